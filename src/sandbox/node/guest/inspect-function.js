// How a function or a class is shown.

function functionBase(value, className, tag) {
  if (Function.prototype.toString.call(value).startsWith("class")) return classBase(value);
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  const type = kind.endsWith("Function") ? kind : "Function";
  const name = value.name === "" ? " (anonymous)" : `: ${value.name}`;
  const other = className !== type && className !== null && className !== "Function" ? ` ${className}` : "";
  const beside = tag !== "" && className !== tag && tag !== type ? ` [${tag}]` : "";
  return `[${type}${className === null ? " (null prototype)" : ""}${name}]${other}${beside}`;
}

function classBase(value) {
  const name = Object.hasOwn(value, "name") && value.name !== "" ? value.name : "(anonymous)";
  const parent = Object.getPrototypeOf(value)?.name;
  return `[class ${name}${parent ? ` extends ${parent}` : ""}]`;
}

module.exports = { functionBase };
