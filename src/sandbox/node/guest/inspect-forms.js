// What stands around the members of a value when it is shown, and which members it has.

const { errorBase } = require("inspect-error");
const { functionBase } = require("inspect-function");
const { quoted } = require("quote");

/**
 * @returns `base` before the braces; `isWord` where it is all there is to say; `members` that are no properties;
 * `keys` of properties; `isList` for what is set in columns; `tooDeep` in place of it all
 */
function formOf(value, state) {
  const name = constructorName(value);
  const tag = tagBeside(value, name);
  const keys = enumerableKeys(value);
  const form = (own) => ({
    base: "",
    keys,
    members: () => [],
    braces: ["{", "}"],
    value,
    tooDeep: `[${prefix(name, tag, "Object").trim()}]`,
    ...own,
  });
  const sized = (kind, size) => `${prefix(name, tag, kind, `(${size})`)}`;

  if (Array.isArray(value)) {
    const before = name === "Array" && tag === "" ? "" : sized("Array", value.length);
    const members = (show, settings) => items(value, show, settings);
    return form({
      keys: keys.filter(notIndex),
      members,
      braces: [`${before}[`, "]"],
      isList: true,
      tooDeep: "[Array]",
    });
  }
  if (value instanceof Set)
    return form({ members: (show) => [...value].map(show), braces: [`${sized("Set", value.size)}{`, "}"] });
  if (value instanceof Map) {
    const members = (show) => Array.from(value, ([key, each]) => `${show(key)} => ${show(each)}`);
    return form({ members, braces: [`${sized("Map", value.size)}{`, "}"] });
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    if (name === "Buffer")
      return form({ base: bufferBase(value), isWord: true, keys: keys.filter(notIndex) });
    const members = (show, settings) => items(value, show, settings);
    return form({
      keys: keys.filter(notIndex),
      members,
      braces: [`${sized("TypedArray", value.length)}[`, "]"],
      isList: true,
    });
  }
  if (typeof value === "function") return form({ base: functionBase(value, name, tag), isWord: true });
  if (value instanceof RegExp) return form({ base: String(value), isWord: true });
  if (value instanceof Date) {
    return form({ base: Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString(), isWord: true });
  }
  if (value instanceof Error)
    return form({ ...errorBase(value, name, tag, keys, state.indent), isWord: true });
  if (value instanceof Promise) {
    return form({
      members: (show) => [promised(value, show)],
      braces: [`${prefix(name, tag, "Promise")}{`, "}"],
    });
  }
  if (value instanceof WeakMap || value instanceof WeakSet) {
    return form({ members: () => ["<items unknown>"], braces: [`${prefix(name, tag, "WeakSet")}{`, "}"] });
  }
  if (value instanceof ArrayBuffer) {
    const members = () => [
      `[Uint8Contents]: <${hex(new Uint8Array(value))}>`,
      `byteLength: ${value.byteLength}`,
    ];
    return form({ members, braces: [`${prefix(name, tag, "ArrayBuffer")}{`, "}"] });
  }
  const boxed = boxedBase(value, name);
  if (boxed)
    return form({
      base: boxed,
      isWord: true,
      keys: boxed.startsWith("[String") ? keys.filter(notIndex) : keys,
    });
  if (value[Symbol.toStringTag] === "Module" && name === null)
    return form({ braces: ["[Module: null prototype] {", "}"] });
  if (Object.prototype.toString.call(value) === "[object Arguments]") {
    return form({
      keys: keys.filter(notIndex),
      members: (show, settings) => items(value, show, settings),
      braces: ["[Arguments] [", "]"],
      isList: true,
    });
  }
  if (name === "Object" && tag === "") return form({});
  return form({ braces: [`${prefix(name, tag, "Object")}{`, "}"] });
}

function prefix(name, tag, fallback, size = "") {
  if (name === null)
    return `[${fallback}${size}: null prototype] ${tag !== "" && tag !== fallback ? `[${tag}] ` : ""}`;
  return `${name}${size} ${tag === "" ? "" : `[${tag}] `}`;
}

function constructorName(value) {
  for (let each = value; each !== null; each = Object.getPrototypeOf(each)) {
    const described = Object.getOwnPropertyDescriptor(each, "constructor");
    if (described && typeof described.value === "function" && described.value.name !== "")
      return described.value.name;
  }
  return null;
}

/** `Symbol.toStringTag`, where it says something that the name does not. */
function tagBeside(value, name) {
  const tag = value[Symbol.toStringTag];
  return typeof tag !== "string" || tag === "" || tag === name || ArrayBuffer.isView(value) ? "" : tag;
}

function enumerableKeys(value) {
  const isShown = (key) => Object.prototype.propertyIsEnumerable.call(value, key);
  return [...Object.keys(value), ...Object.getOwnPropertySymbols(value).filter(isShown)];
}

function notIndex(key) {
  return typeof key === "symbol" || !/^(0|[1-9]\d*)$/.test(key);
}

function items(list, show, { maxArrayLength }) {
  const shown = [];
  let holes = 0;
  let at = 0;
  const endHoles = () => {
    if (holes > 0) shown.push(`<${holes} empty item${holes > 1 ? "s" : ""}>`);
    holes = 0;
  };
  const limit = maxArrayLength ?? Number.POSITIVE_INFINITY;
  for (; at < list.length && shown.length < limit; at += 1) {
    if (!(at in list)) holes += 1;
    else {
      endHoles();
      if (shown.length >= limit) break;
      shown.push(show(list[at]));
    }
  }
  endHoles();
  const rest = list.length - at;
  if (rest > 0) shown.push(`... ${rest} more item${rest > 1 ? "s" : ""}`);
  return shown;
}

function bufferBase(bytes) {
  const rest = bytes.length - 50;
  const content = hex(bytes);
  return `<Buffer${content && ` ${content}`}${rest > 0 ? ` ... ${rest} more byte${rest > 1 ? "s" : ""}` : ""}>`;
}

function hex(bytes) {
  return Array.from(bytes.subarray(0, 50), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
}

function promised(promise, show) {
  const state = host.promiseState(promise);
  if (state === "pending") return "<pending>";
  return `${state === "rejected" ? "<rejected> " : ""}${show(host.promiseResult(promise))}`;
}

function boxedBase(value, name) {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind !== name || !["Number", "String", "Boolean", "Symbol", "BigInt"].includes(kind)) return undefined;
  const inner = value.valueOf();
  return `[${kind}: ${typeof inner === "string" ? quoted(inner) : typeof inner === "bigint" ? `${inner}n` : String(inner)}]`;
}

module.exports = { formOf };
