import type { DirectoryNode, Snapshot, TreeNode } from "./tree/node.ts";
import { splitPath } from "./tree/path.ts";

/** One entry of a version of the tree; the path is relative to the folder that was asked for. */
export interface SnapshotEntry {
  readonly path: string;
  readonly type: "file" | "directory" | "link";
  /** Bytes; 0 for folders and links. */
  readonly size: number;
}

/** Everything below a folder of a version, parents first, names in order. Nothing for a folder that is not there. */
export function listSnapshot(snapshot: Snapshot, folder: string): readonly SnapshotEntry[] {
  const node = nodeAt(snapshot, folder);
  return node?.kind === "directory" ? [...below(node, "")] : [];
}

/** The content of a file of a version; undefined where there is no file. Links are not followed. */
export function readSnapshot(snapshot: Snapshot, path: string): Uint8Array | undefined {
  const node = nodeAt(snapshot, path);
  return node?.kind === "file" ? node.body : undefined;
}

function* below(folder: DirectoryNode, prefix: string): Generator<SnapshotEntry> {
  const names = [...folder.kids.keys()].sort((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    const node = folder.kids.get(name);
    if (!node) continue;
    const path = prefix + name;
    yield { path, type: node.kind, size: node.kind === "file" ? node.body.length : 0 };
    if (node.kind === "directory") yield* below(node, `${path}/`);
  }
}

/** The file, folder or link at a path; links are not followed. */
export function nodeAt(snapshot: Snapshot, path: string): TreeNode | undefined {
  let node: TreeNode | undefined = snapshot.root;
  for (const name of splitPath(path)) {
    node = node?.kind === "directory" ? node.kids.get(name) : undefined;
  }
  return node;
}
