import type { UnreadableReason } from "../wording/wording.ts";
import type { Shape } from "./call-shape.ts";
import { closesFence, codeEnd, endsLine, type Opening, readOpening, runEnd } from "./fence.ts";
import { mayHoldKey } from "./first-key.ts";
import { FoundCalls } from "./found-calls.ts";
import { isInventedAt } from "./invented.ts";
import { isHeadlessCallAt, isMeantAsCall } from "./meant.ts";
import { type ObjectScan, scanObject } from "./object.ts";
import { isOperand } from "./operand.ts";
import { readObject } from "./read-object.ts";
import { closersEnd, isEscapedQuotation, isQuotedAt, skipBlanks } from "./surroundings.ts";
import { Thinking, thinkingEnd, thinkingTagAt } from "./thinking.ts";
import { kindOfName } from "./tool-name.ts";

/**
 * Reads a model's reply once, from left to right. It looks at each character once, and again at most once for each
 * kind of quote: an object that turns out to be prose is given up at the first thing that does not fit.
 */
export function findCalls(text: string, tools: ReadonlySet<string>): FoundCalls {
  return new CallFinder(text, tools).read();
}

/** An open fence whose content is read for calls. */
interface Fence {
  readonly mark: string;
  readonly length: number;
  readonly bare: boolean;
  readonly callsBefore: number;
  /** What it holds turned out to be code, and no calls. */
  readonly code?: true;
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
  readonly #found = new FoundCalls();
  readonly #thinking: Thinking;
  #at = 0;
  /** First character on the current line that is not blank. */
  #lineInk = 0;
  /** Where the reply begins and ends, without white space and without thinking before it. */
  readonly #ink: { from: number; to: number };
  #fence: Fence | undefined;
  #tick: Tick | undefined;

  constructor(text: string, tools: ReadonlySet<string>) {
    this.#text = text;
    this.#tools = tools;
    this.#thinking = new Thinking(text);
    this.#ink = { from: skipBlanks(text, 0), to: text.trimEnd().length };
  }

  read(): FoundCalls {
    this.#startLine(0);
    while (this.#at < this.#text.length) this.#step(this.#text.charCodeAt(this.#at));
    const found = this.#found;
    if (!found.trouble && found.count === 0 && this.#thinking.isAll()) this.#fail("truncated", 0);
    return found;
  }

  #step(code: number): void {
    if (code === 0x7b || code === 0xff5b) this.#object();
    else if (code === 0x0a) this.#startLine(this.#at + 1);
    else if (code === 0x60 || code === 0x7e) this.#ticks(code === 0x60 ? "`" : "~");
    else if (code === 0x3c || code === 0x5b || code === 0x25c1) this.#tag();
    else this.#at += 1;
  }

  #startLine(at: number): void {
    this.#at = skipBlanks(this.#text, at);
    this.#lineInk = this.#at;
    this.#tick = undefined;
    if (this.#found.count > 0 && isInventedAt(this.#text, this.#at, this.#tools)) this.#endInvented();
    // A line that quotes.
    else if (this.#text[this.#at] === ">") this.#skipLine();
    else if (isHeadlessCallAt(this.#text, this.#at, this.#tools)) this.#fail("broken", this.#at);
  }

  #skipLine(): void {
    const end = this.#text.indexOf("\n", this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  #object(): void {
    if (!mayHoldKey(this.#text, this.#at)) {
      this.#at += 1;
      return;
    }
    const scan = scanObject(this.#text, this.#at, this.#tools);
    if (scan.outcome === "closed") this.#closed(scan);
    else if (scan.outcome === "cut" && this.#hasBegun(scan)) this.#unreadable(scan, "truncated");
    // A quote that nothing closes runs to the end of the text.
    else if (isMeantAsCall(this.#text, scan, this.#tools)) this.#unreadable(scan, "broken");
    else this.#at = scan.retry;
  }

  /** Cut off before its first key shows what it is, an object must at least stand where calls stand. */
  #hasBegun({ signs, from }: ObjectScan): boolean {
    if (signs.begun) return true;
    const bare = signs.partialKey !== undefined && /^["'“]?$/.test(signs.partialKey);
    return bare && (this.#isAtStart(from) || (this.#found.count > 0 && from - this.#found.end < 20));
  }

  /** First on its line, or in a list that is. */
  #isAtStart(from: number): boolean {
    const ink = this.#lineInk;
    return from === ink || (this.#text[ink] === "[" && from === skipBlanks(this.#text, ink + 1));
  }

  #closed(scan: ObjectScan): void {
    this.#at = scan.to;
    const shape = scan.signs.possible ? this.#shape(scan) : "data";
    if (typeof shape === "string") {
      const isResult = scan.signs.result && this.#found.count > 0 && this.#isAtStart(scan.from);
      if (isResult) this.#endInvented();
      else if (shape === "broken") this.#unreadable(scan, "broken");
      return;
    }
    this.#found.add(shape.calls, scan.from, scan.to);
    this.#found.end = closersEnd(this.#text, scan.to);
    const next = skipBlanks(this.#text, this.#found.end);
    if (isInventedAt(this.#text, next, this.#tools)) this.#endInvented();
  }

  #shape(scan: ObjectScan): Shape {
    if (this.#isQuotation(scan)) return "data";
    const shape = readObject(this.#text, scan, this.#tools);
    if (typeof shape === "string") return shape;
    for (const { tool } of shape.calls) {
      const kind = kindOfName(tool, this.#tools);
      // A sentence about calls; a reply that is nothing else was meant as one.
      if (kind === "placeholder") return this.#isWhole(scan.from, scan.to) ? "broken" : "data";
      if (kind === "words" && scan.from !== this.#lineInk) return "data";
    }
    return shape;
  }

  #isQuotation({ from, to }: ObjectScan): boolean {
    if (this.#isCode(from)) return true;
    return isQuotedAt(this.#text, from, to) && !this.#isWhole(from - 1, to + 1);
  }

  /** A fence that names no language is code from its first object on that code builds. */
  #isCode(from: number): boolean {
    const fence = this.#fence;
    if (!fence?.bare) return false;
    if (!fence.code && isOperand(this.#text, from)) this.#fence = { ...fence, code: true };
    return this.#fence?.code === true;
  }

  #isWhole(from: number, to: number): boolean {
    return from === this.#ink.from && to === this.#ink.to;
  }

  /** A call that cannot be read ends the reading, unless it is quoted. */
  #unreadable(scan: ObjectScan, reason: UnreadableReason): void {
    const tickEnd = this.#tickEnd(scan.outcome === "cut" ? scan.from : scan.to);
    if (this.#isCode(scan.from)) this.#at = scan.retry;
    else if (tickEnd !== undefined) {
      this.#found.drop(this.#tick?.callsBefore ?? 0);
      this.#tick = undefined;
      this.#at = tickEnd;
    } else if (isEscapedQuotation(this.#text, scan.from) && scan.from - 1 > this.#ink.from) {
      this.#at = scan.from + 1;
    } else this.#fail(reason, scan.from);
  }

  /** Where the open piece of inline code ends, if it does on this line and is not the whole reply. */
  #tickEnd(at: number): number | undefined {
    if (!this.#tick) return undefined;
    const close = this.#text.indexOf("`".repeat(this.#tick.length), at);
    if (close < 0 || this.#text.slice(at, close).includes("\n")) return undefined;
    const end = close + this.#tick.length;
    return this.#isWhole(this.#tick.from, end) ? undefined : end;
  }

  #ticks(mark: "`" | "~"): void {
    const from = this.#at;
    const to = runEnd(this.#text, from, mark);
    const length = to - from;
    const fence = this.#fence;
    this.#at = to;
    if (fence?.mark === mark && length >= fence.length && closesFence(this.#text, to)) {
      if (this.#found.count > fence.callsBefore) this.#found.end = to;
      this.#fence = undefined;
    } else if (mark === "`" && length === this.#tick?.length) this.#inlineCode(from, length);
    else if (length >= 3 && (mark === "`" || from === this.#lineInk)) {
      this.#open(readOpening(this.#text, to, from === this.#lineInk), mark, from, length);
    } else if (mark === "`") this.#inlineCode(from, length);
  }

  #open({ kind, bare, to }: Opening, mark: "`" | "~", from: number, length: number): void {
    if (kind === "code") this.#at = codeEnd(this.#text, to, mark, length);
    else if (kind === "data") {
      this.#fence = { mark, length, bare, callsBefore: this.#found.count };
      this.#at = to;
      // What follows on the line of the fence stands at a start too.
      this.#lineInk = skipBlanks(this.#text, to);
      if (isHeadlessCallAt(this.#text, this.#lineInk, this.#tools)) this.#fail("broken", this.#lineInk);
    } else if (mark === "`") this.#inlineCode(from, length);
  }

  #inlineCode(from: number, length: number): void {
    const tick = this.#tick;
    if (!tick) this.#tick = { from, length, callsBefore: this.#found.count };
    else if (tick.length === length) {
      this.#tick = undefined;
      // A fence on one line, behind a courtesy, is no quotation.
      const fence = length >= 3 && endsLine(this.#text, this.#at);
      if (!fence && !this.#isWhole(tick.from, from + length)) this.#found.drop(tick.callsBefore);
    }
  }

  #tag(): void {
    const tag = thinkingTagAt(this.#text, this.#at);
    if (!tag) this.#at += 1;
    else if (tag.closing) {
      this.#thinking.allBefore(tag.to);
      this.#found.drop(0);
      this.#fence = undefined;
      this.#resume(tag.to);
    } else {
      const end = thinkingEnd(this.#text, tag);
      if (end === undefined) this.#unfinishedThought(tag.from);
      else {
        this.#thinking.block(tag.from, end);
        this.#resume(end);
      }
    }
  }

  /** Behind thinking. */
  #resume(at: number): void {
    if (!this.#thinking.answered) this.#ink.from = skipBlanks(this.#text, at);
    this.#at = at;
    this.#lineInk = skipBlanks(this.#text, at);
  }

  /**
   * Everything behind a tag that never closes is thinking. In the middle of a line and with no brace behind it, the
   * tag is only mentioned.
   */
  #unfinishedThought(from: number): void {
    const mentioned = from !== this.#lineInk && this.#text.indexOf("{", from) < 0;
    if (mentioned || this.#found.count > 0) this.#at = this.#text.length;
    else this.#fail("truncated", from);
  }

  #fail(reason: UnreadableReason, from: number): void {
    this.#found.trouble = { reason, from };
    this.#at = this.#text.length;
  }

  #endInvented(): void {
    this.#found.inventedFrom = this.#found.end;
    this.#at = this.#text.length;
  }
}
