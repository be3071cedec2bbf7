import type { FileSystemTree } from "@webcontainer/api";
import type { FileChange } from "../../core/sandbox.ts";
import { directoryMode, fileMode, type TreeNode } from "../tree/node.ts";
import { splitPath } from "../tree/path.ts";
import { reportFile } from "./jsh-session.ts";

/** What `npm` fills and can fill again, and what we leave there ourselves: that is no change, and Back does not touch it. */
export const leftOut: readonly string[] = ["node_modules", reportFile];

/** The form in which the runtime takes files. @param root the folder that the tree stands for; all changes lie below it */
export function treeOf(changes: readonly FileChange[], root: string): FileSystemTree {
  const tree: FileSystemTree = {};
  for (const change of changes) {
    if (change.type === "gone") continue;
    const names = splitPath(change.path.slice(root.length));
    const name = names.pop();
    if (name === undefined) continue;
    let folder = tree;
    for (const step of names) folder = folderIn(folder, step);
    if (change.type === "directory") folderIn(folder, name);
    else if (change.type === "link") folder[name] = { file: { symlink: change.target } };
    else folder[name] = { file: { contents: change.content } };
  }
  return tree;
}

function folderIn(tree: FileSystemTree, name: string): FileSystemTree {
  const entry = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (entry !== undefined && "directory" in entry) return entry.directory;
  const directory: FileSystemTree = {};
  tree[name] = { directory };
  return directory;
}

/**
 * What turns the files as they were known into those that the runtime has. It knows neither modes nor times: a
 * changed file keeps its mode, and its time is now.
 * @param known the node at `path`
 * @param now milliseconds since the epoch
 */
export function changesIn(
  exported: FileSystemTree,
  known: TreeNode | undefined,
  path: string,
  now: number,
): FileChange[] {
  const changes: FileChange[] = [];
  const kids = known?.kind === "directory" ? known.kids : new Map<string, TreeNode>();
  for (const name of kids.keys()) {
    if (leftOut.includes(name) || Object.hasOwn(exported, name)) continue;
    changes.push({ path: `${path}/${name}`, type: "gone" });
  }
  for (const [name, entry] of Object.entries(exported)) {
    if (leftOut.includes(name)) continue;
    const [place, old] = [`${path}/${name}`, kids.get(name)];
    if ("directory" in entry) {
      if (old?.kind !== "directory") {
        changes.push({ path: place, type: "directory", mode: directoryMode, mtime: now });
      }
      changes.push(...changesIn(entry.directory, old, place, now));
    } else if ("symlink" in entry.file) {
      const target = entry.file.symlink;
      if (old?.kind === "link" && old.target === target) continue;
      changes.push({ path: place, type: "link", target, mtime: now });
    } else {
      const content = bytesOf(entry.file.contents);
      if (old?.kind === "file" && sameBytes(old.body, content)) continue;
      const mode = old?.kind === "file" ? old.mode : fileMode;
      changes.push({ path: place, type: "file", content, mode, mtime: now });
    }
  }
  return changes;
}

function bytesOf(contents: string | Uint8Array): Uint8Array {
  return typeof contents === "string" ? new TextEncoder().encode(contents) : contents;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
