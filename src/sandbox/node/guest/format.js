// Node's printf, `util.format`: `%s %d %i %f %j %o %O %c %%`; what is left over follows, a blank before each.

const { inspect } = require("inspect");

function format(first, ...rest) {
  if (typeof first !== "string") return [first, ...rest].map(loose).join(" ");
  if (rest.length === 0) return first;
  let at = 0;
  const text = first.replace(/%([sdifjoOc%])/g, (whole, how) => {
    if (how === "%") return "%";
    if (at >= rest.length) return whole;
    at += 1;
    return one(how, rest[at - 1]);
  });
  return [text, ...rest.slice(at).map(loose)].join(" ");
}

function loose(value) {
  return typeof value === "string" ? value : inspect(value);
}

function one(how, value) {
  switch (how) {
    case "s":
      return asText(value);
    case "d":
      return typeof value === "object" && value !== null ? "NaN" : number(value, Number);
    case "i":
      return typeof value === "object" && value !== null ? "NaN" : number(value, Number.parseInt);
    case "f":
      return typeof value === "symbol" ? "NaN" : inspect(Number.parseFloat(value));
    case "j":
      return asJson(value);
    case "o":
      return inspect(value, { depth: 4 });
    case "O":
      return inspect(value, { depth: 4 });
    default:
      return "";
  }
}

function asText(value) {
  if (typeof value === "number" || typeof value === "bigint") return inspect(value);
  if (typeof value !== "object" || value === null) return String(value);
  const hasOwnText = value instanceof Error || Object.hasOwn(value, "toString") || isOfOwnClass(value);
  return hasOwnText ? String(value) : inspect(value, { depth: 0, compact: 3 });
}

/** A class that says how its objects read as text. */
function isOfOwnClass(value) {
  const say = value.toString;
  return (
    typeof say === "function" && ![Object, Array, Map, Set].some((each) => each.prototype.toString === say)
  );
}

function number(value, read) {
  if (typeof value === "bigint") return `${value}n`;
  return typeof value === "symbol" ? "NaN" : inspect(read(value));
}

function asJson(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return "[Circular]";
  }
}

module.exports = { format };
