import type { ToolWording } from "../wording/tools.ts";
import { toolsEn } from "../wording/tools-en.ts";

/** Characters of a tool result where nothing else is set (W4). */
export const DEFAULT_RESULT_LIMIT = 4000;

/**
 * Shortens a long result in the middle: the first 70 % and the last 20 % of `limit` stay, and between them
 * stands how many characters were left out (W4). The remaining tenth is room for that sentence.
 * Characters are UTF-16 units, as `length` counts them. A surrogate pair is never cut in two: a lone half
 * makes every later request invalid for strict servers, so the whole pair is left out.
 *
 * @param limit longest text that passes unchanged, in characters; below 1 nothing is kept but the sentence
 */
export function trimResult(
  text: string,
  limit: number = DEFAULT_RESULT_LIMIT,
  wording: ToolWording = toolsEn,
): string {
  const room = wholeRoom(limit);
  return text.length <= room ? text : joined(endsOf(text, room), wording);
}

/** Of a text that is longer than can be handed on: its beginning, its end and how long it is. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
  readonly length: number;
}

/** Is it that, whoever made it? */
export function isEnds(value: unknown): value is Ends {
  if (typeof value !== "object" || value === null) return false;
  const { head, tail, length } = value as Partial<Record<keyof Ends, unknown>>;
  return typeof head === "string" && typeof tail === "string" && typeof length === "number";
}

/** As much of both ends as a trimmed text of this limit has. */
export function endsOf(text: string, limit: number): Ends {
  const room = wholeRoom(limit);
  return { head: cutText(text, tenths(7, room)), tail: lastOf(text, tenths(2, room)), length: text.length };
}

/** What `trimResult` makes of the whole text, for any limit up to the one that the ends were kept for. */
export function trimEnds(
  { head, tail, length }: Ends,
  limit: number,
  wording: ToolWording = toolsEn,
): string {
  const room = wholeRoom(limit);
  return joined(
    { head: cutText(head, tenths(7, room)), tail: lastOf(tail, tenths(2, room)), length },
    wording,
  );
}

function joined({ head, tail, length }: Ends, wording: ToolWording): string {
  return head + wording.result.leftOut(length - head.length - tail.length) + tail;
}

/**
 * The plain cut (W2's policy for a file that is read): the first `limit` characters, less one where that would
 * cut a surrogate pair in two. The caller says how much there was in all.
 */
export function cutText(text: string, limit: number): string {
  const room = wholeRoom(limit);
  return text.length <= room ? text : text.slice(0, backToWhole(text, room));
}

function lastOf(text: string, room: number): string {
  return text.length <= room ? text : text.slice(onToWhole(text, text.length - room));
}

function wholeRoom(limit: number): number {
  return limit > 0 ? Math.floor(limit) : 0;
}

/** In whole numbers: 0.7 * 90 is 62.99…, and a character would be lost. */
function tenths(count: number, room: number): number {
  return Math.floor((room * count) / 10);
}

function backToWhole(text: string, index: number): number {
  return splitsPair(text, index) ? index - 1 : index;
}

function onToWhole(text: string, index: number): number {
  return splitsPair(text, index) ? index + 1 : index;
}

function splitsPair(text: string, index: number): boolean {
  return isHigh(text.charCodeAt(index - 1)) && isLow(text.charCodeAt(index));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
