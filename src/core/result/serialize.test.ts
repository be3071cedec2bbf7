import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serializeResult } from "./serialize.ts";

test.each([
  [Number.POSITIVE_INFINITY, '{"ok":true,"value":"Infinity"}'],
  [Number.NEGATIVE_INFINITY, '{"ok":true,"value":"-Infinity"}'],
  [Number.NaN, '{"ok":true,"value":"NaN"}'],
  [undefined, '{"ok":true,"value":"undefined"}'],
  [null, '{"ok":true,"value":null}'],
  [1n, '{"ok":true,"value":"1"}'],
  [-0, '{"ok":true,"value":0}'],
])("{ok:true, value: %s} keeps its value", (value, text) => {
  expect(serializeResult({ ok: true, value })).toBe(text);
});

test("bare values and holes are written by the same rules", () => {
  expect(serializeResult(undefined)).toBe('"undefined"');
  expect(serializeResult(Number.NaN)).toBe('"NaN"');
  expect(serializeResult(new Array(2))).toBe('["undefined","undefined"]');
});

test("a cycle is marked where it closes", () => {
  const node: { name: string; self?: unknown; list?: unknown } = { name: "a" };
  node.self = node;
  node.list = [{ up: node }];
  expect(serializeResult(node)).toBe('{"name":"a","self":"[circular]","list":[{"up":"[circular]"}]}');
});

test("an object met twice without a cycle is written twice", () => {
  const shared = { x: 1 };
  expect(serializeResult({ a: shared, b: [shared, shared] })).toBe('{"a":{"x":1},"b":[{"x":1},{"x":1}]}');
});

test("maps, sets and typed arrays show what they hold", () => {
  expect(serializeResult(new Map<unknown, unknown>([["a", 1n]]))).toBe('[["a","1"]]');
  expect(serializeResult(new Set([1, undefined]))).toBe('[1,"undefined"]');
  expect(serializeResult(new Uint8Array([1, 2]))).toBe("[1,2]");
  expect(serializeResult(new Float64Array([Number.NaN]))).toBe('["NaN"]');
  expect(serializeResult(new BigInt64Array([3n]))).toBe('["3"]');
  expect(serializeResult(new DataView(new Uint8Array([1, 2, 3]).buffer, 1))).toBe("[2,3]");
  expect(serializeResult(new Uint8Array([7]).buffer)).toBe("[7]");
});

test("a map that holds itself is a cycle", () => {
  const map = new Map<string, unknown>();
  map.set("me", map);
  expect(serializeResult(map)).toBe('[["me","[circular]"]]');
});

test("an error shows its message and own fields, never its stack", () => {
  const error = Object.assign(new RangeError("too far"), { code: "E_FAR" });
  expect(serializeResult(error)).toBe('{"name":"RangeError","message":"too far","code":"E_FAR"}');
  expect(serializeResult(new Error("outer", { cause: new Error("inner") }))).toContain("inner");
});

test("an error shows what caused it and what it gathers", () => {
  const gathered = new AggregateError([new TypeError("a"), "b"], "both failed", { cause: new Error("c") });
  expect(serializeResult(gathered)).toBe(
    '{"name":"AggregateError","message":"both failed","cause":{"name":"Error","message":"c"},' +
      '"errors":[{"name":"TypeError","message":"a"},"b"]}',
  );
  expect(serializeResult(new DOMException("gone", "AbortError"))).toBe(
    '{"name":"AbortError","message":"gone"}',
  );
});

test("an error of another realm is an error", () => {
  const foreign: unknown = runInNewContext("new TypeError('far')");
  expect(serializeResult(foreign)).toBe('{"name":"TypeError","message":"far"}');
});

test("an error that gathers itself is a cycle", () => {
  const error = new AggregateError([], "loop");
  error.errors.push(error);
  expect(serializeResult(error)).toContain('"errors":["[circular]"]');
});

test.each([
  ["SharedArrayBuffer", () => new Uint8Array(new SharedArrayBuffer(2)).fill(7).buffer, "[7,7]"],
  ["a boxed symbol", () => Object(Symbol("s")), '"Symbol(s)"'],
  ["WeakMap", () => new WeakMap(), '"[WeakMap]"'],
  ["WeakSet", () => new WeakSet(), '"[WeakSet]"'],
  ["WeakRef", () => new WeakRef({}), '"[WeakRef]"'],
  ["Promise", () => Promise.resolve(1), '"[Promise]"'],
  ["a generator", () => (function* () {})(), '"[Generator]"'],
  ["an asynchronous generator", () => (async function* () {})(), '"[AsyncGenerator]"'],
  ["an iterator", () => new Map([[1, 2]]).entries(), '"[Map Iterator]"'],
  ["a formatter", () => new Intl.NumberFormat("en"), '"[Intl.NumberFormat]"'],
  ["Math", () => Math, '"[Math]"'],
  ["FinalizationRegistry", () => new FinalizationRegistry(() => {}), '"[FinalizationRegistry]"'],
  ["an address", () => new URL("https://example.org/a?b=1"), '"https://example.org/a?b=1"'],
  ["a query", () => new URLSearchParams({ a: "1", b: "x y" }), '"a=1&b=x+y"'],
  ["headers", () => new Headers({ a: "1" }), '[["a","1"]]'],
  ["a blob", () => new Blob(["x"]), '"[Blob]"'],
  ["a class", () => class Point {}, '"[function Point]"'],
  ["a function without a name", () => () => {}, '"[function without a name]"'],
  ["an expression of another realm", () => runInNewContext("/a/g"), '"/a/g"'],
  ["an object without fields", () => ({}), "{}"],
  ["an object without a prototype", () => Object.create(null), "{}"],
])("%s leaves something to read", (_, make, text) => {
  expect(serializeResult(make())).toBe(text);
});

test("a tag of one's own stands for what has no fields, and never hides any", () => {
  expect(serializeResult({ [Symbol.toStringTag]: "Empty" })).toBe('"[Empty]"');
  expect(serializeResult({ a: 1, [Symbol.toStringTag]: "Full" })).toBe('{"a":1}');
});

test("dates, valid or not, are text", () => {
  expect(serializeResult(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"');
  expect(serializeResult([new Date(Number.NaN)])).toBe('["Invalid Date"]');
});

test("functions, symbols, expressions, boxes and class instances leave something to see", () => {
  class Point {
    x = 1;
    y = Number.NaN;
  }
  expect(serializeResult([function named() {}, Symbol("s"), /a"b/g])).toBe(
    '["[function named]","Symbol(s)","/a\\"b/g"]',
  );
  expect(serializeResult([Object(2n), Object("s"), Object(3), Object(true)])).toBe('["2","s",3,true]');
  expect(serializeResult(new Point())).toBe('{"x":1,"y":"NaN"}');
});

test("toJSON is followed; one that throws spoils its own place only", () => {
  const bad = {
    toJSON() {
      throw new Error("no");
    },
  };
  expect(serializeResult({ a: { toJSON: (key: string) => `was ${key}` }, bad, c: 1 })).toBe(
    '{"a":"was a","bad":"[unreadable: no]","c":1}',
  );
});

test("a toJSON that leads back to its object is a cycle", () => {
  const loop: { toJSON(): unknown } = { toJSON: () => ({ again: loop }) };
  expect(serializeResult(loop)).toBe('{"again":"[circular]"}');
});

test("a getter that throws anything spoils its own field only", () => {
  const value = {
    get a() {
      throw new Error("shut");
    },
    get b() {
      throw Symbol("odd");
    },
    c: 1,
  };
  expect(serializeResult(value)).toBe('{"a":"[unreadable: shut]","b":"[unreadable]","c":1}');
});

test("proxies that throw at every turn do not throw here", () => {
  const fail = () => {
    throw new Error("trap");
  };
  const trapped = new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail, has: fail });
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  expect(serializeResult([trapped, 1])).toBe('["[unreadable: trap]",1]');
  expect(serializeResult({ revoked: revoked.proxy })).toMatch(/^\{"revoked":"\[unreadable: /);
});

test("nesting of any depth does not overflow the stack", () => {
  let deep: unknown = 1;
  for (let level = 0; level < 200_000; level++) deep = level % 2 ? [deep] : { d: deep };
  const text = serializeResult(deep);
  expect(text.startsWith('[{"d":[{"d":')).toBe(true);
  expect(text.endsWith("]}]}]")).toBe(true);
});

test("ten megabytes come out whole", () => {
  const rows = Array.from({ length: 200_000 }, (_, id) => ({ id, text: "some words of a row, some more" }));
  const text = serializeResult(rows);
  expect(text.length).toBeGreaterThan(10_000_000);
  expect(text).toBe(JSON.stringify(rows));
});

test("shared references that unfold without measure are left out from a point on", () => {
  let value: unknown = "leaf";
  for (let level = 0; level < 60; level++) value = [value, value];
  const text = serializeResult(value);
  expect(text.length).toBeLessThan(20_000_000);
  expect(text).toContain("[left out: too large]");
  expect(() => JSON.parse(text)).not.toThrow();
});

test("a string of any size is bounded and stays whole JSON", () => {
  const text = serializeResult({ log: "x".repeat(20_000_000) });
  expect(text.length).toBeLessThan(17_000_000);
  expect(text.endsWith('[left out: too large]"}')).toBe(true);
});

test("what JSON can express comes out as JSON.stringify writes it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(serializeResult(value)).toBe(JSON.stringify(value));
    }),
  );
});

test("an object met in many places without a cycle is written in each, as JSON.stringify does", () => {
  fc.assert(
    fc.property(graph, (shape) => {
      // Each node refers to earlier ones only: shared often, and never in a circle.
      const nodes: unknown[] = [];
      for (const refs of shape) nodes.push(nodeOf(refs.map((ref) => nodes[ref % nodes.length])));
      expect(serializeResult(nodes.at(-1))).toBe(JSON.stringify(nodes.at(-1)) ?? '"undefined"');
    }),
  );
});

test("a circle is marked where JSON.stringify gives up, and nowhere else", () => {
  fc.assert(
    fc.property(graph, fc.boolean(), (shape, likelyCircle) => {
      const nodes = shape.map(() => ({ to: [] as unknown[] }));
      for (const [at, node] of nodes.entries()) {
        const reach = likelyCircle ? nodes.length : at;
        node.to = (shape[at] ?? []).flatMap((ref) => (reach > 0 ? [nodes[ref % reach]] : []));
      }
      const text = serializeResult(nodes.at(-1));
      expect(() => JSON.parse(text)).not.toThrow();
      expect(text.includes("[circular]")).toBe(isCircular(nodes.at(-1)));
    }),
  );
});

test("it never throws, and always gives valid JSON", () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
  });
  fc.assert(
    fc.property(anything, (value) => {
      expect(() => JSON.parse(serializeResult(value))).not.toThrow();
    }),
  );
});

/** For each node, the nodes it refers to. */
const graph = fc.array(fc.array(fc.nat(5), { maxLength: 3 }), { minLength: 1, maxLength: 5 });

function nodeOf(parts: readonly unknown[]): unknown {
  return parts.length % 2 === 0
    ? parts.filter((part) => part !== undefined)
    : { parts: parts.filter((part) => part !== undefined) };
}

function isCircular(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return false;
  } catch {
    return true;
  }
}
