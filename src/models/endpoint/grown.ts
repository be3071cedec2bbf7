import { isRecord } from "./json.ts";

/** Values that lie deeper are never alike: no endpoint sends them, and the stack has an end. */
const DEEPEST = 100;

/**
 * Is `after` what `before` has become, as endpoints send it that repeat what they have so far, closed each time?
 * Each key and item is still there, and equal, or a longer text, or grown itself.
 */
export function isGrown(before: unknown, after: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof before === "string" && typeof after === "string") return after.startsWith(before);
  if (Array.isArray(before)) {
    return (
      Array.isArray(after) && before.every((item, at) => at in after && isGrown(item, after[at], depth + 1))
    );
  }
  if (isRecord(before)) {
    return (
      isRecord(after) &&
      Object.keys(before).every(
        (key) => Object.hasOwn(after, key) && isGrown(before[key], after[key], depth + 1),
      )
    );
  }
  return before === after;
}

export function isSame(one: unknown, other: unknown): boolean {
  return isGrown(one, other) && isGrown(other, one);
}

/** Has nothing been said yet, or is a text in it still empty? */
export function isUnfilled(value: object): boolean {
  return Object.keys(value).length === 0 || hasEmptyText(value);
}

function hasEmptyText(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return value === "";
  return depth <= DEEPEST && Object.values(value).some((each) => hasEmptyText(each, depth + 1));
}
