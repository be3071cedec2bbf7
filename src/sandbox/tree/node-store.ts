import type { FileChange } from "../../core/sandbox.ts";
import { bytesOf, type DirectoryNode, directoryMode, type Snapshot, type TreeNode } from "./node.ts";
import { splitPath } from "./path.ts";

/**
 * Nodes by their names, in versions that cost nothing: a change copies the folders on its way, once a version.
 * It knows no rules of paths: names are canonical, and what stands in the way gives way.
 */
export class NodeStore {
  #root: DirectoryNode;
  #bytes = 0;
  /** Folders that carry it belong to the current version alone and are changed in place. */
  #owner: object = {};
  #lastIno = 0;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch, for the times of new nodes */
  constructor(now: () => number) {
    this.#now = now;
    this.#root = this.newDirectory();
  }

  get root(): DirectoryNode {
    return this.#root;
  }

  /** Of all files together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** O(1). */
  snapshot(): Snapshot {
    this.#owner = {};
    return { root: this.#root, bytes: this.#bytes };
  }

  /** O(1), back and forth. */
  restore(snapshot: Snapshot): void {
    this.#owner = {};
    this.#root = snapshot.root;
    this.#bytes = snapshot.bytes;
  }

  lookup(names: readonly string[]): TreeNode | undefined {
    let node: TreeNode | undefined = this.#root;
    for (const name of names) node = node?.kind === "directory" ? node.kids.get(name) : undefined;
    return node;
  }

  /** Puts a node at a place; folders that are missing on the way are made. At the root only a folder can stand. */
  set(names: readonly string[], node: TreeNode): void {
    const name = names.at(-1);
    if (name === undefined) {
      if (node.kind === "directory") this.#root = node;
      return;
    }
    const folder = this.#ownFolder(names.slice(0, -1));
    this.#bytes += bytesOf(node) - bytesOf(folder.kids.get(name));
    folder.kids.set(name, node);
  }

  take(names: readonly string[]): void {
    const name = names.at(-1);
    const old = this.lookup(names);
    if (name === undefined || old === undefined) return;
    this.#bytes -= bytesOf(old);
    this.#ownFolder(names.slice(0, -1)).kids.delete(name);
  }

  /** Does what a diff says. */
  apply(changes: readonly FileChange[]): void {
    for (const change of changes) {
      const names = splitPath(change.path);
      if (change.type === "gone") this.take(names);
      else this.set(names, this.#fromChange(change, this.lookup(names)));
    }
  }

  newDirectory(): DirectoryNode {
    const stamp = { mtime: this.#now(), ino: this.nextIno() };
    return { kind: "directory", kids: new Map(), mode: directoryMode, ...stamp, owner: this.#owner };
  }

  /** A copy with times and numbers of its own; file bodies are shared. */
  clone(node: TreeNode): TreeNode {
    const stamp = { mtime: this.#now(), ino: this.nextIno() };
    if (node.kind !== "directory") return { ...node, ...stamp };
    const kids = new Map([...node.kids].map(([name, kid]) => [name, this.clone(kid)]));
    return { ...node, ...stamp, kids, owner: this.#owner };
  }

  nextIno(): number {
    this.#lastIno += 1;
    return this.#lastIno;
  }

  #fromChange(change: Exclude<FileChange, { type: "gone" }>, old: TreeNode | undefined): TreeNode {
    const ino = old?.ino ?? this.nextIno();
    const { mtime } = change;
    if (change.type === "link") return { kind: "link", target: change.target, mtime, ino };
    const { mode } = change;
    if (change.type === "file") return { kind: "file", body: change.content, mode, mtime, ino };
    if (old?.kind === "directory") return { ...old, mode, mtime };
    return { ...this.newDirectory(), mode, mtime };
  }

  /** The folder at `names`, safe to change in place. */
  #ownFolder(names: readonly string[]): DirectoryNode {
    let folder = this.#owned(this.#root);
    this.#root = folder;
    for (const name of names) {
      const old = folder.kids.get(name);
      const kid = old?.kind === "directory" ? this.#owned(old) : this.newDirectory();
      if (kid !== old) {
        if (old?.kind === "file") this.#bytes -= old.body.length;
        folder.kids.set(name, kid);
      }
      folder = kid;
    }
    return folder;
  }

  #owned(folder: DirectoryNode): DirectoryNode {
    if (folder.owner === this.#owner) return folder;
    return { ...folder, kids: new Map(folder.kids), owner: this.#owner };
  }
}
