import fc from "fast-check";
import { expect, test } from "vitest";
import { wellFormed, wellFormedJson } from "./well-formed.ts";

const LONE = /\p{Surrogate}/u;

test("half a character becomes the mark of a decoder, a whole one stays", () => {
  expect(wellFormed("a\ud83db😀\ude00")).toBe("a\ufffdb😀\ufffd");
});

test.each([
  ['{"a":"\\ud83d"}', '{"a":"\\ufffd"}'],
  ['{"a":"\\uDE00x"}', '{"a":"\\ufffdx"}'],
  ['{"a":"\\ud83d\\ude00"}', '{"a":"\\ud83d\\ude00"}'],
  ['{"a":"\\ude00\\ud83d"}', '{"a":"\\ufffd\\ufffd"}'],
  ['{"a":"\\\\ud83d"}', '{"a":"\\\\ud83d"}'],
  ['{"a":"\\\\\\ud83d"}', '{"a":"\\\\\\ufffd"}'],
  ['{"\\ud83d":1}', '{"\\ufffd":1}'],
  ['{"a":"\ud83d\\ude00"}', '{"a":"\ufffd\\ufffd"}'],
])("%j as JSON text is %j", (text, expected) => {
  expect(wellFormedJson(text)).toBe(expected);
});

test("what JSON text holds is well formed, and the same where it was before", () => {
  const unit = fc.constantFrom("\ud83d", "\ude00", "\\", '"', "a", "u", "ud83d", "é");
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const held = units.join("");
      const read: unknown = JSON.parse(wellFormedJson(JSON.stringify(held)));
      expect(read).not.toMatch(LONE);
      expect(read).toBe(wellFormed(held));
    }),
  );
});
