import type { KeyboardEvent } from "react";
import type { TreeRow } from "./file-tree.ts";

interface TreeActions {
  readonly rows: readonly TreeRow[];
  /** The row that has the focus. */
  readonly at: string | undefined;
  readonly focus: (path: string) => void;
  readonly activate: (row: TreeRow) => void;
  readonly setOpen: (path: string, open: "open" | "closed") => void;
}

/** The keys of the ARIA tree pattern. What is used here does not reach the page's own shortcuts. */
export function treeKeys(event: KeyboardEvent, actions: TreeActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!press(event.key, actions)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Does what a key means, and says whether it means anything. */
function press(key: string, { rows, at, focus, activate, setOpen }: TreeActions): boolean {
  const index = rows.findIndex((row) => row.path === at);
  const row = rows[index];
  if (!row) return false;
  const go = (to: TreeRow | undefined) => {
    if (to) focus(to.path);
  };
  switch (key) {
    case "ArrowDown":
      go(rows[index + 1]);
      return true;
    case "ArrowUp":
      go(rows[index - 1]);
      return true;
    case "Home":
      go(rows[0]);
      return true;
    case "End":
      go(rows.at(-1));
      return true;
    case "ArrowRight":
      if (row.open === false) setOpen(row.path, "open");
      else if (row.open) go(rows[index + 1]);
      return true;
    case "ArrowLeft":
      if (row.open) setOpen(row.path, "closed");
      else go(rows.slice(0, index).findLast((above) => above.level < row.level));
      return true;
    case "Enter":
    case " ":
      activate(row);
      return true;
    default:
      return false;
  }
}
