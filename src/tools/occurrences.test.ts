import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../cpu-time.ts";
import { occurrences } from "./occurrences.ts";

test("overlapping occurrences are all found", () => {
  expect(occurrences("aaaa", "aa")).toEqual([0, 1, 2]);
  expect(occurrences("abcab", "ab")).toEqual([0, 3]);
  expect(occurrences("abc", "x")).toEqual([]);
  expect(occurrences("", "x")).toEqual([]);
});

test("half a character is nowhere, whole ones and their neighbours are", () => {
  expect(occurrences("a😀b", "\ud83d")).toEqual([]);
  expect(occurrences("a😀b", "\ude00b")).toEqual([]);
  expect(occurrences("a😀b😀", "😀")).toEqual([1, 4]);
  expect(occurrences("\ud83d \ud83d", "\ud83d")).toEqual([0, 2]);
});

test("it agrees with looking at every place", () => {
  const few = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 40 });
  const needle = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(few, needle, (text, wanted) => {
      const slow = [...text].flatMap((_, at) => (text.startsWith(wanted, at) ? [at] : []));
      expect(occurrences(text, wanted)).toEqual(slow);
    }),
  );
});

test("a needle of half the text and one letter is no trap: time grows with the text", async () => {
  expect(occurrences("a".repeat(400_000), "a".repeat(200_000))).toHaveLength(200_001);
  const search = (size: number) => {
    const [text, wanted] = ["a".repeat(size), "a".repeat(size / 2)];
    return () => occurrences(text, wanted);
  };
  expect(await growth(search, 250_000)).toBeLessThan(linear);
});
