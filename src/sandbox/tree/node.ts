/**
 * What the file tree is made of. Files and links are never changed in place: a write puts a new node.
 * A folder may be changed in place by the one tree whose `owner` token it carries; everybody else copies it first.
 */
export type TreeNode = FileNode | DirectoryNode | LinkNode;

export interface FileNode {
  readonly kind: "file";
  /** Never mutated, so that all versions of the tree can share it. */
  readonly body: Uint8Array;
  readonly mode: number;
  /** Milliseconds since the epoch. */
  readonly mtime: number;
  /** Stays the same over writes and moves; a copy gets its own. */
  readonly ino: number;
}

export interface DirectoryNode {
  readonly kind: "directory";
  /** A Map, not an object: `__proto__` and `constructor` are ordinary file names. */
  readonly kids: Map<string, TreeNode>;
  readonly mode: number;
  readonly mtime: number;
  readonly ino: number;
  /** Compared by identity, hence unique across trees: a snapshot of one tree may be restored into another. */
  readonly owner: object;
}

interface LinkNode {
  readonly kind: "link";
  readonly target: string;
  readonly mtime: number;
  readonly ino: number;
}

/** A version of a whole tree: two fields, whatever its size. Take it as opaque. */
export interface Snapshot {
  readonly root: DirectoryNode;
  /** Bytes of all files together. */
  readonly bytes: number;
}

export const fileMode = 0o644;
export const directoryMode = 0o755;
export const linkMode = 0o777;

/** Bytes of all files in and below a node. */
export function bytesOf(node: TreeNode | undefined): number {
  if (node === undefined || node.kind === "link") return 0;
  if (node.kind === "file") return node.body.length;
  let sum = 0;
  for (const kid of node.kids.values()) sum += bytesOf(kid);
  return sum;
}
