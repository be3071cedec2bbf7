import { tagOf } from "./built-in.ts";
import { type Children, childrenOf } from "./children.ts";
import { standIn } from "./stand-in.ts";
import { cutText } from "./trim.ts";

/** Past this many characters the rest is left out: shared references can unfold to any size. */
const MAX_CHARACTERS = 12 * 2 ** 20;
/** The same for so deep a nesting: a getter can make a new list each time it is asked, and a level costs memory. */
const MAX_DEPTH = 2 ** 20;
const TOO_LARGE = "[left out: too large]";

/**
 * Writes a value as JSON text for the model, without the silent losses of `JSON.stringify` (W1). Never throws,
 * and ends as long as the value's own code does.
 * What JSON can express comes out exactly as `JSON.stringify` writes it; the rest is marked:
 *
 * | value | written as |
 * | --- | --- |
 * | `Infinity`, `-Infinity`, `NaN` | the strings `"Infinity"`, `"-Infinity"`, `"NaN"` |
 * | `undefined`, also in a field or a hole | `"undefined"`; `null` stays `null` |
 * | a bigint | its digits as a string |
 * | a cycle | `"[circular]"` where it closes; an object met twice without a cycle is written twice |
 * | a Map, a Set, a typed array | an array of pairs, of members, of numbers |
 * | an Error | its `name` and `message` (`cause`, `errors` and own fields), no stack |
 * | a function, a symbol, a regular expression | its name or source as a string |
 * | a Promise, a WeakMap, a generator and others that show no fields | what it is: `"[Promise]"` |
 * | what throws when it is read | `"[unreadable: why]"` |
 * | more than 12 Mi characters or 1 Mi levels | `"[left out: too large]"` from there on |
 *
 * An explicit stack instead of recursion: nesting of any depth is safe.
 */
export function serializeResult(value: unknown): string {
  const open: Frame[] = [];
  const ancestors = new Set<object>();
  let out = "";

  const write = (item: unknown, key: string): void => {
    const written = opening(item, key, ancestors);
    if (typeof written === "string") {
      out += written;
      return;
    }
    for (const object of written.objects) ancestors.add(object);
    out += written.parts.keys ? "{" : "[";
    open.push(written);
  };

  write(value, "");
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const { keys, length } = frame.parts;
    if (frame.next < length && (out.length > MAX_CHARACTERS || open.length > MAX_DEPTH)) {
      out += `${frame.next > 0 ? "," : ""}${keys ? '"…":' : ""}"${TOO_LARGE}"`;
      frame.next = length;
    }
    if (frame.next >= length) {
      out += keys ? "}" : "]";
      for (const object of frame.objects) ancestors.delete(object);
      open.pop();
      continue;
    }
    const index = frame.next++;
    const key = keys?.[index];
    if (index > 0) out += ",";
    if (key !== undefined) out += `${JSON.stringify(key)}:`;
    const part = readPart(frame.parts, index);
    if ("value" in part) write(part.value, key ?? String(index));
    else out += part.unreadable;
  }
  return out;
}

/** A container that is being written. */
interface Frame {
  readonly parts: Children;
  /** What counts as "itself" for a cycle: the object, and what its `toJSON` put in its place. */
  readonly objects: readonly object[];
  next: number;
}

/** The JSON text of a leaf, or the children of a container. */
function opening(item: unknown, key: string, ancestors: ReadonlySet<object>): string | Frame {
  try {
    // A function has no parts, but may have a `toJSON`.
    if (!isObject(item) && typeof item !== "function") return leaf(item);
    if (ancestors.has(item)) return '"[circular]"';
    const stand = standIn(item, key);
    if (!isObject(stand)) return leaf(stand);
    if (stand !== item && ancestors.has(stand)) return '"[circular]"';
    const parts = childrenOf(stand);
    const tag = parts.keys?.length === 0 ? (tagOf(stand) ?? "Object") : "Object";
    // Nothing that could be shown, but it says what it is.
    if (tag !== "Object") return leaf(`[${tag}]`);
    return { parts, objects: stand === item ? [item] : [item, stand], next: 0 };
  } catch (error) {
    return unreadable(error);
  }
}

function leaf(value: unknown): string {
  switch (typeof value) {
    case "string":
      if (value.length <= MAX_CHARACTERS) return JSON.stringify(value);
      return JSON.stringify(`${cutText(value, MAX_CHARACTERS)} ${TOO_LARGE}`);
    case "boolean":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? JSON.stringify(value) : `"${value}"`;
    case "bigint":
    case "undefined":
      return `"${value}"`;
    case "function":
      return JSON.stringify(`[function ${value.name || "without a name"}]`);
    case "symbol":
      return JSON.stringify(String(value));
    default:
      return "null";
  }
}

/** Getters and proxies are the value's own code, which may throw anything. */
function readPart(
  parts: Children,
  index: number,
): { readonly value: unknown } | { readonly unreadable: string } {
  try {
    return { value: parts.read(index) };
  } catch (error) {
    return { unreadable: unreadable(error) };
  }
}

function unreadable(error: unknown): string {
  try {
    return JSON.stringify(`[unreadable: ${error instanceof Error ? error.message : error}]`);
  } catch {
    return '"[unreadable]"';
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
