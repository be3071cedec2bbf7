// `console`, to stdout and stderr as Node has it.

const { format } = require("format");
const { inspect } = require("inspect");

const counts = new Map();
const times = new Map();
let indent = "";

function print(fd, text) {
  const lines = indent === "" ? text : text.replace(/^/gm, indent);
  host.ask("print", fd, `${lines}\n`);
}

const out = (...args) => print(1, format(...args));
const err = (...args) => print(2, format(...args));

function passed(label) {
  const since = times.get(label);
  return since === undefined ? undefined : `${label}: ${(host.ask("now") - since).toFixed(3)}ms`;
}

const console = {
  log: out,
  info: out,
  debug: out,
  error: err,
  warn: err,
  trace: (...args) => {
    const frames = require("errors").frames(new Error().stack).split("\n").slice(1).join("\n");
    err(`Trace${args.length > 0 ? `: ${format(...args)}` : ""}\n${frames}`);
  },
  dir: (value, options) => print(1, inspect(value, options)),
  dirxml: out,
  assert: (holds, ...args) => {
    if (holds) return;
    if (typeof args[0] === "string") err(`Assertion failed: ${args[0]}`, ...args.slice(1));
    else err("Assertion failed", ...args);
  },
  count: (label = "default") => {
    counts.set(label, (counts.get(label) ?? 0) + 1);
    out(`${label}: ${counts.get(label)}`);
  },
  countReset: (label = "default") => void counts.delete(label),
  group: (...args) => {
    if (args.length > 0) out(...args);
    indent += "  ";
  },
  groupEnd: () => {
    indent = indent.slice(2);
  },
  time: (label = "default") => void times.set(label, host.ask("now")),
  timeLog: (label = "default", ...args) => {
    const text = passed(label);
    if (text !== undefined) out(text, ...args);
  },
  timeEnd: (label = "default") => {
    const text = passed(label);
    if (text !== undefined) out(text);
    times.delete(label);
  },
  table: (data, columns) => out(require("console-table").table(data, columns) ?? data),
};
console.groupCollapsed = console.group;

module.exports = console;
