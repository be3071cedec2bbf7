import type { FsStat, IFileSystem } from "just-bash/browser";
import { type Encoding, fromBytes, toBytes } from "./tree/bytes.ts";
import { bytesOf, linkMode, type TreeNode } from "./tree/node.ts";
import { resolvePath } from "./tree/path.ts";
import type { Depth, Parents, Tree } from "./tree/tree.ts";

export type ByteString = Awaited<ReturnType<NonNullable<IFileSystem["readFileBytes"]>>>;
type DirentEntry = Awaited<ReturnType<NonNullable<IFileSystem["readdirWithFileTypes"]>>>[number];
export type Content = string | Uint8Array;
export type EncodingOption = { readonly encoding?: Encoding | null } | Encoding;

/** just-bash's file system over a tree. All errors are `SandboxError`s; commands go by the code their message starts with. */
export class PosixFs implements IFileSystem {
  readonly tree: Tree;
  protected readonly parents: Parents;

  /** @param parents whether a write makes the folders that lead to it */
  constructor(tree: Tree, parents: Parents) {
    this.tree = tree;
    this.parents = parents;
  }

  async readFile(path: string, options?: EncodingOption): Promise<string> {
    return fromBytes(this.tree.read(path), encodingOf(options));
  }

  async readFileBytes(path: string): Promise<ByteString> {
    // The type is a brand on a string, put there by just-bash's own constructors, which it does not export.
    return fromBytes(this.tree.read(path), "latin1") as unknown as ByteString;
  }

  /** The bytes themselves, not a copy: do not change them. */
  async readFileBuffer(path: string): Promise<Uint8Array> {
    return this.tree.read(path);
  }

  async writeFile(path: string, content: Content, options?: EncodingOption): Promise<void> {
    this.tree.write(path, toBytes(content, encodingOf(options)), this.parents);
  }

  async appendFile(path: string, content: Content, options?: EncodingOption): Promise<void> {
    const before = (await this.exists(path)) ? this.tree.read(path) : new Uint8Array();
    const added = toBytes(content, encodingOf(options));
    const body = new Uint8Array(before.length + added.length);
    body.set(before);
    body.set(added, before.length);
    this.tree.write(path, body, this.parents);
  }

  async exists(path: string): Promise<boolean> {
    try {
      this.tree.node(path, "every link", "stat");
      return true;
    } catch {
      return false; // Whatever keeps it from being reached: nobody can read it.
    }
  }

  async stat(path: string): Promise<FsStat> {
    return statOf(this.tree.node(path, "every link", "stat"));
  }

  async lstat(path: string): Promise<FsStat> {
    return statOf(this.tree.node(path, "links on the way", "lstat"));
  }

  async mkdir(path: string, options?: { readonly recursive?: boolean }): Promise<void> {
    this.tree.mkdir(path, options?.recursive ? "make" : "require");
  }

  async readdir(path: string): Promise<string[]> {
    return this.tree.list(path).map(([name]) => name);
  }

  async readdirWithFileTypes(path: string): Promise<DirentEntry[]> {
    return this.tree.list(path).map(([name, node]) => ({ name, ...kindOf(node) }));
  }

  async rm(
    path: string,
    options?: { readonly recursive?: boolean; readonly force?: boolean },
  ): Promise<void> {
    if (options?.force && !this.tree.has(path)) return;
    this.tree.remove(path, depthOf(options));
  }

  async cp(from: string, to: string, options?: { readonly recursive?: boolean }): Promise<void> {
    this.tree.copy(from, to, depthOf(options), this.parents);
  }

  async mv(from: string, to: string): Promise<void> {
    this.tree.rename(from, to, this.parents);
  }

  async chmod(path: string, mode: number): Promise<void> {
    this.tree.touch(path, { mode: mode & 0o7777 }, "chmod");
  }

  async utimes(path: string, _atime: Date, mtime: Date): Promise<void> {
    this.tree.touch(path, { mtime: mtime.getTime() }, "utimes");
  }

  async symlink(target: string, path: string): Promise<void> {
    this.tree.symlink(target, path, this.parents);
  }

  /** A hard link is a copy: the two do not change together. */
  async link(existing: string, path: string): Promise<void> {
    this.tree.link(existing, path, this.parents);
  }

  async readlink(path: string): Promise<string> {
    return this.tree.readlink(path);
  }

  async realpath(path: string): Promise<string> {
    this.tree.node(path, "every link", "realpath");
    return this.tree.canonical(path);
  }

  resolvePath(base: string, path: string): string {
    return resolvePath(base, path);
  }

  getAllPaths(): string[] {
    return this.tree.paths();
  }
}

/** The encoding that was named, one way or the other; UTF-8 where none was. */
export function encodingOf(options: EncodingOption | undefined): Encoding {
  return (typeof options === "string" ? options : options?.encoding) ?? "utf8";
}

function depthOf(options: { readonly recursive?: boolean } | undefined): Depth {
  return options?.recursive ? "recursive" : "single";
}

function kindOf(node: TreeNode): Omit<DirentEntry, "name"> {
  return {
    isFile: node.kind === "file",
    isDirectory: node.kind === "directory",
    isSymbolicLink: node.kind === "link",
  };
}

function statOf(node: TreeNode): FsStat {
  return {
    ...kindOf(node),
    mode: node.kind === "link" ? linkMode : node.mode,
    size: node.kind === "link" ? node.target.length : node.kind === "file" ? bytesOf(node) : 0,
    mtime: new Date(node.mtime),
    // `split`, `cp`, `mv` and `tee` tell one file from another by these two.
    dev: 1,
    ino: node.ino,
  };
}
