import { structuredPatch } from "diff";
import { fromBytes } from "../../tree/bytes.ts";
import type { Change } from "./changes.ts";

/** Content by side; undefined where the file is not there. */
export interface Sides {
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
}

/** One file of `git diff`. */
export function patchOf({ path, before, after }: Change, sides: Sides): string {
  const head = [`diff --git a/${path} b/${path}`];
  if (!before) head.push(`new file mode ${after?.mode.toString(8)}`);
  else if (!after) head.push(`deleted file mode ${before.mode.toString(8)}`);
  else if (before.mode !== after.mode)
    head.push(`old mode ${before.mode.toString(8)}`, `new mode ${after.mode.toString(8)}`);
  if (before?.oid === after?.oid) return `${head.join("\n")}\n`;
  const sameMode = before && after && before.mode === after.mode ? ` ${before.mode.toString(8)}` : "";
  head.push(`index ${short(before?.oid)}..${short(after?.oid)}${sameMode}`);
  const names = [before ? `a/${path}` : "/dev/null", after ? `b/${path}` : "/dev/null"];
  if (isBinary(sides.before) || isBinary(sides.after)) {
    return `${[...head, `Binary files ${names.join(" and ")} differ`].join("\n")}\n`;
  }
  const hunks = hunksOf(sides);
  if (hunks.length > 0) head.push(`--- ${names[0]}`, `+++ ${names[1]}`);
  return [...head, ...hunks].map((line) => `${line}\n`).join("");
}

/** Lines that came and went. */
export function countLines(sides: Sides): { readonly added: number; readonly removed: number } {
  if (isBinary(sides.before) || isBinary(sides.after)) return { added: 0, removed: 0 };
  const lines = hunksOf(sides);
  return {
    added: lines.filter((line) => line.startsWith("+")).length,
    removed: lines.filter((line) => line.startsWith("-")).length,
  };
}

function hunksOf({ before, after }: Sides): string[] {
  const [old, young] = [before, after].map((bytes) => (bytes ? fromBytes(bytes, "utf8") : ""));
  const lines = (old ?? "").split("\n");
  return structuredPatch("", "", old ?? "", young ?? "", "", "", { context: 3 }).hunks.flatMap((hunk) => {
    const ranges = `-${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)}`;
    return [`@@ ${ranges} @@${heading(lines.slice(0, Math.max(0, hunk.oldStart - 1)))}`, ...hunk.lines];
  });
}

/** The nearest line above that begins like a definition, as git shows it. */
function heading(above: readonly string[]): string {
  const line = above.findLast((one) => /^[A-Za-z_$]/.test(one));
  return line === undefined ? "" : ` ${line.slice(0, 80).trimEnd()}`;
}

/** As git writes it: no length of one, and the line before where there is none. */
function range(start: number, length: number): string {
  if (length === 0) return `${Math.max(0, start - 1)},0`;
  return length === 1 ? String(start) : `${start},${length}`;
}

/** Git's own rule: a zero byte near the beginning. */
function isBinary(bytes: Uint8Array | undefined): boolean {
  return bytes?.subarray(0, 8000).includes(0) ?? false;
}

function short(oid = "0".repeat(40)): string {
  return oid.slice(0, 7);
}
