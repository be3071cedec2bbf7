import { useMemo } from "react";
import type { ChangedFile } from "../../session/bench.ts";
import { type FilesState, useSession, useUi } from "../ui-context.tsx";
import { changedFiles } from "./changes.ts";
import type { FileLook, FileMode } from "./file-look.ts";
import { treeRows } from "./file-tree.ts";
import { lastTouched, type Points, pointsAt } from "./files-at.ts";

const none: readonly ChangedFile[] = [];

/** What differs between the start and the cursor. */
export function useChangesSinceStart(): readonly ChangedFile[] {
  const bench = useBench();
  const cursor = useSession((state) => state.path[state.cursor - 1]?.id ?? null);
  const start = bench?.stateAt(null);
  const now = bench?.stateAt(cursor);
  return useMemo(() => {
    if (!bench || start === undefined || now === undefined) return none;
    return changedFiles(bench.files, start, now);
  }, [bench, start, now]);
}

/** The files at the cursor, and the one that is shown; undefined while no session is open. */
export function useFiles(look: FileLook) {
  const bench = useBench();
  const path = useSession((state) => state.path);
  const cursor = useSession((state) => state.cursor);
  const sinceStart = useChangesSinceStart();

  const found = useMemo(() => {
    if (!bench) return undefined;
    const steps = path.slice(0, cursor);
    const at: Points<FilesState> = pointsAt(bench, steps);
    const listed = bench.files.list(at.now);
    const leaves = treeRows(listed, none, new Set()).filter((row) => row.type !== "directory");
    // What lies at the top says more of a project than what lies in its first folder.
    const first = leaves.find((row) => row.level === 1) ?? leaves[0];
    return {
      at,
      listed,
      follows: lastTouched(bench, steps) ?? first?.path,
      inRound: changedFiles(bench.files, at.roundStart, at.now),
      onBack: at.back === undefined ? undefined : changedFiles(bench.files, at.now, at.back),
    };
  }, [bench, path, cursor]);
  if (!bench || !found) return undefined;

  const { at, listed, onBack, inRound } = found;
  const shown = look.path ?? found.follows;
  const read = (state: FilesState) => (shown === undefined ? undefined : bench.files.read(state, shown));
  const edited = inRound.some((file) => file.path === shown && file.change === "changed");
  const mode: FileMode = look.mode ?? (edited ? "round" : "content");
  return {
    listed,
    sinceStart,
    onBack,
    shown,
    mode,
    now: read(at.now),
    roundStart: read(at.roundStart),
    start: read(at.start),
  };
}

/** The open session's files; its states at any step are reached through it. */
function useBench() {
  useSession((state) => state.id);
  return useUi().app.actions.bench();
}
