import { formatPath, type Path } from "./path.ts";
import type { ProblemWords } from "./problem-words.ts";
import type { Problem } from "./problems.ts";

/** Deeper than any scenario needs, and far from where a recursive reader would overflow. */
const maxDepth = 60;

/**
 * The first thing that keeps a value from being plain JSON that is safe to copy key by key: too deep (a cycle is),
 * a value that JSON does not have, a key named `__proto__`.
 */
export function plainJsonProblem(json: unknown, words: ProblemWords): Problem | undefined {
  const waiting: { readonly value: unknown; readonly path: Path }[] = [{ value: json, path: [] }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { value, path } = item;
    const message = messageFor(value, path, words);
    if (message) return { path: formatPath(path), message };
    if (typeof value !== "object" || value === null) continue;
    const inside = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, inner] of inside) waiting.push({ value: inner, path: [...path, key] });
  }
  return undefined;
}

function messageFor(value: unknown, path: Path, words: ProblemWords): string | undefined {
  if (path.length > maxDepth) return words.tooDeep(maxDepth);
  if (path.at(-1) === "__proto__") return words.reservedKey("__proto__");
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : words.notJson;
  if (typeof value !== "object") return words.notJson;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isPlain ? undefined : words.notJson;
}
