import { type Shape, shapeOf } from "./call-shape.ts";
import { mendObject } from "./mend.ts";
import type { ObjectScan } from "./object.ts";

/** The calls that a closed object holds; `broken` where it is a call in looks and cannot be parsed. */
export function readObject(text: string, scan: ObjectScan, tools: ReadonlySet<string>): Shape {
  const source = text.slice(scan.from, scan.to);
  const value = parsed(scan.plain ? source : mendObject(source));
  if (value !== undefined) return shapeOf(value, tools);
  const { signs } = scan;
  return signs.certain || signs.tool !== undefined ? "broken" : "data";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
