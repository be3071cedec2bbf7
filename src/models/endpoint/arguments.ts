import { jsonText } from "./json.ts";
import { objectText } from "./object-text.ts";
import { Snapshots } from "./snapshots.ts";

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
  if (joined.trim() === "") return object ? jsonText(object) : "{}";
  const whole = objectText(joined);
  if (whole !== undefined) return whole;
  if (object) return jsonText(object);
  const snapshot = Snapshots.read(texts);
  // Some gateways open each call with `{}` before its real arguments, at times within one text.
  return (
    objectText(snapshot) ?? (joined.startsWith("{}") ? objectText(joined.slice(2)) : undefined) ?? snapshot
  );
}
