import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DuplicateGuard } from "./duplicate-guard.ts";
import { fingerprint } from "./fingerprint.ts";

test("key order at any depth and white space do not matter, nor does JSON text instead of an object", () => {
  const keys = [
    { a: 1, o: { x: 1, y: 2 } },
    { o: { y: 2, x: 1 }, a: 1 },
    '{ "o": {"y":2,"x":1}, "a": 1 }',
  ].map((input) => fingerprint("t", input));
  expect(new Set(keys).size).toBe(1);
});

test.each([
  [{ l: [1, 2] }, { l: [2, 1] }],
  [{ n: 1 }, { n: "1" }],
  [JSON.parse('{"__proto__":{"z":1}}'), {}],
])("%j and %j are different actions", (a, b) => {
  expect(fingerprint("t", a)).not.toBe(fingerprint("t", b));
});

test("equal JSON is an equal action and different JSON a different one, whatever it holds", () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, shuffled(item)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(fingerprint("t", shuffled(a))).toBe(fingerprint("t", a));
      expect(fingerprint("t", a) === fingerprint("t", b)).toBe(isDeepStrictEqual(plain(a), plain(b)));
    }),
    { examples: [["", {}]] },
  );
});

test.each([
  ["lists", "[".repeat(200_000) + "]".repeat(200_000)],
  ["objects", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`],
  ["one long list", `[${"1,".repeat(500_000)}1]`],
])("arguments of a megabyte are no danger: %s", (_, text) => {
  expect(fingerprint("t", text)).toBe(fingerprint("t", ` ${text} `));
});

test("the adjacent-duplicate guard compares neighbours only", () => {
  const guard = new DuplicateGuard();
  const read = (path: string) => [{ name: "read_file", arguments: JSON.stringify({ path }) }];
  expect(guard.check(read("a"))).toBeUndefined();
  expect(guard.check(read("b"))).toBeUndefined();
  expect(guard.check(read("a"))).toBeUndefined();
  expect(guard.check([{ name: "read_file", arguments: '{ "path": "a" }' }])?.reason).toBe("loop_guard");
});

/** As JSON has it: no negative zero; text that holds an object or a list is that, and blank text no arguments. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (typeof value !== "string") return JSON.parse(text);
  if (value.trim() === "") return {};
  try {
    const inner: unknown = JSON.parse(value);
    return typeof inner === "object" && inner !== null ? inner : value;
  } catch {
    return value;
  }
}

test("plain and nested arguments are written the same way, so that one kind never passes for the other", () => {
  const plain = fingerprint("t", { b: 1, a: "x" });
  expect(plain).toBe(fingerprint("t", { a: "x", b: 1 }));
  expect(fingerprint("t", { a: "x", b: 1, c: {} }).startsWith(plain.slice(0, -1))).toBe(true);
});

test("arguments that need not be parsed have the key of those that do", () => {
  const text = fc.string({ unit: "binary", maxLength: 8 });
  fc.assert(
    fc.property(text, text, (key, value) => {
      const input = { [key]: value };
      const written = [JSON.stringify(input), JSON.stringify(input, null, 1), ` {"${key}" : "${value}"}`];
      const read = written.filter((json) => {
        try {
          return isDeepStrictEqual(JSON.parse(json), JSON.parse(JSON.stringify(input)));
        } catch {
          return false;
        }
      });
      for (const json of read) expect(fingerprint("t", json)).toBe(fingerprint("t", input));
    }),
  );
});

test("no arguments are no arguments, however that is written", () => {
  const keys = ["", " \n", "{}", "{ }", {}].map((input) => fingerprint("t", input));
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['{"a":"1"}', '{"a":1}'],
  ['{"a":"1","b":"2"}', JSON.stringify({ a: '1","b":"2' })],
  ['{"a":"x"}', '{"a":"x "}'],
  ['{"a":""}', "{}"],
])("%s is another action than %s", (one, other) => {
  expect(fingerprint("t", one)).not.toBe(fingerprint("t", other));
});
