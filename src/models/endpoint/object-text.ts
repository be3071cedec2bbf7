import { isRecord, parseJson } from "./json.ts";

/** Strings within strings that are unpacked; no endpoint was seen to wrap more. */
const DEEPEST = 3;

/** The text of an object, unpacked from strings or from null or nothing; undefined when it is something else. */
export function objectText(text: string, depth = 0): string | undefined {
  const value = parseJson(text);
  if (isRecord(value)) return text;
  if (value === null) return "{}";
  if (typeof value !== "string" || depth === DEEPEST) return undefined;
  return value.trim() === "" ? "{}" : objectText(value, depth + 1);
}

/** The object that an argument text holds, in itself or in a string; undefined when it holds none. */
export function objectIn(text: string): object | undefined {
  const written = objectText(text);
  return written === undefined ? undefined : (parseJson(written) as object);
}
