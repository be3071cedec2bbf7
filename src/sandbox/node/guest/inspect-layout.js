// Where lines break when a value is shown: Node's rules, so that a learner sees here what Node shows.

/** @param entries the members, each as text */
function arrange(entries, { base, braces, isList, value }, { settings, marks, level, indent }) {
  const [before, after] = braces;
  const head = base === "" ? before : `${base} ${before}`;
  const output = isList && entries.length > 6 ? inColumns(entries, value, settings, indent) : entries;
  // As many levels as `compact` may share a line, counted down to what was shown last.
  if (marks.depth - level < settings.compact && output.length === entries.length) {
    const start = output.length + indent + before.length + base.length + 10;
    const line = output.join(", ");
    if (isBelow(output, start, base, settings.breakLength) && !line.includes("\n"))
      return `${head} ${line} ${after}`;
  }
  const margin = `\n${" ".repeat(indent)}`;
  return `${head}${margin}  ${output.join(`,${margin}  `)}${margin}${after}`;
}

function isBelow(output, start, base, breakLength) {
  const total = output.reduce((sum, each) => sum + each.length, output.length + start);
  return total <= breakLength && !base.includes("\n");
}

const gap = 2;

/** Long lists are set in columns, about as wide as high; numbers stand right. */
function inColumns(output, list, settings, indent) {
  const isCut = /^\.\.\. \d+ more item/.test(output.at(-1));
  const cells = isCut ? output.slice(0, -1) : output;
  const lengths = cells.map((cell) => cell.length);
  const total = lengths.reduce((sum, length) => sum + length + gap, 0);
  const longest = Math.max(...lengths);
  const widest = longest + gap;
  if (widest * 3 + indent >= settings.breakLength || (total / widest <= 5 && longest > 6)) return output;
  const columns = columnCount(
    cells.length,
    widest,
    Math.sqrt(widest - total / output.length),
    settings,
    indent,
  );
  if (columns <= 1) return output;
  const widths = Array.from(
    { length: columns },
    (_, column) => Math.max(0, ...lengths.filter((_length, at) => at % columns === column)) + gap,
  );
  const pad = isNumeric(list, output.length) ? "padStart" : "padEnd";
  const rows = [];
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    const last = row.length - 1;
    const lead = row.slice(0, last).map((cell, column) => `${cell}, `[pad](widths[column]));
    rows.push(lead.join("") + (pad === "padStart" ? row[last].padStart(widths[last] - gap) : row[last]));
  }
  return isCut ? [...rows, output.at(-1)] : rows;
}

/** A character is about two and a half times as high as wide; short entries get more columns. */
function columnCount(count, widest, bias, { breakLength, compact }, indent) {
  const biased = Math.max(widest - 3 - bias, 1);
  return Math.min(
    Math.round(Math.sqrt(2.5 * biased * count) / biased),
    Math.floor((breakLength - indent) / widest),
    compact * 4,
    15,
  );
}

function isNumeric(list, count) {
  for (let at = 0; at < Math.min(count, list.length); at += 1) {
    if (typeof list[at] !== "number" && typeof list[at] !== "bigint") return false;
  }
  return true;
}

module.exports = { arrange };
