import { expect, test } from "vitest";
import { tail } from "./tail.ts";

test("what fits is shown whole", () => {
  expect(tail("a\nb\n", 2)).toEqual({ text: "a\nb\n", hidden: 0 });
  expect(tail("a\nb", 2)).toEqual({ text: "a\nb", hidden: 0 });
  expect(tail("", 2)).toEqual({ text: "", hidden: 0 });
  expect(tail("\n", 2)).toEqual({ text: "\n", hidden: 0 });
});

test("of more lines the last ones are shown, and the others are counted", () => {
  expect(tail("a\nb\nc\nd\n", 2)).toEqual({ text: "c\nd\n", hidden: 2 });
  expect(tail("\n\nc\nd", 2)).toEqual({ text: "c\nd", hidden: 2 });
});

test("a line that is too long is cut, and counts as one that is hidden", () => {
  expect(tail("abcdef", 2, 4)).toEqual({ text: "cdef", hidden: 1 });
});
