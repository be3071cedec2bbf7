import { ChevronRight, CornerDownRight, File, Folder } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChangedFile, ListedFile } from "../../session/bench.ts";
import { classes } from "../classes.ts";
import { ChangeMark } from "./ChangeMark.tsx";
import styles from "./FileTree.module.css";
import { type TreeRow, treeRows } from "./file-tree.ts";
import { treeKeys } from "./tree-keys.ts";

/** A tree after the ARIA pattern: arrow keys move in it, and only one row is in the tab order. */
export function FileTree(props: {
  readonly files: readonly ListedFile[];
  readonly changes: readonly ChangedFile[];
  readonly shown: string | undefined;
  readonly onChoose: (path: string) => void;
}) {
  const t = useTranslations("files");
  const { files, changes, shown, onChoose } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(files, changes, closed), [files, changes, closed]);
  const tabStop = [focused, shown].find((path) => rows.some((row) => row.path === path)) ?? rows[0]?.path;

  // Steps choose files too: the chosen row may lie out of sight.
  useEffect(() => {
    if (shown !== undefined) rowIn(tree.current, shown)?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  const setOpen = (path: string, open: "open" | "closed") => {
    const next = new Set(closed);
    if (open === "open") next.delete(path);
    else next.add(path);
    setClosed(next);
  };
  const activate = (row: TreeRow) => {
    if (row.type === "directory") setOpen(row.path, row.open ? "closed" : "open");
    else onChoose(row.path);
  };
  const focus = (path: string) => {
    setFocused(path);
    rowIn(tree.current, path)?.focus();
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t("tree")}
      className={styles.tree}
      onKeyDown={(event) => treeKeys(event, { rows, at: tabStop, focus, activate, setOpen })}
    >
      {rows.map((row) => (
        <button
          key={row.path}
          type="button"
          role="treeitem"
          data-path={row.path}
          aria-level={row.level}
          aria-selected={row.path === shown}
          {...(row.open === undefined ? {} : { "aria-expanded": row.open })}
          tabIndex={row.path === tabStop ? 0 : -1}
          className={classes(
            styles.row,
            row.path === shown && styles.shown,
            row.change === "removed" && styles.removed,
          )}
          style={{ paddingInlineStart: 12 + (row.level - 1) * 16 }}
          onFocus={() => setFocused(row.path)}
          onClick={() => activate(row)}
        >
          <RowIcon row={row} />
          <span className={styles.name}>{row.name}</span>
          <RowMark row={row} />
        </button>
      ))}
    </div>
  );
}

function rowIn(tree: HTMLElement | null, path: string): HTMLElement | null | undefined {
  return tree?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
}

function RowIcon({ row }: { readonly row: TreeRow }) {
  if (row.type === "directory") {
    return (
      <>
        <ChevronRight size={14} aria-hidden className={classes(styles.chevron, row.open && styles.open)} />
        <Folder size={14} aria-hidden className={styles.icon} />
      </>
    );
  }
  const Icon = row.type === "link" ? CornerDownRight : File;
  return <Icon size={14} aria-hidden className={classes(styles.icon, styles.leaf)} />;
}

function RowMark({ row }: { readonly row: TreeRow }) {
  const t = useTranslations("files");
  if (row.change === undefined) return null;
  if (row.type !== "directory") return <ChangeMark change={row.change} />;
  if (row.open) return null;
  return (
    <span className={styles.dot} title={t("holdsChanges")}>
      <span className="visually-hidden">{t("holdsChanges")}</span>
    </span>
  );
}
