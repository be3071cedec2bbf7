/** Reading what an endpoint sent: `unknown` until it has been looked at. */

export type JsonRecord = { readonly [key: string]: unknown };

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does the text end before its objects, lists and strings do? One pass; for a text that is no JSON as it stands. */
export function isCutJson(text: string): boolean {
  let open = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === "\\") i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") open += 1;
    else if (char === "}" || char === "]") open -= 1;
    // What closes more than it opened is broken in some other way.
    if (open < 0) return false;
  }
  return inString || open > 0;
}

/** A text with something in it, else undefined: endpoints send `""` and null where they mean nothing. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Content as a text, or as a list of text parts. What a model thought is no part of what it said. */
export function contentOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  return value
    .map((part: unknown) => (isRecord(part) && !isThought(part) ? (textOf(part.text) ?? "") : ""))
    .join("");
}

function isThought({ type }: JsonRecord): boolean {
  return typeof type === "string" && /^(redacted_)?(reasoning|thinking)/i.test(type);
}
