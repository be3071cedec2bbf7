import { type Ends, endsOf, isEnds } from "../../core/result/trim.ts";

/** What came of a call of an own tool: a line of JSON from the sandbox to the page. */
export type Answer =
  | { readonly text: string }
  /** It gave nothing back. */
  | { readonly empty: true }
  /** The result is longer than may come back. */
  | { readonly cut: Ends }
  /** What the code threw. */
  | { readonly threw: string }
  /** The code is no JavaScript, or has nothing to give. */
  | { readonly broken: string };

/** Stands before the answer: the tool may print lines of its own. */
export const mark = "@@answer ";

/** Characters of a result that comes back whole, or as its ends, whatever is in it and whatever the limit. */
const longest = 150_000;

/** Bytes of an answer that may be longer: one command may print 1 MiB, of which 100 kB stay for what the code prints. */
const longestAnswer = 948_000;

/**
 * A text on its way: whole, or as much of its ends as the model is given. Where the limit is so wide and the characters
 * so costly that they do not fit into an answer, shorter ones go.
 *
 * @param limit characters of a result that will reach the model
 */
export function handedOver(text: string, limit: number): Answer {
  const room = Math.max(limit, longest);
  if (text.length <= room && (text.length <= longest || bytesOf(text) <= longestAnswer)) return { text };
  for (let shorter = Math.min(text.length, room); shorter > longest; shorter = Math.floor(shorter / 2)) {
    const cut = endsOf(text, shorter);
    if (bytesOf(cut.head + cut.tail) <= longestAnswer) return { cut };
  }
  return { cut: endsOf(text, longest) };
}

/** At most so many, as JSON in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 100;
  for (let at = 0; at < text.length; at++) bytes += bytesOfUnit(text.charCodeAt(at));
  return bytes;
}

function bytesOfUnit(unit: number): number {
  if (unit < 0x20 || (unit >= 0xd800 && unit < 0xe000)) return 6;
  if (unit === 0x22 || unit === 0x5c) return 2;
  if (unit < 0x80) return 1;
  return unit < 0x800 ? 2 : 3;
}

/** The code may have printed a line of its own that looks like one. */
export function isAnswer(value: unknown): value is Answer {
  if (!isObject(value)) return false;
  const [entry, ...more] = Object.entries(value);
  if (!entry || more.length > 0) return false;
  const [key, told] = entry;
  return key === "cut" ? isEnds(told) : typeof told === kinds[key as keyof typeof kinds];
}

const kinds = { text: "string", threw: "string", broken: "string", empty: "boolean" };

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
