import { unzlibSync, zlibSync } from "fflate";
import type { IFileSystem } from "just-bash/browser";
import { fromBytes, toBytes } from "../../tree/bytes.ts";
import { sha1 } from "./sha1.ts";

export type ObjectKind = "blob" | "tree" | "commit";

/** The objects of a repository, each a file named after its own content (gitformat-loose). */
export class ObjectStore {
  readonly #fs: IFileSystem;
  readonly #folder: string;

  /** @param folder absolute path of `.git/objects` */
  constructor(fs: IFileSystem, folder: string) {
    this.#fs = fs;
    this.#folder = folder;
  }

  /** @returns its name; what is there already is not written again */
  async write(kind: ObjectKind, body: Uint8Array): Promise<string> {
    const whole = withHeader(kind, body);
    const oid = sha1(whole);
    const path = this.#path(oid);
    if (await this.#fs.exists(path)) return oid;
    await this.#fs.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    await this.#fs.writeFile(path, zlibSync(whole));
    return oid;
  }

  /** @throws Error where it is not there or no object */
  async read(oid: string): Promise<Uint8Array> {
    const path = this.#path(oid);
    if (!(await this.#fs.exists(path))) throw new Error(`object ${oid} is missing from .git/objects`);
    const whole = unzlibSync(await this.#fs.readFileBuffer(path));
    return whole.subarray(whole.indexOf(0) + 1);
  }

  #path(oid: string): string {
    return `${this.#folder}/${oid.slice(0, 2)}/${oid.slice(2)}`;
  }
}

/** The name that a blob of this content has, without writing it. */
export function blobId(body: Uint8Array): string {
  return sha1(withHeader("blob", body));
}

function withHeader(kind: ObjectKind, body: Uint8Array): Uint8Array {
  const header = toBytes(`${kind} ${body.length}\0`, "latin1");
  const whole = new Uint8Array(header.length + body.length);
  whole.set(header);
  whole.set(body, header.length);
  return whole;
}

export interface Commit {
  readonly tree: string;
  readonly parents: readonly string[];
  /** `Name <mail>`. */
  readonly author: string;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly message: string;
}

export function commitBytes({ tree, parents, author, time, message }: Commit): Uint8Array {
  const who = `${author} ${time} +0000`;
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${who}`,
    `committer ${who}`,
  ];
  return toBytes(`${lines.join("\n")}\n\n${message}\n`, "utf8");
}

export function parseCommit(bytes: Uint8Array): Commit {
  const text = fromBytes(bytes, "utf8");
  const gap = text.indexOf("\n\n");
  const fields = text
    .slice(0, gap)
    .split("\n")
    .map((line): [string, string] => {
      const blank = line.indexOf(" ");
      return [line.slice(0, blank), line.slice(blank + 1)];
    });
  const valuesOf = (name: string) => fields.flatMap(([key, value]) => (key === name ? [value] : []));
  const [, author = "", time = "0"] = /^(.*) (\d+) [+-]\d{4}$/.exec(valuesOf("author")[0] ?? "") ?? [];
  const message = text.slice(gap + 2).replace(/\n+$/, "");
  return {
    tree: valuesOf("tree")[0] ?? "",
    parents: valuesOf("parent"),
    author,
    time: Number(time),
    message,
  };
}
