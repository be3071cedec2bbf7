import fc from "fast-check";
import { expect, test } from "vitest";
import { mendObject } from "./mend.ts";

/** What a string may hold raw between single quotes: no quote of that kind, no backslash, and of control characters these three. */
const raw = fc.oneof(fc.constantFrom('"', "\n", "\r", "\t", "a", "“", "\ud83d", "\u2028", "中"), fc.string());
const piece = fc.oneof(raw, fc.constantFrom("'", "\\", "\\n"));

test("a string in single quotes keeps what it holds, escapes beside raw line breaks and quotes", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const held = pieces.join("");
      const written = `{'a':'${held.replace(/[\\']/g, "\\$&")}'}`;
      expect(JSON.parse(mendObject(written, 0))).toEqual({ a: held });
    }),
    { numRuns: 500 },
  );
});

test("an escape that JSON does not have is left for JSON.parse to refuse", () => {
  expect(mendObject("{'a':'\\d \"x\"'}", 0)).toBe('{"a":"\\d \\"x\\""}');
  expect(mendObject("{'a':'\\\n'}", 0)).toBe('{"a":"\\\n"}');
});
