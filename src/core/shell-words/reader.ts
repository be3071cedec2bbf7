import { arithmeticIn } from "./arithmetic.ts";
import { type Awaited, Level, type Mode, type Simple } from "./level.ts";

const redirection = /<<<|<<-?|<>|[<>]&-?|>>|>\||&>>?|[<>]/y;
const ofProcess = /[<>]\(/y;
const substitution = /\$\(/y;
const definition = /\(\s*\)/y;
const plainWord = /[^\s\\'"<>;&|()`$#]+/y;
const plainText = /[^\\'"`$})]+/y;

/** Reads a line once from left to right. What is open stands on stacks: a line may nest as deep as it likes. */
export class Reader {
  readonly #line: string;
  #at = 0;
  readonly #parts: (string | Simple)[] = [];
  #level = new Level();
  readonly #outer: Level[] = [];
  /** Their text begins on the next line. */
  #awaited: Awaited[] = [];
  readonly #arithmetic: ReadonlyMap<number, number>;

  constructor(line: string, as: "commands" | "document" = "commands") {
    this.#line = line;
    this.#arithmetic = arithmeticIn(line);
    if (as === "document") this.#open("document");
  }

  /** In the order in which they end; a text is what stood in backticks. */
  parts(): readonly (string | Simple)[] {
    while (this.#at < this.#line.length) {
      const mode = this.#level.modes.at(-1);
      const character = this.#line.charAt(this.#at);
      if (mode) this.#readText(character, mode);
      else if (this.#level.isTest) this.#readTest(character);
      else this.#readCommand(character);
    }
    while (this.#outer.length > 0) this.#leave();
    // The text of a document is no command.
    if (this.#level.modes[0]?.kind !== "document") this.#endCommand();
    return this.#parts;
  }

  #readCommand(character: string): void {
    if (this.#match(ofProcess)) this.#enter("$()");
    else if ("<>".includes(character) || this.#line.startsWith("&>", this.#at)) this.#readRedirection();
    else if (character === "(") this.#readOpening();
    else if (character === ")") this.#readClosing();
    else if (";&|".includes(character)) this.#readSeparator();
    else this.#readWord(character);
  }

  /** Signs such as `<` and `&&` are words. */
  #readTest(character: string): void {
    if (!"<>&|;()".includes(character)) this.#readWord(character);
    else this.#append(character, 1);
  }

  #readWord(character: string): void {
    if (character === "\n") {
      this.#endCommand();
      this.#at += 1;
      this.#readDocuments();
    } else if (/\s/.test(character)) {
      this.#endWord();
      this.#at += 1;
    } else if (character === "#" && this.#level.word === undefined) {
      this.#at = this.#find("\n", this.#at);
    } else if (character === '"') {
      this.#openQuotes();
    } else if (character === "'" || this.#line.startsWith("$'", this.#at)) {
      this.#readLiteral();
    } else if (character === "\\") {
      this.#readEscape(false);
    } else if (character === "$" || character === "`") {
      this.#readExpansion(false);
    } else {
      this.#append(this.#match(plainWord) ?? this.#step(character), 0);
    }
  }

  /** In double quotes, `${ … }`, `(( … ))` or a here-document. */
  #readText(character: string, { kind, isQuoted, end }: Mode): void {
    if (character === "\\") this.#readEscape(isQuoted);
    else if (character === "$" || character === "`") this.#readExpansion(isQuoted);
    else if (kind === "quoted" && character === '"') this.#close("");
    else if (kind === "braces" && character === "}") this.#close("}");
    else if (kind === "arithmetic" && end === this.#at) this.#close("))");
    else if (kind !== "document" && character === '"') this.#openQuotes();
    else if (kind === "braces" && !isQuoted && character === "'") this.#readLiteral();
    else this.#append(this.#match(plainText) ?? this.#step(character), 0);
  }

  /** `$( … )`, `$(( … ))`, `${ … }`, backticks; any other `$` is text. */
  #readExpansion(isQuoted: boolean): void {
    const end = this.#arithmetic.get(this.#at + 1);
    if (end !== undefined && this.#line.startsWith("$((", this.#at)) {
      this.#append("$((", 3);
      this.#open("arithmetic", end);
    } else if (this.#match(substitution)) {
      this.#enter("$()");
    } else if (this.#line.startsWith("${", this.#at)) {
      this.#append("${", 2);
      this.#open("braces");
    } else if (this.#line.charAt(this.#at) === "`") {
      this.#readBackticks(isQuoted);
    } else {
      this.#append("$", 1);
    }
  }

  /** The text between is a line of its own once a level of escapes is taken from it. */
  #readBackticks(isQuoted: boolean): void {
    const from = this.#at + 1;
    const end = this.#findUnescaped("`", from);
    this.#parts.push(this.#line.slice(from, end).replace(isQuoted ? /\\([\\$`"])/g : /\\([\\$`])/g, "$1"));
    this.#append("$()", 0);
    this.#at = end + 1;
  }

  /** In quotes only a few characters can be escaped; before others the backslash stays. */
  #readEscape(isQuoted: boolean): void {
    const escaped = this.#line.charAt(this.#at + 1);
    const isText = isQuoted && !'$`"\\\n'.includes(escaped);
    this.#level.isQuoted = true;
    if (escaped !== "\n") this.#append(isText ? `\\${escaped}` : escaped, 0);
    this.#at += 2;
  }

  /** `'…'`, and `$'…'`, where a quote can be escaped. */
  #readLiteral(): void {
    const isAnsi = this.#line.charAt(this.#at) === "$";
    const from = this.#at + (isAnsi ? 2 : 1);
    const end = isAnsi ? this.#findUnescaped("'", from) : this.#find("'", from);
    this.#level.isQuoted = true;
    this.#append(this.#line.slice(from, end), 0);
    this.#at = end + 1;
  }

  /** `2>&1`, `>> file`, `&> file`, `<<EOF`, `<<< word`: the word behind is not one of the command's. */
  #readRedirection(): void {
    const level = this.#level;
    // A number right before it is the stream it is about.
    if (level.word !== undefined && /^\d+$/.test(level.word)) level.word = undefined;
    this.#endWord();
    const sign = this.#match(redirection) ?? this.#step("<");
    if (sign === "<<" || sign === "<<-" || sign === "<<<") level.next = sign;
    // `2>&-` closes a stream and has nothing behind.
    else level.next = sign.endsWith("-") ? "word" : "target";
  }

  /** `f()`, `((1 + 2))`, `a=(b c)`, `(ls)`. */
  #readOpening(): void {
    const level = this.#level;
    const end = this.#arithmetic.get(this.#at);
    if (level.isPattern) {
      this.#at += 1;
    } else if (!level.isEmpty && this.#match(definition)) {
      this.#endWord();
      level.endCommand();
    } else if (end !== undefined && level.word === undefined) {
      this.#append("((", 2);
      this.#open("arithmetic", end);
    } else if (level.word?.endsWith("=")) {
      this.#at += 1;
      this.#enter("()", true);
    } else {
      this.#endCommand();
      this.#at += 1;
      this.#enter();
    }
  }

  #readClosing(): void {
    this.#at += 1;
    if (!this.#level.isPattern && this.#outer.length > 0) {
      this.#leave();
      return;
    }
    // What stands before was a pattern.
    this.#endWord();
    this.#level.endCommand();
    this.#level.isPattern = false;
  }

  #readSeparator(): void {
    this.#endCommand();
    const endsBranch = /^;[;&]/.test(this.#line.slice(this.#at, this.#at + 2));
    this.#at += endsBranch ? 2 : 1;
    if (endsBranch) this.#level.endBranch();
  }

  #readDocuments(): void {
    for (const { delimiter, expands, isStripped, documents } of this.#awaited.splice(0)) {
      const from = this.#at;
      let to = this.#line.length;
      while (this.#at < this.#line.length) {
        const start = this.#at;
        const end = this.#find("\n", start);
        const text = this.#line.slice(start, end);
        this.#at = end + 1;
        if ((isStripped ? text.replace(/^\t+/, "") : text) !== delimiter) continue;
        to = start;
        break;
      }
      documents.push({ text: this.#line.slice(from, to), expands });
    }
  }

  #openQuotes(): void {
    this.#level.isQuoted = true;
    this.#append("", 1);
    this.#open("quoted");
  }

  #open(kind: Mode["kind"], end?: number): void {
    const outer = this.#level.modes.at(-1);
    const isQuoted = kind === "quoted" || kind === "document" || (outer?.isQuoted ?? false);
    this.#level.modes.push({ kind, isQuoted, end });
  }

  #close(sign: "" | "}" | "))"): void {
    this.#level.modes.pop();
    this.#append(sign, sign.length || 1);
  }

  /** @param as what the inner commands are in the word they stand in */
  #enter(as?: string, isArray = false): void {
    if (as !== undefined) this.#append(as, 0);
    this.#outer.push(this.#level);
    this.#level = new Level(isArray);
  }

  #leave(): void {
    this.#endCommand();
    this.#level = this.#outer.pop() ?? new Level();
  }

  #append(text: string, width: number): void {
    this.#level.word = (this.#level.word ?? "") + text;
    this.#at += width;
  }

  #endWord(): void {
    const awaited = this.#level.endWord();
    if (awaited) this.#awaited.push(awaited);
  }

  #endCommand(): void {
    this.#endWord();
    const command = this.#level.endCommand();
    if (command) this.#parts.push(command);
  }

  /** What stands here, if it is that; it is passed over. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#line)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  #step(character: string): string {
    this.#at += 1;
    return character;
  }

  /** Where the text begins next, or the end of the line. */
  #find(text: string, from: number): number {
    const found = this.#line.indexOf(text, from);
    return found < 0 ? this.#line.length : found;
  }

  #findUnescaped(sign: string, from: number): number {
    let at = from;
    while (at < this.#line.length && this.#line.charAt(at) !== sign)
      at += this.#line.charAt(at) === "\\" ? 2 : 1;
    return at;
  }
}
