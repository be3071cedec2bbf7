// How values are shown: Node's `util.inspect`, without colours and proxies.

const { arrange } = require("inspect-layout");
const { formOf } = require("inspect-forms");
const { quoted, quotedLines } = require("quote");

const defaults = {
  depth: 2,
  compact: 3,
  breakLength: 80,
  sorted: false,
  maxArrayLength: 100,
  maxStringLength: 10000,
};
const custom = Symbol.for("nodejs.util.inspect.custom");

/** @param options those of Node that are in `defaults` */
function inspect(value, options) {
  const settings = { ...defaults, ...options };
  const marks = { circles: new Map(), depth: 0 };
  return show(value, { settings, marks, level: 0, indent: 0, open: [] }, "alone");
}
inspect.custom = custom;
inspect.defaultOptions = defaults;

/** @param place "inside" where it is a member of something: long texts are set on several lines there */
function show(value, state, place) {
  if ((typeof value === "object" && value !== null) || typeof value === "function") {
    return showObject(value, state);
  }
  if (typeof value === "string") {
    return place === "inside" ? quotedLines(value, state.indent, state.settings) : quoted(value);
  }
  if (Object.is(value, -0)) return "-0";
  return typeof value === "bigint" ? `${value}n` : String(value);
}

function showObject(value, state) {
  const { settings, marks, level, open } = state;
  const own = value[custom];
  if (typeof own === "function" && own !== inspect) {
    const shown = own.call(value, settings.depth - level, settings, inspect);
    return typeof shown === "string" ? shown : show(shown, state, "alone");
  }
  if (open.includes(value)) {
    if (!marks.circles.has(value)) marks.circles.set(value, marks.circles.size + 1);
    return `[Circular *${marks.circles.get(value)}]`;
  }
  const form = formOf(value, state);
  if (form.base !== "" && form.keys.length === 0 && form.isWord) return form.base;
  if (settings.depth !== null && level > settings.depth) return form.tooDeep;

  marks.depth = level;
  const inner = { ...state, level: level + 1, indent: state.indent + 2, open: [...open, value] };
  const members = form.members((each) => show(each, inner, "inside"), settings);
  const entries = [...members, ...form.keys.map((key) => property(value, key, inner))];
  if (settings.sorted) entries.sort();
  const mark = marks.circles.has(value) ? `<ref *${marks.circles.get(value)}>` : "";
  const base = [mark, form.base].filter((each) => each !== "").join(" ");
  if (entries.length === 0) return `${base === "" ? "" : `${base} `}${form.braces.join("")}`;
  return arrange(entries, { ...form, base }, state);
}

function property(value, key, state) {
  const described = Object.getOwnPropertyDescriptor(value, key) ?? { value: value[key] };
  const name = nameOf(key);
  if (described.get) return `${name}: [${described.set ? "Getter/Setter" : "Getter"}]`;
  if (described.set) return `${name}: [Setter]`;
  return `${name}: ${show(described.value, state, "inside")}`;
}

function nameOf(key) {
  if (typeof key === "symbol") return `[${String(key)}]`;
  if (key === "__proto__") return "['__proto__']";
  return /^[A-Za-z_]\w*$/.test(key) ? key : quoted(key);
}

module.exports = { inspect };
