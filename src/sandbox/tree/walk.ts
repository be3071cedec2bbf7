import { SandboxError } from "../../core/sandbox.ts";
import type { DirectoryNode, TreeNode } from "./node.ts";
import { splitPath } from "./path.ts";

/** Where a path leads. `node` is missing where nothing is there yet. */
export interface Place {
  /** Names from the root to the folder that holds it, every link resolved. */
  readonly folder: readonly string[];
  /** Its name in that folder; empty for the root. */
  readonly name: string;
  readonly node: TreeNode | undefined;
  /** What the path goes on with below `name`, where `name` itself is missing. */
  readonly beyond: readonly string[];
}

/** Whether a link at the very end of the path is followed (`stat`) or meant itself (`lstat`, `rm`). */
export type Follow = "every link" | "links on the way";

/** As Linux has it (path_resolution(7)). */
const maxLinks = 40;

/**
 * Follows a path from the root.
 * @param op what the caller is about to do, for the error text: `open`, `mkdir`
 * @throws SandboxError ELOOP for a circle of links, ENOTDIR where the path goes through a file, EINVAL for a NUL
 */
export function walk(root: DirectoryNode, path: string, follow: Follow, op: string): Place {
  if (path.includes("\0")) throw new SandboxError("EINVAL", `a path cannot hold a NUL, ${op}`);
  const pending = splitPath(path).reverse();
  let trail: { readonly name: string; readonly node: DirectoryNode }[] = [];
  let links = 0;
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (name === "..") {
      trail.pop();
      continue;
    }
    const node = (trail.at(-1)?.node ?? root).kids.get(name);
    const isLast = pending.length === 0;
    if (node?.kind === "link" && (!isLast || follow === "every link")) {
      links += 1;
      if (links > maxLinks) {
        throw new SandboxError("ELOOP", `too many levels of symbolic links, ${op} '${path}'`);
      }
      if (node.target.startsWith("/")) trail = [];
      pending.push(...splitPath(node.target).reverse());
      continue;
    }
    if (isLast || node === undefined) {
      return { folder: trail.map((part) => part.name), name, node, beyond: pending.reverse() };
    }
    if (node.kind !== "directory") throw new SandboxError("ENOTDIR", `not a directory, ${op} '${path}'`);
    trail.push({ name, node });
  }
  const end = trail.pop();
  return {
    folder: trail.map((part) => part.name),
    name: end?.name ?? "",
    node: end?.node ?? root,
    beyond: [],
  };
}

/** Names from the root to the place itself; a `..` below a missing folder is taken by its letters. */
export function namesOf(place: Place): string[] {
  const names = place.name === "" ? [] : [...place.folder, place.name];
  for (const name of place.beyond) {
    if (name === "..") names.pop();
    else names.push(name);
  }
  return names;
}
