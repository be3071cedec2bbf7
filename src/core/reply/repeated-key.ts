import { Lexer } from "./lexer.ts";

/**
 * Whether JSON text names a key twice in one object. `JSON.parse` takes the last one and says nothing; which one was
 * meant is not certain. Told by counting: the value has fewer keys than the text.
 *
 * @param written how many keys the text has, at every depth
 * @param value what `JSON.parse` gave for it
 */
export function hasRepeatedKey(written: number, value: unknown): boolean {
  if (!isObject(value)) return false;
  let held = 0;
  const open: object[] = [value];
  for (let item = open.pop(); item; item = open.pop()) {
    const isList = Array.isArray(item);
    // What `JSON.parse` gives has no inherited keys, and a list of its values would cost more than the walk.
    for (const key in item) {
      if (!isList) held += 1;
      const part: unknown = (item as Record<string, unknown>)[key];
      if (isObject(part)) open.push(part);
    }
  }
  return held < written;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** How many keys valid JSON text has. */
export function countKeys(text: string): number {
  const lexer = new Lexer(text, 0);
  let keys = 0;
  for (let token = lexer.next(); token !== "end" && token !== "bad"; token = lexer.next()) {
    if (token === ":") keys += 1;
  }
  return keys;
}
