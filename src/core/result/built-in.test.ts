import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serializeResult } from "./serialize.ts";

const failing = () => {
  throw new Error("no");
};

/** An object or a primitive that JSON can express, beside objects that say in some way how they are written. */
function speaking(value: unknown): [string, unknown][] {
  const own = { toJSON: () => value };
  class Saying {
    toJSON() {
      return value;
    }
  }
  return [
    ["an object", own],
    ["an instance", new Saying()],
    ["a function", Object.assign(() => 1, own)],
    ["a date", Object.assign(new Date(0), own)],
    ["a date that is none", Object.assign(new Date(Number.NaN), own)],
    ["an expression", Object.assign(/a/, own)],
    ["an error", Object.assign(new Error("e"), own)],
    ["a map", Object.assign(new Map([[1, 2]]), own)],
    ["a box", Object.assign(Object("s"), own)],
    ["a list", Object.assign([1], own)],
    ["bytes", Object.assign(new Uint8Array(1), own)],
    ["a query", Object.assign(new URLSearchParams("a=1"), own)],
    ["another realm's date", Object.assign(runInNewContext("new Date(0)"), own)],
  ];
}

describe("what JSON can express comes out as JSON.stringify writes it", () => {
  test("whoever has a toJSON of its own", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.jsonValue().map(boxed)), (value) => {
        for (const [who, item] of speaking(value)) {
          const held = { who, item };
          expect(serializeResult(held)).toBe(JSON.stringify(held));
        }
      }),
    );
  });

  test.each([
    "Date",
    "RegExp",
    "URLSearchParams",
    "ArrayBuffer",
    "SharedArrayBuffer",
    "Error",
    "Headers",
    "Map",
  ])("an object that calls itself %s", (name) => {
    class Named {
      a = 1;
      get [Symbol.toStringTag](): string {
        return name;
      }
    }
    for (const item of [{ a: 1, [Symbol.toStringTag]: name }, new Named()]) {
      expect(serializeResult([item])).toBe('[{"a":1}]');
    }
  });

  test.each<[string, object]>([
    ["a name that throws", Object.defineProperty({ a: 1 }, Symbol.toStringTag, { get: failing })],
    ["a name that is no text", { a: 1, [Symbol.toStringTag]: Symbol("x") }],
    ["a prototype that throws", new Proxy({ a: 1 }, { getPrototypeOf: failing })],
    ["a list whose prototype throws", new Proxy([1, 2], { getPrototypeOf: failing })],
    ["a number with a value of its own", Object.assign(Object(1), { valueOf: () => 2 })],
    ["a text with a text of its own", Object.assign(Object("s"), { toString: () => "own" })],
    ["a truth with a value of its own", Object.assign(Object(true), { valueOf: () => false })],
    ["the prototype of all texts", String.prototype],
    ["a date by name alone", Object.create(Date.prototype, { toJSON: { value: () => 1 } })],
    ["a map by name alone", Object.create(Map.prototype, { a: { value: 1, enumerable: true } })],
  ])("%s", (_what, item) => {
    expect(serializeResult({ item })).toBe(JSON.stringify({ item }));
  });

  test("a box whose own code throws spoils its own place only", () => {
    expect(serializeResult([Object.assign(Object("s"), { toString: failing }), 1])).toBe(
      '["[unreadable: no]",1]',
    );
  });
});

function boxed(value: unknown): unknown {
  return ["string", "number", "boolean"].includes(typeof value) ? Object(value) : value;
}

describe("what JSON loses is written out", () => {
  test.each<[string, unknown, string]>([
    ["a date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ["a date that is none", new Date(Number.NaN), '"Invalid Date"'],
    ["an expression", /a/g, '"/a/g"'],
    ["a query", new URLSearchParams("a=1"), '"a=1"'],
    ["a map", new Map([["a", 1]]), '[["a",1]]'],
    ["a box of a bigint", Object(2n), '"2"'],
    ["nothing", undefined, '"undefined"'],
    ["no number", Object(Number.NaN), '"NaN"'],
  ])("a toJSON that gives %s gives what that is written as", (_what, value, text) => {
    expect(serializeResult({ toJSON: () => value })).toBe(text);
  });

  test.each([
    ["new Date(0)", '"1970-01-01T00:00:00.000Z"'],
    ["new Date(NaN)", '"Invalid Date"'],
    ["/a/g", '"/a/g"'],
    ["Object(2n)", '"2"'],
    ["Object('s')", '"s"'],
    ["Object(3)", "3"],
    ["Object(false)", "false"],
    ["Object(Symbol('s'))", '"Symbol(s)"'],
    ["new RangeError('far')", '{"name":"RangeError","message":"far"}'],
  ])("%s of another realm", (code, text) => {
    expect(serializeResult(runInNewContext(code))).toBe(text);
  });

  test.each<[string, object, string]>([
    ["a date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ["an expression", /a/, '"/a/"'],
    ["a map", new Map([[1, 2]]), "[[1,2]]"],
    ["bytes", new Uint8Array([1]).buffer, "[1]"],
    ["an error", new Error("e"), '{"name":"Error","message":"e"}'],
    ["a box", Object(1n), '"1"'],
  ])("%s under another name", (_what, item, text) => {
    Object.defineProperty(item, Symbol.toStringTag, { value: "Other" });
    expect(serializeResult(item)).toBe(text);
  });
});
