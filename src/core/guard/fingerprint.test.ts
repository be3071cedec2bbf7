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

test("the adjacent-duplicate guard compares neighbours only", () => {
  const guard = new DuplicateGuard();
  const read = (path: string) => [{ id: "k", name: "read_file", arguments: JSON.stringify({ path }) }];
  expect(guard.check(read("a"))).toBeUndefined();
  expect(guard.check(read("b"))).toBeUndefined();
  expect(guard.check(read("a"))).toBeUndefined();
  expect(guard.check([{ id: "other", name: "read_file", arguments: '{ "path": "a" }' }])?.reason).toBe(
    "loop_guard",
  );
});
