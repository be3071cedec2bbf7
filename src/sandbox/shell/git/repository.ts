import type { IFileSystem } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { parentPath, resolvePath } from "../../tree/path.ts";
import { type IgnoreRule, parseIgnore } from "./ignore.ts";
import { indexBytes, parseIndex } from "./index-file.ts";
import { type GitFile, type Listing, readTree } from "./listing.ts";
import { blobId, type Commit, commitBytes, ObjectStore, parseCommit } from "./objects.ts";

/** A repository on disk, in git's own formats: a real git can go on with it. */
export class Repository {
  /** The folder that holds `.git`. */
  readonly root: string;
  readonly fs: IFileSystem;
  readonly objects: ObjectStore;
  readonly #dir: string;

  constructor(fs: IFileSystem, root: string) {
    this.fs = fs;
    this.root = root;
    this.#dir = resolvePath(root, ".git");
    this.objects = new ObjectStore(fs, `${this.#dir}/objects`);
  }

  /** The one that a folder lies in. */
  static async around(fs: IFileSystem, cwd: string): Promise<Repository | undefined> {
    for (let folder = cwd; ; folder = parentPath(folder)) {
      if (await fs.exists(resolvePath(folder, ".git"))) return new Repository(fs, folder);
      if (folder === "/") return undefined;
    }
  }

  /** Makes what `git init` makes; what is there already stays. @returns whether it was there */
  async init(branch: string): Promise<boolean> {
    const existed = await this.fs.exists(`${this.#dir}/HEAD`);
    for (const folder of ["objects", "refs/heads"])
      await this.fs.mkdir(`${this.#dir}/${folder}`, { recursive: true });
    if (existed) return true;
    await this.fs.writeFile(`${this.#dir}/HEAD`, `ref: refs/heads/${branch}\n`);
    await this.fs.writeFile(
      `${this.#dir}/config`,
      "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n",
    );
    return false;
  }

  /** The branch, or the commit where there is none. */
  async branch(): Promise<string> {
    const head = (await this.fs.readFile(`${this.#dir}/HEAD`)).trim();
    return head.replace(/^ref: refs\/heads\//, "");
  }

  /** The name of the last commit; undefined before the first. */
  async head(): Promise<string | undefined> {
    const path = await this.#headPath();
    return (await this.fs.exists(path)) ? (await this.fs.readFile(path)).trim() : undefined;
  }

  async commit(commit: Commit): Promise<string> {
    const oid = await this.objects.write("commit", commitBytes(commit));
    const path = await this.#headPath();
    await this.fs.mkdir(parentPath(path), { recursive: true });
    await this.fs.writeFile(path, `${oid}\n`);
    return oid;
  }

  async readCommit(oid: string): Promise<Commit> {
    return parseCommit(await this.objects.read(oid));
  }

  /** A commit by what a person calls it: `HEAD`, `HEAD~2`, a branch, the beginning of its name. */
  async resolve(name: string): Promise<string | undefined> {
    const [, base = "", ups = ""] = /^(.*?)((?:~\d*|\^)*)$/.exec(name) ?? [];
    let oid = await this.#named(base);
    for (const up of ups.match(/~\d*|\^/g) ?? []) {
      for (let count = Number(up.slice(1) || 1); count > 0 && oid !== undefined; count--) {
        oid = (await this.readCommit(oid)).parents[0];
      }
    }
    return oid;
  }

  /** What a commit holds; nothing where there is none. */
  async filesOf(commit: string | undefined): Promise<Map<string, GitFile>> {
    if (commit === undefined) return new Map();
    return readTree(this.objects, (await this.readCommit(commit)).tree);
  }

  async index(): Promise<Map<string, GitFile>> {
    const path = `${this.#dir}/index`;
    return (await this.fs.exists(path)) ? parseIndex(await this.fs.readFileBuffer(path)) : new Map();
  }

  async writeIndex(files: Listing): Promise<void> {
    await this.fs.writeFile(`${this.#dir}/index`, indexBytes(files));
  }

  /** Files in the folder, apart from those that are left out; tracked ones always count. */
  async worktree(tracked: Listing): Promise<Map<string, GitFile>> {
    const found = new Map<string, GitFile>();
    await this.#walk("", [], tracked, found);
    return found;
  }

  /** The content of a file of the worktree; a link is where it leads. */
  async content(path: string): Promise<Uint8Array> {
    const absolute = resolvePath(this.root, path);
    const { isSymbolicLink } = await this.fs.lstat(absolute);
    return isSymbolicLink
      ? toBytes(await this.fs.readlink(absolute), "utf8")
      : this.fs.readFileBuffer(absolute);
  }

  async #walk(
    folder: string,
    rules: readonly IgnoreRule[],
    tracked: Listing,
    found: Map<string, GitFile>,
  ): Promise<void> {
    const ignore = resolvePath(this.root, `${folder}.gitignore`);
    const own = (await this.fs.exists(ignore))
      ? [below(folder, parseIgnore(await this.fs.readFile(ignore)))]
      : [];
    const all = [...rules, ...own];
    for (const name of await this.fs.readdir(resolvePath(this.root, folder))) {
      if (name === ".git") continue;
      const path = folder + name;
      const { isDirectory, isSymbolicLink, mode } = await this.fs.lstat(resolvePath(this.root, path));
      const kind = isDirectory ? "directory" : "file";
      const out = all.map((rule) => rule(path, kind)).findLast((said) => said !== undefined) ?? false;
      if (isDirectory) {
        const holdsTracked = [...tracked.keys()].some((known) => known.startsWith(`${path}/`));
        if (!out || holdsTracked) await this.#walk(`${path}/`, out ? [() => true] : all, tracked, found);
      } else if (!out || tracked.has(path)) {
        const gitMode = isSymbolicLink ? 0o120000 : mode & 0o111 ? 0o100755 : 0o100644;
        found.set(path, { mode: gitMode, oid: blobId(await this.content(path)) });
      }
    }
  }

  async #headPath(): Promise<string> {
    const head = (await this.fs.readFile(`${this.#dir}/HEAD`)).trim();
    return head.startsWith("ref: ") ? `${this.#dir}/${head.slice("ref: ".length)}` : `${this.#dir}/HEAD`;
  }

  async #named(name: string): Promise<string | undefined> {
    if (name === "HEAD" || name === "@" || name === "") return this.head();
    const ref = `${this.#dir}/refs/heads/${name}`;
    if (await this.fs.exists(ref)) return (await this.fs.readFile(ref)).trim();
    if (!/^[0-9a-f]{4,40}$/.test(name)) return undefined;
    for (let oid = await this.head(); oid !== undefined; oid = (await this.readCommit(oid)).parents[0]) {
      if (oid.startsWith(name)) return oid;
    }
    return undefined;
  }
}

/** A rule of a folder, for paths from the root. */
function below(folder: string, rule: IgnoreRule): IgnoreRule {
  return (path, kind) => (path.startsWith(folder) ? rule(path.slice(folder.length), kind) : undefined);
}
