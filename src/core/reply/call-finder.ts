import type { UnreadableReason } from "../wording/wording.ts";
import type { TextCall } from "./call-shape.ts";
import { closesFence, codeEnd, type Opening, readOpening, runEnd } from "./fence.ts";
import { isInventedAt } from "./invented.ts";
import { isMeantAsCall } from "./meant.ts";
import { type ObjectScan, scanObject } from "./object.ts";
import { readObject } from "./read-object.ts";
import { isBlank, isBlankCode, isQuotedAt, skipBlanks } from "./surroundings.ts";
import { thinkingEnd, thinkingTagAt } from "./thinking.ts";

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What one pass over a reply found. */
export interface Reading {
  readonly calls: readonly TextCall[];
  /** Where each call stands; calls of one list share a span. */
  readonly spans: readonly Span[];
  /** The first call that cannot be read. Reading ends there: what follows may be the inside of its strings. */
  readonly trouble: { readonly reason: UnreadableReason; readonly from: number } | undefined;
  /** Where the reply goes on with made-up results, right behind the last call. */
  readonly inventedFrom: number | undefined;
}

/**
 * Reads a model's reply once, from left to right. It looks at each character once, and again at most once for each
 * kind of quote: an object that turns out to be prose is given up at the first thing that does not fit.
 */
export function findCalls(text: string, tools: ReadonlySet<string>): Reading {
  return new CallFinder(text, tools).read();
}

/** An open fence whose content is read for calls. */
interface Fence {
  readonly mark: string;
  readonly length: number;
  readonly bare: boolean;
  readonly callsBefore: number;
}

/** An open piece of inline code: calls found since then are quotations if it closes on its line. */
interface Tick {
  readonly from: number;
  readonly length: number;
  readonly callsBefore: number;
}

class CallFinder {
  readonly #text: string;
  readonly #tools: ReadonlySet<string>;
  readonly #calls: TextCall[] = [];
  readonly #spans: Span[] = [];
  #trouble: Reading["trouble"];
  #inventedFrom: number | undefined;
  #at = 0;
  /** First character on the current line that is not blank. */
  #lineInk = 0;
  /** The reply without white space and thinking around it. */
  #ink: { from: number; to: number };
  #thought: { to: number; answered: boolean } | undefined;
  #fence: Fence | undefined;
  #tick: Tick | undefined;
  /** End of the last call with the fence, list or tag around it. */
  #keep = 0;

  constructor(text: string, tools: ReadonlySet<string>) {
    this.#text = text;
    this.#tools = tools;
    this.#ink = { from: skipBlanks(text, 0), to: text.trimEnd().length };
  }

  read(): Reading {
    this.#startLine(0);
    while (this.#at < this.#text.length) this.#step(this.#text.charCodeAt(this.#at));
    if (!this.#trouble && this.#calls.length === 0 && this.#onlyThought()) this.#fail("truncated", 0);
    return {
      calls: this.#calls,
      spans: this.#spans,
      trouble: this.#trouble,
      inventedFrom: this.#inventedFrom,
    };
  }

  #step(code: number): void {
    if (code === 0x7b || code === 0xff5b) this.#object();
    else if (code === 0x0a) this.#startLine(this.#at + 1);
    else if (code === 0x60 || code === 0x7e) this.#ticks(code === 0x60 ? "`" : "~");
    else if (code === 0x3c || code === 0x5b) this.#tag();
    else this.#at += 1;
  }

  #startLine(at: number): void {
    this.#at = skipBlanks(this.#text, at);
    this.#lineInk = this.#at;
    this.#tick = undefined;
    if (this.#calls.length > 0 && isInventedAt(this.#text, this.#at)) this.#endInvented();
    else if (this.#text.startsWith("> ", this.#at)) this.#skipLine();
  }

  /** A quoted line. */
  #skipLine(): void {
    const end = this.#text.indexOf("\n", this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  #object(): void {
    const next = this.#text.charCodeAt(skipBlanks(this.#text, this.#at + 1));
    // No key can begin so: braces of prose, without a closer look.
    if (next === 0x7b || next === 0x5b || next === 0x3c) {
      this.#at += 1;
      return;
    }
    const scan = scanObject(this.#text, this.#at, this.#tools);
    if (scan.outcome === "closed") this.#closed(scan);
    else if (scan.outcome === "cut" && this.#hasBegun(scan)) this.#unreadable(scan, "truncated");
    else if (scan.outcome === "broken" && isMeantAsCall(this.#text, scan, this.#tools)) {
      this.#unreadable(scan, "broken");
    } else this.#at = scan.to;
  }

  /** Cut off before its first key is whole, an object must at least stand where calls stand. */
  #hasBegun({ signs, from }: ObjectScan): boolean {
    if (signs.begun) return true;
    return (
      (signs.partialKey === "" || signs.partialKey === '"') && (from === this.#lineInk || this.#follows(from))
    );
  }

  #follows(from: number): boolean {
    const last = this.#spans.at(-1);
    return last !== undefined && from - last.to < 20;
  }

  #closed(scan: ObjectScan): void {
    this.#at = scan.to;
    if (!scan.signs.possible || this.#isQuotation(scan)) return;
    const shape = readObject(this.#text, scan, this.#tools);
    if (shape === "data") return;
    if (typeof shape === "string") {
      this.#unreadable(scan, shape);
      return;
    }
    for (const call of shape.calls) {
      this.#calls.push(call);
      this.#spans.push({ from: scan.from, to: scan.to });
    }
    CLOSERS.lastIndex = scan.to;
    CLOSERS.test(this.#text);
    this.#keep = CLOSERS.lastIndex;
    const next = skipBlanks(this.#text, this.#keep);
    if (isInventedAt(this.#text, next)) this.#endInvented();
  }

  #isQuotation(scan: ObjectScan): boolean {
    if (this.#fence?.bare && isOperand(this.#text, scan.from)) return true;
    return isQuotedAt(this.#text, scan.from, scan.to) && !this.#isWhole(scan.from - 1, scan.to + 1);
  }

  #isWhole(from: number, to: number): boolean {
    return from === this.#ink.from && to === this.#ink.to;
  }

  /** A call that cannot be read ends the reading, unless it is quoted as inline code. */
  #unreadable(scan: ObjectScan, reason: UnreadableReason): void {
    const tick = this.#tick;
    const line = tick && this.#text.slice(scan.from, this.#lineEnd(scan.from));
    const close = tick ? (line?.lastIndexOf("`".repeat(tick.length)) ?? -1) : -1;
    if (tick && close >= 0 && !this.#isWhole(tick.from, scan.from + close + tick.length)) {
      this.#tick = undefined;
      this.#calls.length = tick.callsBefore;
      this.#spans.length = tick.callsBefore;
      this.#at = scan.from + close + tick.length;
    } else if (this.#isEscapedQuotation(scan.from)) this.#at = scan.from + 1;
    else this.#fail(reason, scan.from);
  }

  /** `"{\"tool\": …}"` in a sentence: an object inside a string that somebody quotes. */
  #isEscapedQuotation(from: number): boolean {
    return this.#text[from + 1] === "\\" && this.#text[from - 1] === '"' && from - 1 > this.#ink.from;
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf("\n", from);
    return end < 0 ? this.#text.length : end;
  }

  #ticks(mark: "`" | "~"): void {
    const from = this.#at;
    const to = runEnd(this.#text, from, mark);
    const length = to - from;
    const startsLine = from === this.#lineInk;
    this.#at = to;
    if (
      this.#fence &&
      mark === this.#fence.mark &&
      length >= this.#fence.length &&
      closesFence(this.#text, to)
    ) {
      if (this.#calls.length > this.#fence.callsBefore) this.#keep = to;
      this.#fence = undefined;
    } else if (length >= 3 && (mark === "`" || startsLine)) {
      const opening = readOpening(this.#text, to, startsLine);
      this.#open(opening, mark, from, length);
    } else if (mark === "`") this.#inlineCode(from, length);
  }

  #open({ kind, bare, to }: Opening, mark: "`" | "~", from: number, length: number): void {
    if (kind === "code") this.#at = codeEnd(this.#text, to, mark, length);
    else if (kind === "data") {
      this.#at = to;
      this.#fence = { mark, length, bare, callsBefore: this.#calls.length };
      // What follows on this line stands at the start of the fence.
      this.#lineInk = skipBlanks(this.#text, to);
    } else if (mark === "`") this.#inlineCode(from, length);
  }

  #inlineCode(from: number, length: number): void {
    const tick = this.#tick;
    if (!tick) this.#tick = { from, length, callsBefore: this.#calls.length };
    else if (tick.length === length) {
      this.#tick = undefined;
      if (this.#isWhole(tick.from, from + length)) return;
      this.#calls.length = tick.callsBefore;
      this.#spans.length = tick.callsBefore;
    }
  }

  #tag(): void {
    const tag = thinkingTagAt(this.#text, this.#at);
    if (!tag) this.#at += 1;
    else if (tag.closing) this.#endThought(0, tag.to);
    else {
      const end = thinkingEnd(this.#text, tag.to);
      if (end === undefined) this.#unfinishedThought(tag.from);
      else this.#endThought(tag.from, end);
    }
  }

  /**
   * What was thought is no call. A closing tag alone means that the opening one stood in the prompt, or that
   * blocks were nested: all before it is thinking.
   */
  #endThought(from: number, to: number): void {
    if (from === 0) {
      this.#calls.length = 0;
      this.#spans.length = 0;
      this.#fence = undefined;
    }
    const answered =
      from > 0 && ((this.#thought?.answered ?? false) || !isBlank(this.#text, this.#thought?.to ?? 0, from));
    this.#thought = { to, answered };
    if (!answered) this.#ink = { from: skipBlanks(this.#text, to), to: this.#ink.to };
    this.#at = to;
  }

  /**
   * Everything behind a tag that never closes is thinking. In the middle of a line and with no brace behind it, the
   * tag is only mentioned.
   */
  #unfinishedThought(from: number): void {
    const mentioned = from !== this.#lineInk && this.#text.indexOf("{", from) < 0;
    if (mentioned || this.#calls.length > 0) this.#at = this.#text.length;
    else this.#fail("truncated", from);
  }

  #onlyThought(): boolean {
    const thought = this.#thought;
    return thought !== undefined && !thought.answered && isBlank(this.#text, thought.to, this.#text.length);
  }

  #fail(reason: UnreadableReason, from: number): void {
    this.#trouble = { reason, from };
    this.#at = this.#text.length;
  }

  #endInvented(): void {
    this.#inventedFrom = this.#keep;
    this.#at = this.#text.length;
  }
}

/** Code that builds the object: `x = {…}`, `send({…})`. */
function isOperand(text: string, from: number): boolean {
  let at = from - 1;
  while (at >= 0 && isBlankCode(text.charCodeAt(at))) at -= 1;
  return text[at] === "=" || text[at] === "(";
}

/** What closes around a call: its list, its tag. */
const CLOSERS = /(?:[ \t\r\n]{0,20}(?:\]|<\/[\w:]{1,30}>))*/y;
