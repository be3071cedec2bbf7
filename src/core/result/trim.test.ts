import fc from "fast-check";
import { expect, test } from "vitest";
import { toolsEn } from "../wording/tools-en.ts";
import { toolsZh } from "../wording/tools-zh.ts";
import { cutText, endsOf, trimEnds, trimResult } from "./trim.ts";

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whole code points only, emoji often. */
const wellFormedText = fc
  .array(fc.oneof(fc.constantFrom("😀", "a", "\n", "é", "🏳️‍🌈"), fc.string({ unit: "binary" })), {
    maxLength: 60,
  })
  .map((parts) => parts.join("").replace(/\p{Surrogate}/gu, ""));

test("a text that fits stays as it is, up to the limit exactly", () => {
  expect(trimResult("a".repeat(4000))).toBe("a".repeat(4000));
  expect(trimResult("abc", 3)).toBe("abc");
  expect(trimResult("", 0)).toBe("");
});

test("a long text keeps the first 70 % and the last 20 % and says how much is missing between them", () => {
  const text = "h".repeat(2800) + "m".repeat(1201) + "t".repeat(800);
  expect(trimResult(text)).toBe("h".repeat(2800) + toolsEn.result.leftOut(1201) + "t".repeat(800));
  expect(trimResult(text)).toContain("1201");
});

test.each([
  [90, 63, 18],
  [700, 490, 140],
  [1010, 707, 202],
  [35, 24, 7],
])(
  "of a limit of %i, %i characters of the front and %i of the end stay: whole tenths, exactly",
  (limit, head, tail) => {
    const left = toolsEn.result.leftOut(5000 - head - tail);
    expect(trimResult("x".repeat(5000), limit)).toBe("x".repeat(head) + left + "x".repeat(tail));
  },
);

test("the sentence between them is in the language asked for", () => {
  expect(trimResult("x".repeat(20), 10, toolsZh)).toContain("省略 11 个字符");
});

test("an emoji is never cut in half, at either side (F16)", () => {
  const text = "aaaaaa😀bbbbbbbb😀c";
  const trimmed = trimResult(text, 10);
  expect(trimmed).toBe(`aaaaaa${toolsEn.result.leftOut(12)}c`);
  expect(trimmed).not.toMatch(LONE_SURROGATE);
});

test("tiny and senseless limits leave the sentence and nothing else to go wrong", () => {
  for (const limit of [0, 1, -5, Number.NaN]) {
    expect(trimResult("abcdef", limit)).toBe(toolsEn.result.leftOut(6));
  }
  expect(trimResult("abcdef", 5)).toBe(`abc${toolsEn.result.leftOut(2)}f`);
  expect(trimResult("abcdef", Number.POSITIVE_INFINITY)).toBe("abcdef");
});

test("well-formed stays well-formed, head and tail are the text's own, and the number is exact", () => {
  fc.assert(
    fc.property(wellFormedText, fc.integer({ min: 0, max: 80 }), (text, limit) => {
      const trimmed = trimResult(text, limit);
      expect(trimmed).not.toMatch(LONE_SURROGATE);
      if (text.length <= limit) {
        expect(trimmed).toBe(text);
        return;
      }
      const kept = keptParts(trimmed, text, limit);
      expect(kept).toBeDefined();
    }),
  );
});

test("the ends of a text that were kept for one limit give the same as the whole at any smaller one", () => {
  fc.assert(
    fc.property(wellFormedText, fc.nat(60), fc.nat(60), (text, kept, limit) => {
      fc.pre(text.length > kept && limit <= kept);
      expect(trimEnds(endsOf(text, kept), limit)).toBe(trimResult(text, limit));
    }),
  );
});

test("ends that are shorter than a limit asks for come whole, with the right number between them", () => {
  expect(trimEnds({ head: "abc", tail: "xyz", length: 26 }, 1000)).toBe(
    `abc${toolsEn.result.leftOut(20)}xyz`,
  );
});

test("a plain cut keeps the front, whole characters only", () => {
  expect(cutText("ab😀", 3)).toBe("ab");
  expect(cutText("ab😀", 4)).toBe("ab😀");
  expect(cutText("abc", 0)).toBe("");
});

/** Finds the head and tail lengths that explain the result; at most one unit a side is given up for a pair. */
function keptParts(trimmed: string, text: string, limit: number): [number, number] | undefined {
  const [most, least] = [Math.floor((limit * 7) / 10), Math.floor((limit * 2) / 10)];
  for (const head of [most, most - 1]) {
    for (const tail of [least, least - 1]) {
      if (head < 0 || tail < 0) continue;
      const left = toolsEn.result.leftOut(text.length - head - tail);
      if (trimmed === text.slice(0, head) + left + text.slice(text.length - tail)) return [head, tail];
    }
  }
  return undefined;
}
