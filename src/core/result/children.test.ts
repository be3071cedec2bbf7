import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { serializeResult } from "./serialize.ts";

/** A list that says so about its length. */
function listOf(length: unknown, items: readonly unknown[] = [1, 2]): unknown {
  const get = (_: object, key: string | symbol) =>
    key === "length" ? length : key === "toJSON" ? undefined : items[Number(key)];
  return new Proxy([], { get });
}

test("a list that answers nothing is an empty one", () => {
  expect(serializeResult(new Proxy([1, 2], { get: () => undefined }))).toBe("[]");
});

test.each([
  [Number.NaN, "[]"],
  ["x", "[]"],
  [{}, "[]"],
  [null, "[]"],
  [-1, "[]"],
  [Number.NEGATIVE_INFINITY, "[]"],
  [1.9, "[1]"],
  ["2", "[1,2]"],
  [{ valueOf: () => 2 }, "[1,2]"],
])("a list's length of %j is taken as JSON.stringify takes it", (length, text) => {
  expect(serializeResult(listOf(length))).toBe(text);
  expect(JSON.stringify(listOf(length))).toBe(text);
});

test.each([
  ["a symbol", Symbol("long")],
  [
    "an object that throws",
    {
      valueOf() {
        throw new Error("no");
      },
    },
  ],
])("a length that is %s spoils its own list only", (_what, length) => {
  expect(serializeResult([listOf(length), 1])).toMatch(/^\["\[unreadable: [^"]+\]",1\]$/);
});

test.each([Number.POSITIVE_INFINITY, 4e9])("a list of %d items ends all the same", (length) => {
  const text = serializeResult([listOf(length), 1]);
  expect(text.length).toBeLessThan(13_000_000);
  expect(text.endsWith('"[left out: too large]"],"[left out: too large]"]')).toBe(true);
});

test("a list that holds a new list each time it is asked ends all the same", () => {
  const nest = (): unknown =>
    new Proxy([], { get: (_, key) => (key === "length" ? 1 : key === "0" ? nest() : undefined) });
  const text = serializeResult(nest());
  expect(text).toContain("[left out: too large]");
  expect(text.endsWith("]]]")).toBe(true);
});

test("a view says itself how long it is, whatever its class says", () => {
  class Odd extends Uint8Array {
    override get length(): number {
      return "x" as unknown as number;
    }
  }
  expect(serializeResult(new Odd([1, 2]))).toBe("[1,2]");
  class Endless extends DataView<ArrayBuffer> {
    override get byteLength(): number {
      return Number.POSITIVE_INFINITY;
    }
  }
  expect(serializeResult(new Endless(new ArrayBuffer(2)))).toBe("[0,0]");
});

test.each([
  ["new DataView(new Uint8Array([1, 2, 3]).buffer, 1)", "[2,3]"],
  ["new Uint16Array([1, 2])", "[1,2]"],
  ["new BigInt64Array([3n])", '["3"]'],
  ["new Uint8Array([7]).buffer", "[7]"],
  ["new Map([['a', 1n]])", '[["a","1"]]'],
  ["new Set([1, undefined])", '[1,"undefined"]'],
  ["[1, , 2]", '[1,"undefined",2]'],
])("%s of another realm shows what it holds", (code, text) => {
  expect(serializeResult(runInNewContext(code))).toBe(text);
});

test("a map and a set show what they hold, whatever their class says", () => {
  class Odd extends Map<string, number> {
    override entries(): MapIterator<[string, number]> {
      throw new Error("no");
    }
    override get size(): number {
      return Number.POSITIVE_INFINITY;
    }
    override get [Symbol.toStringTag](): string {
      return "Odd";
    }
  }
  expect(serializeResult(new Odd([["a", 1]]))).toBe('[["a",1]]');
});
