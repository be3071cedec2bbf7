import { SandboxError, type SandboxErrorCode } from "../../core/sandbox.ts";
import { bytesOf, type DirectoryNode, type FileNode, fileMode, type TreeNode } from "./node.ts";
import { NodeStore } from "./node-store.ts";
import { joinPath } from "./path.ts";
import { type Follow, namesOf, type Place, walk } from "./walk.ts";

export interface TreeOptions {
  /** Milliseconds since the epoch, for the times of files. Default: a clock that ticks a millisecond a change from 2026-01-01. */
  readonly now?: () => number;
  /** Bytes all files together may have; more is ENOSPC. Default: 64 MiB. */
  readonly maxBytes?: number;
}

/** Whether a write makes the folders that lead to it, or fails without them as a shell does. */
export type Parents = "make" | "require";

/** What a folder must be to be removed or copied. */
export type Depth = "single" | "recursive";

/**
 * A file tree in memory with the rules of a Unix one. Synchronous; all errors are `SandboxError`s.
 * A folder keeps the time it was made at: what changes in it does not change it, so that a diff names only what somebody did.
 */
export class Tree {
  readonly store: NodeStore;
  readonly #now: () => number;
  readonly #maxBytes: number;

  constructor({ now = tickingClock(), maxBytes = 64 * 1024 * 1024 }: TreeOptions = {}) {
    this.#now = now;
    this.#maxBytes = maxBytes;
    this.store = new NodeStore(now);
  }

  /** @throws ENOENT, ENOTDIR, ELOOP */
  node(path: string, follow: Follow, op: string): TreeNode {
    return this.#existing(path, follow, op).node;
  }

  /** The canonical path; parts that do not exist yet are kept as they are. @throws ELOOP, ENOTDIR */
  canonical(path: string): string {
    return joinPath(namesOf(walk(this.store.root, path, "every link", "realpath")));
  }

  /** @throws EISDIR for a folder, and what `node` throws */
  read(path: string): Uint8Array {
    const node = this.node(path, "every link", "open");
    if (node.kind === "file") return node.body;
    throw fault("EISDIR", "illegal operation on a directory", "read", path);
  }

  /** Whether something is there; a link counts, wherever it leads. @throws ENOTDIR, ELOOP */
  has(path: string): boolean {
    const { node, beyond } = walk(this.store.root, path, "links on the way", "lstat");
    return node !== undefined && beyond.length === 0;
  }

  /** Names and nodes of a folder, sorted. @throws ENOTDIR */
  list(path: string): [string, TreeNode][] {
    const node = this.node(path, "every link", "scandir");
    if (node.kind !== "directory") throw fault("ENOTDIR", "not a directory", "scandir", path);
    return [...node.kids].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Every path there is, parents before children. */
  paths(): string[] {
    const found: string[] = [];
    const visit = (node: TreeNode, names: readonly string[]) => {
      found.push(joinPath(names));
      if (node.kind !== "directory") return;
      for (const [name, kid] of node.kids) visit(kid, [...names, name]);
    };
    visit(this.store.root, []);
    return found;
  }

  /** @throws EINVAL where there is no link */
  readlink(path: string): string {
    const node = this.node(path, "links on the way", "readlink");
    if (node.kind === "link") return node.target;
    throw fault("EINVAL", "not a symbolic link", "readlink", path);
  }

  /** Puts a whole file. `body` must not be changed afterwards. @throws EISDIR, ENOSPC, ENOENT without parents */
  write(path: string, body: Uint8Array, parents: Parents): void {
    const place = this.#vacant(path, "every link", parents, "open");
    if (place.node?.kind === "directory") {
      throw fault("EISDIR", "illegal operation on a directory", "open", path);
    }
    const old = place.node?.kind === "file" ? place.node : undefined;
    this.#put(
      namesOf(place),
      {
        kind: "file",
        body,
        mode: old?.mode ?? fileMode,
        mtime: this.#now(),
        ino: old?.ino ?? this.store.nextIno(),
      },
      path,
    );
  }

  /** @throws EEXIST unless `parents` is "make" and a folder is there, ENOENT without parents */
  mkdir(path: string, parents: Parents): void {
    const place = this.#vacant(path, "every link", parents, "mkdir");
    if (place.node?.kind === "directory" && parents === "make") return;
    if (place.node !== undefined) throw fault("EEXIST", "file already exists", "mkdir", path);
    this.#put(namesOf(place), this.store.newDirectory(), path);
  }

  /** @throws ENOTEMPTY for a folder with something in it unless recursive, EINVAL for the root */
  remove(path: string, depth: Depth): void {
    const place = this.#existing(path, "links on the way", "rm");
    if (place.name === "") throw fault("EINVAL", "the root cannot be removed", "rm", path);
    if (place.node.kind === "directory" && place.node.kids.size > 0 && depth === "single") {
      throw fault("ENOTEMPTY", "directory not empty", "rm", path);
    }
    this.store.take(namesOf(place));
  }

  /** Moves; an existing file or empty folder gives way. @throws EINVAL into itself, EISDIR, ENOTDIR, ENOTEMPTY */
  rename(from: string, to: string, parents: Parents): void {
    const source = this.#existing(from, "links on the way", "rename");
    const target = this.#vacant(to, "links on the way", parents, "rename");
    const [oldNames, newNames] = [namesOf(source), namesOf(target)];
    if (joinPath(oldNames) === joinPath(newNames)) return;
    this.#assertOutside(oldNames, newNames, "rename", to);
    if (target.node !== undefined) assertReplaceable(source.node, target.node, to);
    this.store.take(oldNames);
    this.#put(newNames, source.node, to);
  }

  /** Copies; a folder onto a folder is merged into it. @throws EISDIR for a folder unless recursive, EINVAL into itself */
  copy(from: string, to: string, depth: Depth, parents: Parents): void {
    const source = this.#existing(from, "links on the way", "cp");
    const follow = source.node.kind === "link" ? "links on the way" : "every link";
    const target = this.#vacant(to, follow, parents, "cp");
    const [oldNames, newNames] = [namesOf(source), namesOf(target)];
    if (source.node.kind === "directory") {
      if (depth === "single") throw fault("EISDIR", "illegal operation on a directory", "cp", from);
      this.#assertOutside(oldNames, newNames, "cp", to);
      if (target.node?.kind === "directory") {
        for (const name of [...source.node.kids.keys()]) {
          this.copy(joinPath([...oldNames, name]), joinPath([...newNames, name]), depth, parents);
        }
        return;
      }
      if (target.node !== undefined) throw fault("ENOTDIR", "not a directory", "cp", to);
    } else if (target.node?.kind === "directory") {
      throw fault("EISDIR", "illegal operation on a directory", "cp", to);
    }
    this.#put(newNames, this.store.clone(source.node), to);
  }

  /** @throws EEXIST */
  symlink(target: string, path: string, parents: Parents): void {
    const place = this.#vacant(path, "links on the way", parents, "symlink");
    if (place.node !== undefined) throw fault("EEXIST", "file already exists", "symlink", path);
    this.#put(namesOf(place), { kind: "link", target, mtime: this.#now(), ino: this.store.nextIno() }, path);
  }

  /** A second name for a file: a copy of its own. @throws EEXIST, EISDIR */
  link(existing: string, path: string, parents: Parents): void {
    const place = this.#vacant(path, "links on the way", parents, "link");
    if (place.node !== undefined) throw fault("EEXIST", "file already exists", "link", path);
    this.copy(existing, path, "single", parents);
  }

  /** Sets mode or time of what the path leads to. */
  touch(path: string, change: { readonly mode: number } | { readonly mtime: number }, op: string): void {
    const place = this.#existing(path, "every link", op);
    if (place.node.kind === "link") return;
    const changed: FileNode | DirectoryNode = { ...place.node, ...change };
    this.#put(namesOf(place), changed, path);
  }

  #existing(path: string, follow: Follow, op: string): Place & { readonly node: TreeNode } {
    const place = walk(this.store.root, path, follow, op);
    const { node } = place;
    if (path === "" || node === undefined) throw fault("ENOENT", "no such file or directory", op, path);
    return { ...place, node };
  }

  /** A place something may be put at. */
  #vacant(path: string, follow: Follow, parents: Parents, op: string): Place {
    const place = walk(this.store.root, path, follow, op);
    if (path === "" || (place.beyond.length > 0 && parents === "require")) {
      throw fault("ENOENT", "no such file or directory", op, path);
    }
    return place;
  }

  #assertOutside(source: readonly string[], target: readonly string[], op: string, path: string): void {
    if (source.every((name, index) => target[index] === name)) {
      throw fault("EINVAL", "a directory cannot be put into itself", op, path);
    }
  }

  /** Sets a node within the cap. */
  #put(names: readonly string[], node: TreeNode, path: string): void {
    const total = this.store.bytes + bytesOf(node) - bytesOf(this.store.lookup(names));
    if (total > this.#maxBytes) {
      const limit = `no space left on device: the sandbox holds ${Math.round(this.#maxBytes / 1024 / 1024)} MiB; remove files first`;
      throw fault("ENOSPC", limit, "write", path);
    }
    this.store.set(names, node);
  }
}

function assertReplaceable(source: TreeNode, target: TreeNode, path: string): void {
  if (target.kind !== "directory") {
    if (source.kind === "directory") throw fault("ENOTDIR", "not a directory", "rename", path);
    return;
  }
  if (source.kind !== "directory") throw fault("EISDIR", "illegal operation on a directory", "rename", path);
  if (target.kids.size > 0) throw fault("ENOTEMPTY", "directory not empty", "rename", path);
}

function fault(code: SandboxErrorCode, what: string, op: string, path: string): SandboxError {
  return new SandboxError(code, `${what}, ${op} '${path}'`);
}

/** Times that differ and repeat from run to run. */
function tickingClock(): () => number {
  let time = Date.UTC(2026, 0, 1);
  return () => {
    time += 1;
    return time;
  };
}
