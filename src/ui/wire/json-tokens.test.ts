import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonTokens, stringLines } from "./json-tokens.ts";

test("keys, strings, numbers and words are told apart", () => {
  const tokens = jsonTokens('{"a": "x\\"y", "b": [-1.5e3, true, null]}');
  expect(tokens.filter(({ kind }) => kind !== "plain")).toEqual([
    { kind: "key", text: '"a"' },
    { kind: "string", text: '"x\\"y"' },
    { kind: "key", text: '"b"' },
    { kind: "number", text: "-1.5e3" },
    { kind: "word", text: "true" },
    { kind: "word", text: "null" },
  ]);
});

test("joined again the tokens are the text, also when it is cut off anywhere", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, cut) => {
      const json = JSON.stringify(value, null, 2);
      const text = json.slice(0, cut % (json.length + 1));
      const join = jsonTokens(text).map((token) => token.text);
      expect(join.join("")).toBe(text);
    }),
  );
});

test("a string is split where it holds a newline, and not at a backslash before an n", () => {
  expect(stringLines('"a\\nb"')).toEqual(['"a\\n', 'b"']);
  expect(stringLines('"a\\\\nb"')).toEqual(['"a\\\\nb"']);
  expect(stringLines('"a\\n"')).toEqual(['"a\\n"']);
});

test("the lines of a string joined again are the string", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("\n", "\\", "n", '"', "a")), (parts) => {
      const json = JSON.stringify(parts.join(""));
      expect(stringLines(json).join("")).toBe(json);
    }),
  );
});
