import { Lexer } from "./lexer.ts";

/**
 * Whether JSON text names a key twice in one object. `JSON.parse` takes the last one and says nothing; which one was
 * meant is not certain. Told by counting: the value has fewer keys than the text.
 *
 * @param written how many keys the text has, at every depth
 * @param value what `JSON.parse` gave for it
 */
export function hasRepeatedKey(written: number, value: unknown): boolean {
  let held = 0;
  const open: unknown[] = [value];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item !== "object" || item === null) continue;
    const parts = Object.values(item);
    if (!Array.isArray(item)) held += parts.length;
    for (const part of parts) if (typeof part === "object" && part !== null) open.push(part);
  }
  return held < written;
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
