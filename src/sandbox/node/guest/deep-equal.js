// Equality of whole values, as `assert.deepEqual`, `assert.deepStrictEqual` and `util.isDeepStrictEqual` see it.

const { looselySame } = require("loose-equality");

const isDeepStrictEqual = (a, b) => equal(a, b, true, new Map());
const isDeepEqual = (a, b) => equal(a, b, false, new Map());

/** @param met pairs that are being compared further out: a circle is equal to a circle of the same shape */
function equal(a, b, strict, met) {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) {
    return (
      !strict && !isObject(a) && !isObject(b) && (looselySame(a, b) || (Number.isNaN(a) && Number.isNaN(b)))
    );
  }
  if (strict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (tag(a) !== tag(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (met.get(a) === b) return true;
  met.set(a, b);
  try {
    return sameInside(a, b, strict, met) && sameKeys(a, b, strict, met);
  } finally {
    met.delete(a);
  }
}

function sameInside(a, b, strict, met) {
  if (a instanceof Date) return Object.is(a.getTime(), b.getTime());
  if (a instanceof RegExp) return String(a) === String(b) && a.lastIndex === b.lastIndex;
  if (a instanceof Error)
    return a.message === b.message && a.name === b.name && equal(a.cause, b.cause, strict, met);
  if (["Number", "String", "Boolean", "Symbol", "BigInt"].includes(tag(a)))
    return Object.is(a.valueOf(), b.valueOf());
  if (a instanceof Map) return sameEntries([...a], [...b], strict, met);
  if (a instanceof Set) return sameEntries([...a], [...b], strict, met);
  if (a instanceof ArrayBuffer) return sameInside(new Uint8Array(a), new Uint8Array(b), strict, met);
  if (ArrayBuffer.isView(a))
    return a.length === b.length && Array.from(a).every((each, at) => Object.is(each, b[at]));
  return !Array.isArray(a) || a.length === b.length;
}

/** Order does not count in maps and sets: each entry has to find one of its own. */
function sameEntries(entries, others, strict, met) {
  if (entries.length !== others.length) return false;
  const left = [...others];
  return entries.every((entry) => {
    const at = left.findIndex((other) => equal(entry, other, strict, met));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function sameKeys(a, b, strict, met) {
  if (ArrayBuffer.isView(a)) return true;
  const [keys, others] = [keysOf(a, strict), keysOf(b, strict)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key], strict, met))
  );
}

function keysOf(value, strict) {
  const keys = Object.keys(value);
  if (!strict) return keys;
  const symbols = Object.getOwnPropertySymbols(value).filter((each) =>
    Object.prototype.propertyIsEnumerable.call(value, each),
  );
  return [...keys, ...symbols];
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

function tag(value) {
  return Object.prototype.toString.call(value).slice(8, -1);
}

module.exports = { isDeepStrictEqual, isDeepEqual };
