import { structuredPatch } from "diff";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed" | "note";
  readonly text: string;
  /** Line numbers in the text before and after, from 1. */
  readonly before?: number;
  readonly after?: number;
}

/** Lines that changed, with three around them. `start` is the number of the first line after. */
export interface DiffHunk {
  readonly start: number;
  readonly lines: readonly DiffLine[];
}

/** More edits than this and lines no longer tell what happened; finding them would also take long. */
const mostEdits = 1000;

/** Compares line by line; undefined when the two texts have too little in common. */
export function diffLines(before: string, after: string): readonly DiffHunk[] | undefined {
  const patch = structuredPatch("", "", before, after, undefined, undefined, {
    context: 3,
    maxEditLength: mostEdits,
  });
  return patch?.hunks.map((hunk) => ({
    start: hunk.newStart,
    lines: numbered(hunk.lines, hunk.oldStart, hunk.newStart),
  }));
}

function numbered(lines: readonly string[], oldStart: number, newStart: number): readonly DiffLine[] {
  let before = oldStart;
  let after = newStart;
  return lines.map((line): DiffLine => {
    const text = line.slice(1);
    switch (line[0]) {
      case "+":
        return { kind: "added", text, after: after++ };
      case "-":
        return { kind: "removed", text, before: before++ };
      case "\\":
        return { kind: "note", text: text.trim() };
      default:
        return { kind: "same", text, before: before++, after: after++ };
    }
  });
}
