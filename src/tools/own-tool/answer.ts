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

/** Bytes of an answer that may be longer: one command may print 1 MiB, and the code may print too. */
const longestAnswer = 1_030_000;

/**
 * A text on its way: whole, or as much of its ends as the model is given. Where the limit is so wide and the characters
 * so costly that the ends do not fit into an answer, shorter ones go.
 *
 * @param limit characters of a result that will reach the model
 */
export function handedOver(text: string, limit: number): Answer {
  const wide = cutTo(text, Math.max(limit, longest));
  return limit <= longest || bytesOf(wide) <= longestAnswer ? wide : cutTo(text, longest);
}

type Given = Extract<Answer, { readonly text: string } | { readonly cut: Ends }>;

function cutTo(text: string, room: number): Given {
  return text.length <= room ? { text } : { cut: endsOf(text, room) };
}

/** At most so many, as JSON in UTF-8. */
function bytesOf(answer: Given): number {
  const text = "text" in answer ? answer.text : answer.cut.head + answer.cut.tail;
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
