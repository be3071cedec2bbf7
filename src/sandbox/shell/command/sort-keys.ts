/** How two texts compare: letters of `sort`'s options. */
export interface Order {
  readonly flags: ReadonlySet<string>;
  readonly reverse: boolean;
}

interface Place {
  readonly field: number;
  /** 0 is its end. */
  readonly char: number;
}

/** `-k 2,2nr` */
export interface SortKey {
  readonly from: Place;
  readonly to?: Place;
  readonly order: Order;
}

/** A key without letters of its own has those of the whole. Undefined where it is none. */
export function parseKey(text: string, overall: Order): SortKey | undefined {
  const match = /^(\d+)(?:\.(\d+))?([a-zA-Z]*)(?:,(\d+)(?:\.(\d+))?([a-zA-Z]*))?$/.exec(text);
  const [, field, char, own = "", toField, toChar, more = ""] = match ?? [];
  if (field === undefined || field === "0") return undefined;
  const flags = new Set(own + more);
  const order = flags.size === 0 ? overall : { flags, reverse: flags.has("r") };
  const from = { field: Number(field), char: Number(char ?? 1) };
  if (toField === undefined) return { from, order };
  return { from, order, to: { field: Number(toField), char: Number(toChar ?? 0) } };
}

/**
 * Compares lines by their keys, or as a whole where there are none.
 * @param separator between fields; without one a field begins with the blanks in front of it
 */
export function compareBy(
  keys: readonly SortKey[],
  overall: Order,
  separator: string | undefined,
): (a: string, b: string) => number {
  const whole: SortKey = { from: { field: 1, char: 1 }, order: overall };
  const used = keys.length === 0 ? [whole] : keys;
  return (a, b) => {
    for (const key of used) {
      const [left, right] = [a, b].map((line) => (key === whole ? line : partOf(line, key, separator)));
      const result = compare(left ?? "", right ?? "", key.order.flags);
      if (result !== 0) return key.order.reverse ? -result : result;
    }
    return 0;
  };
}

function partOf(line: string, { from, to, order }: SortKey, separator: string | undefined): string {
  const starts = startsOf(line, separator);
  const offset = ({ field, char }: Place, edge: "from" | "to") => {
    const start = starts[field - 1];
    if (start === undefined) return line.length;
    const end = (starts[field] ?? line.length + (separator?.length ?? 0)) - (separator?.length ?? 0);
    if (edge === "to" && char === 0) return end;
    const blanks = order.flags.has("b") ? (/^[ \t]*/.exec(line.slice(start))?.[0].length ?? 0) : 0;
    return Math.min(line.length, start + blanks + (edge === "from" ? char - 1 : char));
  };
  return line.slice(offset(from, "from"), to === undefined ? line.length : offset(to, "to"));
}

/** Where fields begin. */
function startsOf(line: string, separator: string | undefined): number[] {
  if (separator === undefined) return [...line.matchAll(/[ \t]*[^ \t]+|[ \t]+$/g)].map(({ index }) => index);
  const starts = [0];
  for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
    starts.push(at + separator.length);
  }
  return starts;
}

function compare(a: string, b: string, flags: ReadonlySet<string>): number {
  if (flags.has("R")) return digest(a) - digest(b);
  if (flags.has("n")) return numeric(a) - numeric(b);
  if (flags.has("g")) return general(a) - general(b);
  if (flags.has("h")) return human(a) - human(b);
  if (flags.has("M")) return month(a) - month(b);
  if (flags.has("V")) return version(a, b);
  const [left, right] = [a, b].map((text) => folded(text, flags));
  return plain(left ?? "", right ?? "");
}

function folded(text: string, flags: ReadonlySet<string>): string {
  let result = flags.has("b") ? text.trimStart() : text;
  if (flags.has("d")) result = result.replace(/[^a-zA-Z0-9 \t]/g, "");
  if (flags.has("f")) result = result.toUpperCase();
  return result;
}

function plain(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function numeric(text: string): number {
  return Number(/^[ \t]*(-?\d*\.?\d*)/.exec(text)?.[1] || 0) || 0;
}

function general(text: string): number {
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
}

function human(text: string): number {
  const [, number, unit = ""] = /^[ \t]*(-?\d*\.?\d*)([KkMGTPE]?)/.exec(text) ?? [];
  return (Number(number || 0) || 0) * 1024 ** (unit === "" ? 0 : "KMGTPE".indexOf(unit.toUpperCase()) + 1);
}

function month(text: string): number {
  const name = text.trimStart().slice(0, 3).toUpperCase();
  return "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ").indexOf(name);
}

/** `1.9` before `1.10`. */
function version(a: string, b: string): number {
  const parts = (text: string) => text.match(/\d+|\D+/g) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one = "", other = ""] = [left[at], right[at]];
    const result = /^\d/.test(one) && /^\d/.test(other) ? Number(one) - Number(other) : plain(one, other);
    if (result !== 0) return result;
  }
  return 0;
}

/** The same texts together, otherwise in no order that one could see. */
function digest(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16_777_619);
  return value;
}
