import { MAX_DEPTH, readArgs, type Shape, shapeOf } from "./call-shape.ts";
import { mendObject } from "./mend.ts";
import type { ObjectScan } from "./object.ts";
import { hasRepeatedKey } from "./repeated-key.ts";

/**
 * The calls that a closed object holds; `broken` where it looks like a call and cannot be parsed,
 * names a key twice, or is nested too deep.
 */
export function readObject(text: string, scan: ObjectScan, tools: ReadonlySet<string>): Shape {
  const { signs } = scan;
  const meant = signs.certain || signs.tool !== undefined;
  if (scan.depth > MAX_DEPTH) return meant ? "broken" : "data";
  if (signs.ordinary && isPlainName(signs.tool)) {
    if (signs.ordinary === "tool") return { calls: [{ tool: signs.tool, args: {} }] };
    if (scan.plain || isBraceAt(text, scan.lastValue)) return ordinary(text, scan, signs.tool);
  }
  const value = parsed(scan.plain ? text.slice(scan.from, scan.to) : mendObject(text, scan.from));
  if (value === undefined) return meant ? "broken" : "data";
  const shape = shapeOf(value, tools);
  const certain = shape !== "data" || meant;
  return certain && hasRepeatedKey(scan.keys, value) ? "broken" : shape;
}

/** `{"tool": "…", "args": …}` and nothing else, as nearly every call is: only the arguments have to be parsed. */
function ordinary(text: string, { lastValue, to, keys, plain }: ObjectScan, tool: string): Shape {
  const value = parsed(plain ? text.slice(lastValue, to - 1) : mendObject(text, lastValue));
  const args = value === undefined ? undefined : readArgs(value);
  return args === undefined || hasRepeatedKey(keys - 2, value) ? "broken" : { calls: [{ tool, args }] };
}

/** Only an object can be mended by itself. */
function isBraceAt(text: string, at: number): boolean {
  return text[at] === "{" || text[at] === "｛";
}

/** A string that stands for itself between JSON's quotes. */
function isPlainName(name: string | undefined): name is string {
  return name !== undefined && !name.includes("\\");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
