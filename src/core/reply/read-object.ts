import { MAX_DEPTH, type Shape, shapeOf } from "./call-shape.ts";
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
  const value = parsed(scan.plain ? text.slice(scan.from, scan.to) : mendObject(text, scan.from));
  if (value === undefined) return meant ? "broken" : "data";
  const shape = shapeOf(value, tools);
  const certain = shape !== "data" || meant;
  return certain && hasRepeatedKey(scan.keys, value) ? "broken" : shape;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
