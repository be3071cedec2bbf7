import { expect, test } from "vitest";
import { diffLines } from "./line-diff.ts";

test("a changed line is one removed and one added, with its numbers and what is around it", () => {
  expect(diffLines("a\nb\nc\n", "a\nB\nc\n")).toEqual([
    {
      start: 1,
      lines: [
        { kind: "same", text: "a", before: 1, after: 1 },
        { kind: "removed", text: "b", before: 2 },
        { kind: "added", text: "B", after: 2 },
        { kind: "same", text: "c", before: 3, after: 3 },
      ],
    },
  ]);
});

test("the same text has no hunks", () => {
  expect(diffLines("a\n", "a\n")).toEqual([]);
});

test("a missing newline at the end is said", () => {
  const [hunk] = diffLines("a\n", "a") ?? [];
  expect(hunk?.lines.map((line) => line.kind)).toEqual(["removed", "added", "note"]);
});

test("texts with nothing in common are not compared line by line", () => {
  const long = (word: string) => Array.from({ length: 800 }, (_, i) => `${word} ${i}\n`).join("");
  expect(diffLines(long("a"), long("b"))).toBeUndefined();
});
