import { fromBytes, toBytes } from "../../tree/bytes.ts";
import type { ObjectStore } from "./objects.ts";

/** A file as git knows it. */
export interface GitFile {
  /** 0o100644, 0o100755, or 0o120000 for a link. */
  readonly mode: number;
  readonly oid: string;
}

/** Files by their path in the repository. */
export type Listing = ReadonlyMap<string, GitFile>;

const folderMode = 0o40000;

/** Puts folders of files into the store as trees. @returns the name of the root */
export async function writeTree(objects: ObjectStore, files: Listing): Promise<string> {
  const here = new Map<string, GitFile>();
  const below = new Map<string, Map<string, GitFile>>();
  for (const [path, file] of files) {
    const slash = path.indexOf("/");
    if (slash < 0) here.set(path, file);
    else {
      const name = path.slice(0, slash);
      const folder = below.get(name) ?? new Map<string, GitFile>();
      below.set(name, folder.set(path.slice(slash + 1), file));
    }
  }
  for (const [name, folder] of below) {
    here.set(name, { mode: folderMode, oid: await writeTree(objects, folder) });
  }
  // Git sorts by bytes, a folder as if its name ended in a slash.
  const key = (name: string, { mode }: GitFile) => byteString(mode === folderMode ? `${name}/` : name);
  const entries = [...here].sort((a, b) => (key(...a) < key(...b) ? -1 : 1));
  const text = entries.map(
    ([name, { mode, oid }]) => `${mode.toString(8)} ${byteString(name)}\0${unhex(oid)}`,
  );
  return objects.write("tree", toBytes(text.join(""), "latin1"));
}

/** All files of a tree object and of those below it. */
export async function readTree(
  objects: ObjectStore,
  oid: string,
  prefix = "",
): Promise<Map<string, GitFile>> {
  const text = fromBytes(await objects.read(oid), "latin1");
  const files = new Map<string, GitFile>();
  for (let at = 0; at < text.length; ) {
    const zero = text.indexOf("\0", at);
    const [mode = "", ...name] = text.slice(at, zero).split(" ");
    const path = prefix + fromBytes(toBytes(name.join(" "), "latin1"), "utf8");
    const kid = fromBytes(toBytes(text.slice(zero + 1, zero + 21), "latin1"), "hex");
    at = zero + 21;
    if (Number.parseInt(mode, 8) !== folderMode)
      files.set(path, { mode: Number.parseInt(mode, 8), oid: kid });
    else for (const [below, file] of await readTree(objects, kid, `${path}/`)) files.set(below, file);
  }
  return files;
}

/** A text as its UTF-8 bytes, one a character. */
export function byteString(text: string): string {
  return fromBytes(toBytes(text, "utf8"), "latin1");
}

export function unhex(hex: string): string {
  return fromBytes(toBytes(hex, "hex"), "latin1");
}
