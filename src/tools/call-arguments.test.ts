import fc from "fast-check";
import { expect, test } from "vitest";
import { toolsEn } from "../core/wording/tools-en.ts";
import { callArguments } from "./call-arguments.ts";

const SCHEMA = {
  type: "object",
  properties: {
    path: { type: "string" },
    content: { type: "string" },
    either: { type: ["string", "object"] },
    edits: {
      type: "array",
      items: { type: "object", properties: { old: { type: "string" }, lines: { type: "array" } } },
    },
  },
};

const read = (text: string) => callArguments("t", text, SCHEMA, toolsEn.call);

test.each(["", "  \n", "null", "{}"])("%j means no arguments", (text) => {
  expect(read(text)).toEqual({ ok: true, args: {} });
});

test("an object in a string, and a list in a string inside it, are unwrapped (T15)", () => {
  const inner = JSON.stringify({ path: "a.txt", edits: JSON.stringify([{ old: "x", lines: "[1]" }]) });
  expect(read(JSON.stringify(inner))).toEqual({
    ok: true,
    args: { path: "a.txt", edits: [{ old: "x", lines: [1] }] },
  });
});

test("a string parameter stays a string, even when its text is JSON (T16)", () => {
  const args = { path: "c.json", content: '{"a":[1,2]}', either: '{"b":1}' };
  expect(read(JSON.stringify(args))).toEqual({ ok: true, args });
});

test("only one layer is unwrapped, and what does not hold the right kind is left for the schema", () => {
  expect(read(JSON.stringify(JSON.stringify(JSON.stringify({}))))).toMatchObject({ ok: false });
  for (const edits of ["not json", '{"old":"x"}', "3"]) {
    expect(read(JSON.stringify({ edits }))).toEqual({ ok: true, args: { edits } });
  }
});

test("a field called __proto__ is an ordinary field", () => {
  const result = read('{"__proto__": {"x": 1}, "path": "a"}');
  expect(result.ok && Object.keys(result.args)).toEqual(["__proto__", "path"]);
});

test.each(["[]", "3", '"text"', "true"])("%s is no object: the sentence says what to send", (text) => {
  expect(read(text)).toEqual({ ok: false, error: toolsEn.call.notObject("t") });
});

test.each(['{"path":', "{path: 1}", "{} {}", "<x>"])("%s is broken JSON", (text) => {
  const result = read(text);
  expect(result.ok ? "" : result.error).toContain("not valid JSON");
});

test("every object without text in the place of lists or objects comes through as it is", () => {
  const value = fc.dictionary(
    fc.string().filter((key) => !(key in SCHEMA.properties)),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(value, (args) => {
      expect(read(JSON.stringify(args))).toEqual({ ok: true, args: JSON.parse(JSON.stringify(args)) });
    }),
  );
});
