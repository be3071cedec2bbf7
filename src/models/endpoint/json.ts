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

/** The JSON text of what was parsed from one. `JSON.parse` takes what is nested too deep for the way back. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "(nested too deep to be written)";
  }
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
