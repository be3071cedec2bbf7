// `structuredClone`, of what it can clone.

function structuredClone(value) {
  return clone(value, new Map());
}

function clone(value, met) {
  if (typeof value === "function" || typeof value === "symbol") {
    throw Object.assign(new Error(`${String(value)} could not be cloned.`), {
      name: "DataCloneError",
      code: 25,
    });
  }
  if (typeof value !== "object" || value === null) return value;
  if (met.has(value)) return met.get(value);
  if (value instanceof Date) return new Date(value);
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice();
  if (ArrayBuffer.isView(value)) return new value.constructor(value);
  const copy = emptyLike(value);
  met.set(value, copy);
  if (value instanceof Map) for (const [key, each] of value) copy.set(clone(key, met), clone(each, met));
  else if (value instanceof Set) for (const each of value) copy.add(clone(each, met));
  else for (const key of Object.keys(value)) copy[key] = clone(value[key], met);
  return copy;
}

function emptyLike(value) {
  if (Array.isArray(value)) return new Array(value.length);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (value instanceof Error) return Object.assign(new Error(value.message), { name: value.name });
  return {};
}

module.exports = { structuredClone };
