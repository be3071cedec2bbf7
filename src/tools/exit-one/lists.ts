import { endOfDocuments, endOfSubstitution } from "./skipping.ts";

/** A command as it is written, without what it substitutes; the text of its last substitution is beside it. */
export interface Written {
  readonly text: string;
  readonly substituted: string | undefined;
}

/** What stands between two `&&` or `||`; `joint` is the one before it. */
export interface Pipeline {
  readonly joint: "" | "&&" | "||";
  readonly commands: readonly Written[];
}

/**
 * The and-or lists of a command line, in their order. Brackets, braces and words such as `then` and `done` part lists
 * like a semicolon does: what is left of a compound command is a list of lists, and its closing word one without a command.
 *
 * A look at the line and not a shell. Linear in its length.
 */
export function listsIn(line: string): readonly (readonly Pipeline[])[] {
  return new Scanner(line).lists();
}

interface Open {
  joint: Pipeline["joint"];
  commands: { text: string; substituted: string | undefined }[];
}

const empty = () => ({ text: "", substituted: undefined });

class Scanner {
  readonly #line: string;
  #at = 0;
  #lists: Open[][] = [[{ joint: "", commands: [empty()] }]];
  #delimiters: string[] = [];

  constructor(line: string) {
    this.#line = line;
  }

  lists(): readonly (readonly Pipeline[])[] {
    while (this.#at < this.#line.length) this.#read(this.#line[this.#at] ?? "");
    return this.#lists;
  }

  #read(character: string): void {
    if (character === "\\") this.#append(2);
    else if (character === "'") this.#append(this.#find("'", 1) + 1 - this.#at);
    else if (character === '"') this.#readQuoted();
    else if (character === "$" || character === "`") this.#readDollar();
    else if (character === "<" || character === ">") this.#readRedirection(character);
    else if (character === "#" && this.#isWordStart()) this.#at = this.#find("\n");
    else if (character === "[" && this.#isWordStart() && this.#line.startsWith("[[", this.#at))
      this.#readTest("]]");
    else if (character === "(" && this.#line.startsWith("((", this.#at)) this.#readTest("))");
    else if ("&|;()\n".includes(character)) this.#readOperator(character);
    else this.#append(1);
  }

  #readOperator(character: string): void {
    const next = this.#line[this.#at + 1];
    const isDouble = next === character;
    this.#at += 1;
    if (character === "&" && next === ">") {
      this.#at += 1;
      this.#command().text += "&>";
    } else if (isDouble && (character === "&" || character === "|")) {
      this.#at += 1;
      this.#lists.at(-1)?.push({ joint: character === "&" ? "&&" : "||", commands: [empty()] });
    } else if (character === "|") {
      if (this.#line[this.#at] === "&") this.#at += 1;
      this.#lists.at(-1)?.at(-1)?.commands.push(empty());
    } else {
      this.#lists.push([{ joint: "", commands: [empty()] }]);
      if (character === "\n") this.#at = endOfDocuments(this.#line, this.#at, this.#delimiters.splice(0));
    }
  }

  /** A word in double quotes; what it substitutes may hold quotes of its own. */
  #readQuoted(): void {
    this.#append(1);
    for (let next = this.#line[this.#at]; next !== undefined && next !== '"'; next = this.#line[this.#at]) {
      if (next === "$" || next === "`") this.#readDollar();
      else this.#append(next === "\\" ? 2 : 1);
    }
    this.#append(1);
  }

  /** `$(…)`, a pair of backticks, `${…}`, or a variable. */
  #readDollar(): void {
    const end = endOfSubstitution(this.#line, this.#at);
    if (end === undefined) this.#append(1);
    else {
      this.#substitute(this.#line.slice(this.#at, end));
      this.#at = end;
    }
  }

  #readRedirection(character: string): void {
    const process = this.#line[this.#at + 1] === "(" ? endOfSubstitution(this.#line, this.#at) : undefined;
    if (process !== undefined) {
      this.#substitute("");
      this.#at = process;
      return;
    }
    const document = character === "<" ? /<<-?[ \t]*(?!<)(['"]?)([^\s'"<>|&;()]+)\1/y : undefined;
    if (document) document.lastIndex = this.#at;
    const delimiter = document?.exec(this.#line);
    if (delimiter) {
      this.#delimiters.push(delimiter[2] ?? "");
      this.#at += delimiter[0].length;
      return;
    }
    // `>&`, `>|` and `<>` part nothing.
    this.#append(/[<>&|]/.test(this.#line[this.#at + 1] ?? "") ? 2 : 1);
  }

  /** `[[ a && b ]]` and `((a > b))`: their signs are no operators. */
  #readTest(end: string): void {
    this.#at = this.#find(end, 2) + 2;
    this.#command().text += " [[ ]] ";
  }

  #substitute(text: string): void {
    const command = this.#command();
    command.text += "_";
    if (text.startsWith("$(")) command.substituted = text.slice(2, -1);
    if (text.startsWith("`")) command.substituted = text.slice(1, -1);
  }

  #append(count: number): void {
    this.#command().text += this.#line.slice(this.#at, this.#at + count);
    this.#at += count;
  }

  #command(): Open["commands"][number] {
    return this.#lists.at(-1)?.at(-1)?.commands.at(-1) ?? empty();
  }

  #isWordStart(): boolean {
    return this.#at === 0 || /[\s;&|(]/.test(this.#line[this.#at - 1] ?? "");
  }

  #find(text: string, from = 0): number {
    const found = this.#line.indexOf(text, this.#at + from);
    return found < 0 ? this.#line.length : found;
  }
}
