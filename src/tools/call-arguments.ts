import type { JsonSchema } from "../core/tool.ts";
import type { CallWording } from "../core/wording/tools.ts";

export type CallArguments =
  | { readonly ok: true; readonly args: Record<string, unknown> }
  | { readonly ok: false; readonly error: string };

/**
 * Reads the argument text of a call. Nothing at all and `null` mean no arguments; an object that came as a JSON
 * string is unwrapped once, and so are its list and object parameters. What is left is for the schema to judge.
 *
 * @returns `error` is a sentence for the model
 */
export function callArguments(
  name: string,
  text: string,
  schema: JsonSchema,
  words: CallWording,
): CallArguments {
  if (text.trim() === "") return { ok: true, args: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, error: words.notJson(name, error instanceof Error ? error.message : String(error)) };
  }
  if (value === null) return { ok: true, args: {} };
  const args = unwrapped({ type: "object", ...schema }, value);
  return isRecord(args) ? { ok: true, args } : { ok: false, error: words.notObject(name) };
}

/**
 * Where the schema wants a list or an object and nothing else, and a string holds just that as JSON, what it holds.
 * A parameter that may be a string stays one, even when its text is JSON: it is a file's content more often than not.
 */
function unwrapped(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  const parsed = typeof value === "string" ? parsedAs(schema.type, value) : value;
  if (Array.isArray(parsed)) return parsed.map((item) => unwrapped(schema.items, item));
  if (!isRecord(parsed) || !isRecord(schema.properties)) return parsed;
  const { properties } = schema;
  // fromEntries defines its fields, so that one called "__proto__" stays an ordinary field.
  return Object.fromEntries(
    Object.entries(parsed).map(([key, item]) => [
      key,
      Object.hasOwn(properties, key) ? unwrapped(properties[key], item) : item,
    ]),
  );
}

function parsedAs(type: unknown, text: string): unknown {
  if (type !== "object" && type !== "array") return text;
  try {
    const parsed: unknown = JSON.parse(text);
    const fits = type === "array" ? Array.isArray(parsed) : isRecord(parsed);
    return fits ? parsed : text;
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
