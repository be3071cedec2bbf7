import { SandboxError } from "../../core/sandbox.ts";
import { fromBytes } from "../tree/bytes.ts";
import { bytesOf, linkMode, type TreeNode } from "../tree/node.ts";
import { resolvePath } from "../tree/path.ts";
import type { Tree } from "../tree/tree.ts";

/** What the calls of a program work on. */
export interface FileWorld {
  readonly tree: Tree;
  readonly stdin: Uint8Array;
  cwd: string;
}

type Call = (world: FileWorld, ...details: readonly unknown[]) => unknown;

/** Questions of a program about files, by name; details and answers are JSON. Errors carry Node's `code`, `syscall` and `path`. */
export const fileCalls: Readonly<Record<string, Call>> = {
  stat: ({ tree, cwd }, path) => factsOf(tree.node(absolute(cwd, path), "every link", "stat")),
  lstat: ({ tree, cwd }, path) => factsOf(tree.node(absolute(cwd, path), "links on the way", "lstat")),
  exists: ({ tree, cwd }, path) => Boolean(tree.node(absolute(cwd, path), "every link", "stat")),
  readdir: ({ tree, cwd }, path) =>
    tree.list(absolute(cwd, path)).map(([name, { kind }]) => ({ name, kind })),
  mkdir: ({ tree, cwd }, path, recursive) => {
    tree.mkdir(absolute(cwd, path), recursive ? "make" : "require");
  },
  rm: ({ tree, cwd }, path, recursive, force) => {
    const target = absolute(cwd, path);
    if (force && !tree.has(target)) return;
    if (!recursive && tree.node(target, "links on the way", "rm").kind === "directory") {
      throw Object.assign(new Error(`Path is a directory: rm returned EISDIR (is a directory) ${target}`), {
        code: "ERR_FS_EISDIR",
      });
    }
    tree.remove(target, "recursive");
  },
  rmdir: ({ tree, cwd }, path, recursive) => {
    const target = absolute(cwd, path);
    if (tree.node(target, "links on the way", "rmdir").kind !== "directory") {
      throw new SandboxError("ENOTDIR", `not a directory, rmdir '${target}'`);
    }
    tree.remove(target, recursive ? "recursive" : "single");
  },
  unlink: ({ tree, cwd }, path) => {
    const target = absolute(cwd, path);
    if (tree.node(target, "links on the way", "unlink").kind === "directory") {
      throw new SandboxError("EISDIR", `illegal operation on a directory, unlink '${target}'`);
    }
    tree.remove(target, "single");
  },
  rename: ({ tree, cwd }, from, to) => tree.rename(absolute(cwd, from), absolute(cwd, to), "require"),
  copy: ({ tree, cwd }, from, to, recursive) =>
    tree.copy(absolute(cwd, from), absolute(cwd, to), recursive ? "recursive" : "single", "require"),
  symlink: ({ tree, cwd }, target, path) => tree.symlink(String(target), absolute(cwd, path), "require"),
  readlink: ({ tree, cwd }, path) => tree.readlink(absolute(cwd, path)),
  realpath: ({ tree, cwd }, path) => {
    tree.node(absolute(cwd, path), "every link", "realpath");
    return tree.canonical(absolute(cwd, path));
  },
  chmod: ({ tree, cwd }, path, mode) =>
    tree.touch(absolute(cwd, path), { mode: Number(mode) & 0o7777 }, "chmod"),
  utimes: ({ tree, cwd }, path, mtime) => tree.touch(absolute(cwd, path), { mtime: Number(mtime) }, "utimes"),
  mkdtemp: ({ tree, cwd }, prefix) => {
    for (let count = 1; ; count += 1) {
      const path = absolute(cwd, `${prefix}${String(count).padStart(6, "0")}`);
      if (tree.has(path)) continue;
      tree.mkdir(path, "require");
      return path;
    }
  },
  cwd: ({ cwd }) => cwd,
  chdir: (world, path) => {
    const target = absolute(world.cwd, path);
    if (world.tree.node(target, "every link", "chdir").kind !== "directory") {
      throw new SandboxError("ENOTDIR", `not a directory, chdir '${target}'`);
    }
    world.cwd = target;
  },
  sourceLine: ({ tree, cwd }, path, line) => {
    try {
      return fromBytes(tree.read(absolute(cwd, path)), "utf8").split("\n")[Number(line) - 1];
    } catch {
      return undefined; // Code that lies in no file, such as that of `-e`.
    }
  },
};

/** The bytes of a file; `/dev/stdin` is what was piped in. */
export function readBytes({ tree, stdin, cwd }: FileWorld, path: string): Uint8Array {
  const target = absolute(cwd, path);
  if (target === "/dev/stdin") return stdin;
  return target === "/dev/null" ? new Uint8Array() : tree.read(target);
}

/** @param how whether the file is replaced, must not be there yet, or gets the bytes at its end */
export function writeBytes({ tree, cwd }: FileWorld, path: string, how: string, bytes: Uint8Array): void {
  const target = absolute(cwd, path);
  if (target === "/dev/null") return;
  if (how === "exclusive" && tree.has(target)) {
    throw new SandboxError("EEXIST", `file already exists, open '${target}'`);
  }
  const before = how === "append" && tree.has(target) ? tree.read(target) : new Uint8Array();
  const body = new Uint8Array(before.length + bytes.length);
  body.set(before);
  body.set(bytes, before.length);
  tree.write(target, body, "require");
}

/**
 * An error as it goes to the program.
 * @param given the path as the program wrote it, which is the one that Node's messages name
 */
export function plainError(error: unknown, given: unknown, cwd: string): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = Reflect.get(error, "code");
  if (!(error instanceof SandboxError))
    return { message: error.message, ...(code !== undefined && { code }) };
  const [, what = error.message, syscall, found] = /^(.*), (\w+) '(.*)'$/s.exec(error.message) ?? [];
  if (found === undefined) return { message: error.message, code };
  const path = typeof given === "string" && absolute(cwd, given) === found ? given : found;
  return { message: `${what}, ${syscall} '${path}'`, errno: errnos[error.code], code, syscall, path };
}

/** Linux's numbers, errno(3). */
const errnos: Readonly<Record<string, number>> = {
  ENOENT: -2,
  EACCES: -13,
  EEXIST: -17,
  ENOTDIR: -20,
  EISDIR: -21,
  EINVAL: -22,
  ENOSPC: -28,
  ENOTEMPTY: -39,
  ELOOP: -40,
};

function absolute(cwd: string, path: unknown): string {
  const text = String(path);
  // An empty path is nothing, not the current folder.
  return text === "" ? "" : resolvePath(cwd, text);
}

function factsOf(node: TreeNode) {
  const kindBits = { file: 0o100000, directory: 0o040000, link: 0o120000 }[node.kind];
  const mode = kindBits | (node.kind === "link" ? linkMode : node.mode);
  const size = node.kind === "link" ? node.target.length : node.kind === "file" ? bytesOf(node) : 0;
  return { kind: node.kind, mode, size, mtime: node.mtime, ino: node.ino };
}
