import { isRecord, parseJson } from "./json.ts";

/** How the arguments of one call arrived. */
export interface ArgumentParts {
  /** Texts in order: fragments, or each time the whole so far. */
  readonly texts: readonly string[];
  /** The last object that stood where a text should. */
  readonly object?: object;
}

/**
 * The argument text of one call, however an endpoint cuts it: fragments; the whole so far each time; an object;
 * null or nothing; a JSON string that holds the JSON. Text that is broken in every reading is returned as it came.
 *
 * A fragment may be valid JSON on its own and still be a fragment, so nothing is decided before the end:
 * the plain concatenation wins where it is valid.
 */
export function readArguments({ texts, object }: ArgumentParts): string {
  const joined = texts.join("");
  if (joined.trim() === "") return object ? JSON.stringify(object) : "{}";
  const whole = objectText(joined);
  if (whole !== undefined) return whole;
  if (object) return JSON.stringify(object);
  const snapshot = joinSnapshots(texts);
  // Some gateways open each call with `{}` before its real arguments.
  return (
    objectText(snapshot) ?? (joined.startsWith("{}") ? objectText(joined.slice(2)) : undefined) ?? snapshot
  );
}

/** The text of an object, unpacked from a string or from null; undefined when it is neither. */
function objectText(text: string): string | undefined {
  const value = parseJson(text);
  if (isRecord(value)) return text;
  if (value === null) return "{}";
  if (typeof value !== "string") return undefined;
  return isRecord(parseJson(value)) ? value : undefined;
}

/** Reads a text that begins with all that came before as the whole so far, and any other as a fragment. */
function joinSnapshots(texts: readonly string[]): string {
  let whole = "";
  for (const text of texts) {
    // The length is compared first: it keeps a long call that comes in short fragments linear.
    whole = text.length >= whole.length && text.startsWith(whole) ? text : whole + text;
  }
  return whole;
}
