import type { GitFile, Listing } from "./listing.ts";

export interface Change {
  readonly path: string;
  readonly before: GitFile | undefined;
  readonly after: GitFile | undefined;
}

/** What turns one listing into another, by path. */
export function changesBetween(before: Listing, after: Listing): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return paths
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter(
      (change) => change.before?.oid !== change.after?.oid || change.before?.mode !== change.after?.mode,
    );
}

/** The letter that `git status --short` shows. */
export function letterOf({ before, after }: Change): "A" | "D" | "M" {
  if (!before) return "A";
  return after ? "M" : "D";
}
