import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./json.ts";

test.each([
  ["", 1, 1, undefined],
  ["{", 1, 2, undefined],
  ['{"a": 1,}', 1, 9, "}"],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, '"'],
  ["{\n  'a': 1\n}", 2, 3, "'"],
  ['["a\nb"]', 1, 4, "\n"],
  ['["\\"\n"]', 1, 5, "\n"],
  ['["\\x"]', 1, 3, "\\"],
  ['{"a": tru}', 1, 7, "t"],
  ["[1, 2", 1, 6, undefined],
  ["[1] 2", 1, 5, "2"],
  ['{"a"; 1}', 1, 5, ";"],
  ["[01]", 1, 3, "1"],
  ["// note\n{}", 1, 1, "/"],
  ["[1}", 1, 3, "}"],
  ['"open', 1, 6, undefined],
])("%j is wrong at line %i, column %i", (text, line, column, found) => {
  expect(parseJson(text)).toEqual({ ok: false, line, column, found });
});

test("a byte order mark before the document is no mistake", () => {
  expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
});

test("any JSON is read, and cut anywhere the mistake is at the end", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, seed) => {
      const text = JSON.stringify([value]);
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      const cut = text.slice(0, seed % text.length);
      const parsed = parseJson(cut);
      expect(parsed.ok).toBe(false);
      // Half a word such as `tru` is wrong where it begins; all else where the text ends.
      if (!parsed.ok && parsed.found === undefined) expect(parsed.column).toBe(cut.length + 1);
      if (!parsed.ok && parsed.found !== undefined)
        expect(cut.slice(parsed.column - 1)).toMatch(/^[tfneE.+\-\\\d]/);
    }),
  );
});

test("a mistake behind megabytes of text is found without a deep stack", () => {
  const parsed = parseJson(`["${"a\\n".repeat(500_000)}", ${"[".repeat(100_000)}}`);
  expect(parsed).toMatchObject({ ok: false, found: "}" });
});
