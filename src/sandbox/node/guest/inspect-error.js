// How an error is shown: its stack, and what else it carries.

const { stackOf } = require("errors");

function errorBase(error, name, tag, keys, indent) {
  const stack = withClassName(stackOf(error), error, name, tag);
  const shown = keys.filter((key) => !isSaid(error, key, stack));
  if ("cause" in error && !shown.includes("cause")) shown.push("cause");
  if (Array.isArray(error.errors) && !shown.includes("errors")) shown.push("errors");
  const text = /\n {4}at/.test(stack) ? stack : `[${stack}]`;
  return { base: text.replaceAll("\n", `\n${" ".repeat(indent)}`), keys: shown };
}

/** `fileName` and `lineNumber` are what the engine adds to a syntax error; Node has none. */
function isSaid(error, key, stack) {
  if (key === "fileName" || key === "lineNumber") return true;
  return ["name", "message", "stack"].includes(key) && stack.includes(String(error[key]));
}

/** An error of a class of its own is shown by that name, also where its `name` is still `Error`. */
function withClassName(stack, error, className, tag) {
  const name = String(error.name ?? "Error");
  if (className === null || !name.endsWith("Error") || !stack.startsWith(name)) return stack;
  const next = stack[name.length];
  const prefix = tag === "" ? className : `${className} [${tag}]`;
  if ((next !== undefined && next !== ":" && next !== "\n") || name === prefix) return stack;
  const rest = stack.slice(name.length);
  return prefix.includes(name) ? prefix + rest : `${prefix} [${name}]${rest}`;
}

module.exports = { errorBase };
