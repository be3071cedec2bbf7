/** What the lexer sees of an object. `end` is the end of the text, also inside a string or a comment. */
export type Token = "{" | "}" | "[" | "]" | ":" | "," | "string" | "word" | "end" | "bad";

/**
 * Cuts JSON, and the near-JSON that models write, into tokens. Reads forward only; each character once.
 *
 * Near-JSON is what has one meaning only: quotes and punctuation of another keyboard (`“tool”：`), single
 * quotes, comments, raw line breaks inside a string. Such a token sets `plain` to false: `mend.ts` has to
 * rewrite it before `JSON.parse` takes it.
 */
export class Lexer {
  readonly text: string;
  /** First character of the current token. */
  from: number;
  /** First character after it. */
  at: number;
  /** Only what JSON itself allows has been seen so far. */
  plain = true;
  /**
   * The object has shown that it is a call. Before that, a quote that is not closed on its line is prose, and so is
   * a `#` or `//` behind a colon or with a brace behind it (`{color: #fff}`, `{https://x.org}`): neither must swallow
   * the call that stands below.
   */
  trusted = false;

  constructor(text: string, at: number) {
    this.text = text;
    this.from = at;
    this.at = at;
  }

  next(): Token {
    this.#skipBlanks();
    this.from = this.at;
    if (this.at >= this.text.length) return "end";
    const code = this.text.charCodeAt(this.at);
    if (code === 0x22) return this.#string();
    const mark = MARKS[code];
    if (mark === undefined) return isWordCode(code) ? this.#word() : this.#nearJson(code);
    this.at += 1;
    return mark;
  }

  /** The text of a string token without its quotes, of any other token the token. */
  content(token: Token): string {
    return token === "string"
      ? this.text.slice(this.from + 1, this.at - 1)
      : this.text.slice(this.from, this.at);
  }

  #skipBlanks(): void {
    const start = this.at;
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      // What nearly every token begins with: letters, digits, brackets, a quote, a comma.
      if ((code > 0x2f && code < 0x80) || code === 0x22 || code === 0x2c) return;
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.at += 1;
      else if (code === 0xa0 || code === 0x3000 || code === 0xfeff || code === 0x200b)
        this.#skip(this.at + 1);
      else if (code !== 0x23 && code !== 0x2f) return;
      else if (!this.#comment(start)) return;
    }
  }

  /** Skips the comment that stands here, if it is one. `start` is where the token before it ends. */
  #comment(start: number): boolean {
    const block = this.text.startsWith("/*", this.at);
    if (!block && this.text[this.at] === "/" && this.text[this.at + 1] !== "/") return false;
    const behindColon = this.text[start - 1] === ":";
    if (!this.trusted && (behindColon || !this.#isInnocent(block))) return false;
    const mark = block ? "*/" : "\n";
    const found = this.text.indexOf(mark, this.at + 1);
    this.#skip(found < 0 ? this.text.length : found + mark.length);
    return true;
  }

  /** Whether a comment ends before the text does, and before any brace: only so far is looked. */
  #isInnocent(block: boolean): boolean {
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === 0x7b || code === 0x7d) return false;
      if (block ? code === 0x2f && this.text[at - 1] === "*" && at > this.at + 2 : code === 0x0a) return true;
    }
    return false;
  }

  /** Over something that JSON does not have. */
  #skip(to: number): void {
    this.plain = false;
    this.at = to;
  }

  #string(): Token {
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === 0x22) {
        this.at = at + 1;
        return "string";
      }
      if (code === 0x5c) {
        at += 1;
        // `\'` is no escape of JSON, and can only mean the apostrophe.
        if (this.text.charCodeAt(at) === 0x27) this.plain = false;
      } else if (code < 0x20 && !this.#rawControl(code)) return "bad";
    }
    return "end";
  }

  /** A string between other quotes than JSON's. */
  #quoted(open: number, close: number): Token {
    this.plain = false;
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === close) {
        this.at = at + 1;
        return "string";
      }
      // An opening quote inside: which closing one ends the string is a guess.
      if (code === open) return "bad";
      if (code === 0x5c) at += 1;
      else if (code < 0x20 && !this.#rawControl(code)) return "bad";
    }
    return "end";
  }

  /** A tab or a line break that should have been an escape; other control characters are refused. */
  #rawControl(code: number): boolean {
    this.plain = false;
    return code === 0x09 || (this.trusted && (code === 0x0a || code === 0x0d));
  }

  #word(): Token {
    let at = this.at + 1;
    while (isWordCode(this.text.charCodeAt(at))) at += 1;
    this.at = at;
    return "word";
  }

  #nearJson(code: number): Token {
    const close = QUOTES.get(code);
    if (close !== undefined) return this.#quoted(code, close);
    const token = WIDE.get(code);
    if (token === undefined) return "bad";
    this.#skip(this.at + 1);
    return token;
  }
}

/** JSON's own punctuation, by its code. */
const MARKS: (Token | undefined)[] = new Array(0x80);
for (const mark of ["{", "}", "[", "]", ":", ","] as const) MARKS[mark.charCodeAt(0)] = mark;

/** Which quote closes a string that another one opens: a keyboard may give two closing ones. */
const QUOTES = new Map(
  ["''", "“”", "””", "‘’", "’’", "＂＂", "＇＇"].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);

/** Full-width punctuation, as a Chinese or Japanese keyboard types it. */
const WIDE = new Map<number, Token>([
  [0xff5b, "{"],
  [0xff5d, "}"],
  [0xff3b, "["],
  [0xff3d, "]"],
  [0xff1a, ":"],
  [0xff0c, ","],
]);

/** Letters, digits and `_ $ + - .`: names, numbers, `true`. */
function isWordCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x24 ||
    code === 0x2b ||
    code === 0x2d ||
    code === 0x2e
  );
}

/** Whether a word that begins here is a number; which ones there are is for `JSON.parse` to say. */
export function isNumberAt(text: string, at: number): boolean {
  const code = text.charCodeAt(text.charCodeAt(at) === 0x2d ? at + 1 : at);
  return code >= 0x30 && code <= 0x39;
}
