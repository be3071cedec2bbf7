// The picture that `console.table` draws.

const { inspect } = require("inspect");

const valueColumn = "Values";

/** @returns undefined where there is nothing to draw a table of */
function table(data, columns) {
  if (typeof data !== "object" || data === null) return undefined;
  const isMapOrSet = data instanceof Map || data instanceof Set;
  const entries = isMapOrSet
    ? [...data.entries()].map(([, value], index) => [index, value])
    : Object.entries(data);
  const names = columns ? [...columns] : [];
  let hasValues = false;
  const rows = entries.map(([index, row]) => {
    const cells = new Map();
    if (typeof row !== "object" || row === null) {
      hasValues = true;
      cells.set(valueColumn, show(row));
    } else {
      for (const key of Object.keys(row)) {
        if (!columns && !names.includes(key)) names.push(key);
        cells.set(key, show(row[key]));
      }
    }
    return [String(index), cells];
  });
  const heads = [isMapOrSet ? "(iteration index)" : "(index)", ...names, ...(hasValues ? [valueColumn] : [])];
  const lines = rows.map(([index, cells]) => [index, ...heads.slice(1).map((name) => cells.get(name) ?? "")]);
  return draw(heads, lines);
}

function show(value) {
  return inspect(value, {
    depth: typeof value === "object" && value !== null && !Array.isArray(value) ? -1 : 0,
  });
}

function draw(heads, lines) {
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at].length)));
  const rule = (left, middle, right) =>
    left + widths.map((width) => "─".repeat(width + 2)).join(middle) + right;
  const row = (cells) => `│${cells.map((cell, at) => ` ${cell.padEnd(widths[at])} `).join("│")}│`;
  return [rule("┌", "┬", "┐"), row(heads), rule("├", "┼", "┤"), ...lines.map(row), rule("└", "┴", "┘")].join(
    "\n",
  );
}

module.exports = { table };
