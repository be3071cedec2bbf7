import type { ChangedFile, FileReader } from "../../session/bench.ts";

/**
 * The files, not the folders, that differ between two states, in the order of their paths.
 * A folder that is gone stands for everything that was in it.
 */
export function changedFiles<State>(
  reader: FileReader<State>,
  from: State,
  to: State,
): readonly ChangedFile[] {
  if (from === to) return [];
  const changes = reader.diff(from, to);
  if (changes.length === 0) return [];
  const before = filePaths(reader, from);
  const after = filePaths(reader, to);
  const found = new Map<string, ChangedFile>();
  for (const { path, change } of changes) {
    if (change === "removed") {
      for (const gone of under(path, before)) found.set(gone, { path: gone, change });
    } else if (after.has(path)) {
      found.set(path, { path, change: before.has(path) ? "changed" : "added" });
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function filePaths<State>(reader: FileReader<State>, state: State): ReadonlySet<string> {
  const files = reader.list(state).filter((entry) => entry.type !== "directory");
  return new Set(files.map((entry) => entry.path));
}

/** The path itself where it is a file, else every file below it. */
function under(path: string, files: ReadonlySet<string>): readonly string[] {
  if (files.has(path)) return [path];
  return [...files].filter((file) => file.startsWith(`${path}/`));
}
