import type { ChangedFile, ListedFile } from "../../session/bench.ts";

/** One row of the tree as it is drawn: folders before files, each sorted by name. */
export interface TreeRow {
  readonly path: string;
  readonly name: string;
  /** 1 for what lies in the workspace itself. */
  readonly level: number;
  readonly type: ListedFile["type"];
  /** A file's own change, or for a folder whether anything below it changed. */
  readonly change: ChangedFile["change"] | undefined;
  /** Folders only. */
  readonly open?: boolean;
}

interface Node {
  readonly path: string;
  readonly name: string;
  type: ListedFile["type"];
  change: ChangedFile["change"] | undefined;
  readonly kids: Map<string, Node>;
}

/**
 * The rows of a tree, without what lies in folders that are `closed`. Files that are gone keep their row,
 * marked as removed: they could not be seen to be missing otherwise.
 */
export function treeRows(
  files: readonly ListedFile[],
  changes: readonly ChangedFile[],
  closed: ReadonlySet<string>,
): readonly TreeRow[] {
  const root: Node = { path: "", name: "", type: "directory", change: undefined, kids: new Map() };
  for (const { path, type } of files) nodeAt(root, path).type = type;
  for (const { path, change } of changes) markChange(root, path, change);
  const rows: TreeRow[] = [];
  addRows(root, 1, closed, rows);
  return rows;
}

function nodeAt(root: Node, path: string): Node {
  return nodesTo(root, path).at(-1) ?? root;
}

/** Every node on the way to a path, made where it is missing. What is on the way is a folder. */
function nodesTo(root: Node, path: string): readonly Node[] {
  let node = root;
  return path.split("/").map((name) => {
    node.type = "directory";
    const known = node.kids.get(name);
    const kid = known ?? {
      path: node.path === "" ? name : `${node.path}/${name}`,
      name,
      type: "file",
      change: undefined,
      kids: new Map(),
    };
    if (!known) node.kids.set(name, kid);
    node = kid;
    return kid;
  });
}

function markChange(root: Node, path: string, change: ChangedFile["change"]): void {
  const nodes = nodesTo(root, path);
  for (const folder of nodes.slice(0, -1)) folder.change = "changed";
  const file = nodes.at(-1);
  if (file) file.change = change;
}

function addRows(folder: Node, level: number, closed: ReadonlySet<string>, rows: TreeRow[]): void {
  for (const { kids, ...row } of [...folder.kids.values()].sort(foldersFirst)) {
    if (row.type !== "directory") {
      rows.push({ ...row, level });
      continue;
    }
    const open = !closed.has(row.path);
    rows.push({ ...row, level, open });
    if (open) addRows({ ...row, kids }, level + 1, closed, rows);
  }
}

function foldersFirst(a: Node, b: Node): number {
  const difference = Number(b.type === "directory") - Number(a.type === "directory");
  if (difference !== 0) return difference;
  return a.name < b.name ? -1 : 1;
}
