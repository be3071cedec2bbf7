/** A tag that opens or closes a block of thinking. */
export interface ThinkingTag {
  readonly closing: boolean;
  readonly from: number;
  readonly to: number;
}

/** The thinking tag at `at`, if one stands there: `<think>`, `<reasoning>` and their like in any case, `[THINK]`. */
export function thinkingTagAt(text: string, at: number): ThinkingTag | undefined {
  TAG.lastIndex = at;
  const found = TAG.exec(text);
  if (!found) return undefined;
  const to = at + found[0].length;
  // A tag between quotes is spoken about, not used.
  const before = text[at - 1] ?? "";
  if (QUOTES.has(before) && QUOTES.has(text[to] ?? "")) return undefined;
  return { closing: found[0].charAt(1) === "/", from: at, to };
}

/** Where the block that opened before `from` ends; undefined when the text ends first. The first closing tag counts. */
export function thinkingEnd(text: string, from: number): number | undefined {
  CLOSING.lastIndex = from;
  const found = CLOSING.exec(text);
  return found ? found.index + found[0].length : undefined;
}

const TAG =
  /<\/?(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis)(?:\s[^<>]{0,100})?>|\[\/?THINK\]/iy;
const CLOSING =
  /<\/(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis)\s{0,20}>|\[\/THINK\]/gi;
const QUOTES = new Set(["`", '"', "'", "“", "”", "「", "」"]);
