import type { FileChange } from "../../core/sandbox.ts";
import type { DirectoryNode, TreeNode } from "./node.ts";
import { joinPath } from "./path.ts";

/**
 * What has to be done to `before` to get `after`, as a list in which parents come before children.
 * A removed folder is one `gone`. Shared nodes are skipped whole, so the cost follows the change, not the tree.
 */
export function diffTrees(before: DirectoryNode, after: DirectoryNode): FileChange[] {
  const changes: FileChange[] = [];
  compare(before, after, [], changes);
  return changes;
}

function compare(before: TreeNode | undefined, after: TreeNode, names: readonly string[], out: FileChange[]) {
  if (before === after) return;
  if (!sameItself(before, after)) out.push(changeTo(after, joinPath(names)));
  if (after.kind !== "directory") return;
  const old = before?.kind === "directory" ? before.kids : new Map<string, TreeNode>();
  const named = new Set([...old.keys(), ...after.kids.keys()]);
  for (const name of [...named].filter((kid) => old.get(kid) !== after.kids.get(kid)).sort()) {
    const kid = after.kids.get(name);
    if (kid === undefined) out.push({ path: joinPath([...names, name]), type: "gone" });
    else compare(old.get(name), kid, [...names, name], out);
  }
}

/** Equal apart from what is below it. A file that was written with what it held already, at the same time, did not change. */
function sameItself(before: TreeNode | undefined, after: TreeNode): boolean {
  if (before === undefined || before.kind !== after.kind || before.mtime !== after.mtime) return false;
  if (before.kind === "link") return after.kind === "link" && before.target === after.target;
  if (after.kind === "link" || before.mode !== after.mode) return false;
  return before.kind === "directory" || (after.kind === "file" && sameBytes(before.body, after.body));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || (a.length === b.length && a.every((byte, index) => byte === b[index]));
}

function changeTo(node: TreeNode, path: string): FileChange {
  const { mtime } = node;
  switch (node.kind) {
    case "file":
      return { path, type: "file", content: node.body, mode: node.mode, mtime };
    case "directory":
      return { path, type: "directory", mode: node.mode, mtime };
    case "link":
      return { path, type: "link", target: node.target, mtime };
  }
}
