/** A simple command as it is written. */
export interface Simple {
  readonly words: readonly string[];
  /** Its here-documents and here-strings. */
  readonly documents: readonly Document[];
}

interface Document {
  readonly text: string;
  /** Are the substitutions in it run? */
  readonly expands: boolean;
}

/** A here-document whose text is still to come. */
export interface Awaited {
  readonly delimiter: string;
  readonly expands: boolean;
  readonly isStripped: boolean;
  /** Where it belongs. */
  readonly documents: Document[];
}

/** A text within which only expansions mean something; `end` is where an arithmetic one closes. */
export interface Mode {
  readonly kind: "quoted" | "braces" | "arithmetic" | "document";
  readonly isQuoted: boolean;
  readonly end: number | undefined;
}

/** Words before a command that belong to the shell. */
const keywords = new Set([
  ...["if", "then", "elif", "else", "fi", "while", "until", "do", "done", "{", "}", "!", "coproc", "esac"],
]);

/** A list of commands, that is, the line or a `( … )` or `$( … )` in it: the command that is being read, and where. */
export class Level {
  /** What is open within the word, innermost last. */
  readonly modes: Mode[] = [];
  word: string | undefined;
  /** Is any of the word quoted? */
  isQuoted = false;
  /** What the next word is, where it is not one of the command. */
  next: "word" | "target" | "<<" | "<<-" | "<<<" = "word";
  /** At the pattern of a `case`. */
  isPattern = false;
  /** Within `[[ … ]]`, where signs are words. */
  isTest = false;

  #words: string[] = [];
  #documents: Document[] = [];
  /** How many `case` are open. */
  #cases = 0;
  /** The words of `a=( … )` are data. */
  readonly #isArray: boolean;

  constructor(isArray = false) {
    this.#isArray = isArray;
  }

  get isEmpty(): boolean {
    return this.word === undefined && this.#words.length === 0;
  }

  /** Gives the here-document that the word announced. */
  endWord(): Awaited | undefined {
    const { word, isQuoted, next } = this;
    if (word === undefined) return undefined;
    this.word = undefined;
    this.isQuoted = false;
    this.next = "word";
    if (next === "word") this.#add(word, isQuoted);
    if (next === "<<<") this.#documents.push({ text: word, expands: false });
    if (next !== "<<" && next !== "<<-") return undefined;
    return { delimiter: word, expands: !isQuoted, isStripped: next === "<<-", documents: this.#documents };
  }

  /** Gives the command, if it is one. The word has to be ended before. */
  endCommand(): Simple | undefined {
    const command = { words: this.#words, documents: this.#documents };
    this.#words = [];
    this.#documents = [];
    this.next = "word";
    this.isTest = false;
    return this.#isArray || this.isPattern || command.words.length === 0 ? undefined : command;
  }

  /** After `;;`. */
  endBranch(): void {
    this.isPattern = this.#cases > 0;
  }

  #add(word: string, isQuoted: boolean): void {
    const words = this.#words;
    if (words.length === 0 && !isQuoted && keywords.has(word)) {
      if (word === "esac" && this.#cases > 0) {
        this.#cases -= 1;
        this.isPattern = false;
      }
      return;
    }
    words.push(word);
    if (words.length === 1) this.isTest = word === "[[" && !isQuoted;
    if (word === "]]") this.isTest = false;
    if (words.length === 2 && words[0] === "function") this.#words = [];
    if (words.length === 3 && words[0] === "case" && word === "in") {
      this.#words = [];
      this.#cases += 1;
      this.isPattern = true;
    }
  }
}
