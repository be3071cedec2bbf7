import { isBlank } from "./surroundings.ts";

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

/** Keeps account of what a reply holds besides thinking. */
export class Thinking {
  /** Something else stood before the last block. */
  answered = false;
  readonly #text: string;
  #to = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** A block that is over. */
  block(from: number, to: number): void {
    this.answered ||= !isBlank(this.#text, this.#to, from);
    this.#to = to;
  }

  /** A closing tag alone: the opening one stood in the prompt, or blocks were nested. All before it is thinking. */
  allBefore(to: number): void {
    this.answered = false;
    this.#to = to;
  }

  /** There was thinking, and the text holds nothing else. */
  isAll(): boolean {
    return this.#to > 0 && !this.answered && isBlank(this.#text, this.#to, this.#text.length);
  }
}

const TAG =
  /<\/?(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis)(?:\s[^<>]{0,100})?>|\[\/?THINK\]/iy;
const CLOSING =
  /<\/(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis)\s{0,20}>|\[\/THINK\]/gi;
const QUOTES = new Set(["`", '"', "'", "“", "”", "「", "」"]);
