import { Lexer } from "./lexer.ts";

/**
 * Whether JSON text names a key twice in one object. `JSON.parse` takes the last one and says nothing; which one was
 * meant is not certain. Told by counting: the value has fewer keys than the text.
 *
 * @param written how many keys the text has, at every depth
 * @param value what `JSON.parse` gave for it
 */
export function hasRepeatedKey(written: number, value: unknown): boolean {
  if (written < 2 || !isObject(value)) return false;
  let held = 0;
  const open: object[] = [value];
  for (let item = open.pop(); item; item = open.pop()) {
    if (Array.isArray(item)) {
      for (const part of item) if (isObject(part)) open.push(part);
      continue;
    }
    // What `JSON.parse` gives has no inherited keys, and a list of its values would cost more than the walk.
    for (const key in item) {
      held += 1;
      const part: unknown = (item as Record<string, unknown>)[key];
      if (isObject(part)) open.push(part);
    }
  }
  return held < written;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** How many keys valid JSON text has, and how deep it is nested. */
export function measure(text: string): { readonly keys: number; readonly depth: number } {
  const lexer = new Lexer(text, 0);
  let keys = 0;
  let open = 0;
  let depth = 0;
  for (let token = lexer.next(); token !== "end" && token !== "bad"; token = lexer.next()) {
    if (token === ":") keys += 1;
    else if (token === "{" || token === "[") depth = Math.max(depth, ++open);
    else if (token === "}" || token === "]") open -= 1;
  }
  return { keys, depth };
}
