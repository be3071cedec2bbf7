/**
 * The simple commands of a command line, each as its words: quotes and escapes resolved; assignments, redirections,
 * here-documents, comments and words such as `then` left out; what `env`, `timeout 5`, `xargs` or `sh -c` run, in
 * their place.
 *
 * A look at the words and not a shell: nothing is expanded, and the words of `for … in` and `case` pass for a command.
 * Linear in the length of the line.
 */
export function commandsIn(line: string): readonly Command[] {
  return new Reader(line).commands().flatMap((words) => carriedOut(words, 0));
}

/** Name first; never empty. */
export type Command = readonly [name: string, ...words: string[]];

/** The name without the folders before it. */
export function nameOf([name]: Command): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** Words before a command that belong to the shell. */
const keywords = new Set(["if", "then", "elif", "else", "fi", "while", "until", "do", "done", "{", "}", "!"]);
/** Commands that run the command in their words. */
const carriers = new Set([
  "env",
  "command",
  "builtin",
  "exec",
  "sudo",
  "nohup",
  "nice",
  "time",
  "timeout",
  "xargs",
]);
const shells = new Set(["sh", "bash", "dash", "zsh"]);
const assignment = /^\w+\+?=/;
/** What a carrier takes before the command: options, assignments, durations, the placeholder of `xargs`. */
const carried = /^(-.*|\w+=.*|\d+(\.\d+)?[smhd]?|\{\})$/;

function carriedOut(words: readonly string[], depth: number): readonly Command[] {
  let at = 0;
  while (at < words.length && (keywords.has(words[at] ?? "") || assignment.test(words[at] ?? ""))) at += 1;
  const [first, ...others] = words.slice(at);
  if (first === undefined) return [];
  const command: Command = [first, ...others];
  const name = nameOf(command);
  // Whoever nests deeper than this is not understood, and that is all.
  if (depth > 8) return [command];
  if (carriers.has(name)) {
    const inner = others.slice(others.findIndex((word) => !carried.test(word)));
    const isAlone = others.every((word) => carried.test(word));
    return isAlone ? [command] : carriedOut(inner, depth + 1);
  }
  const script = shells.has(name) ? others[others.findIndex((word) => /^-\w*c$/.test(word)) + 1] : undefined;
  if (script === undefined || !others.some((word) => /^-\w*c$/.test(word))) return [command];
  return new Reader(script).commands().flatMap((inner) => carriedOut(inner, depth + 1));
}

/** Reads a line once from left to right. */
class Reader {
  readonly #line: string;
  #at = 0;
  #commands: string[][] = [[]];
  #word: string | undefined;
  /** What the next word is, where it is not one of the command. */
  #next: "word" | "target" | "delimiter" = "word";
  #delimiters: string[] = [];

  constructor(line: string) {
    this.#line = line;
  }

  commands(): readonly (readonly string[])[] {
    while (this.#at < this.#line.length) this.#read(this.#line[this.#at] ?? "");
    this.#endWord();
    return this.#commands;
  }

  #read(character: string): void {
    const { length } = this.#line;
    if (character === "\n") {
      this.#endCommand();
      this.#at += 1;
      this.#skipDocuments();
    } else if (/\s/.test(character)) {
      this.#endWord();
      this.#at += 1;
    } else if (character === "#" && this.#word === undefined) {
      this.#at = this.#find("\n");
    } else if (character === "\\") {
      const escaped = this.#line[this.#at + 1] ?? "";
      if (escaped !== "\n") this.#append(escaped);
      this.#at += 2;
    } else if (character === "'") {
      const end = this.#find("'", this.#at + 1);
      this.#append(this.#line.slice(this.#at + 1, end));
      this.#at = Math.min(end + 1, length);
    } else if (character === '"') {
      this.#readQuoted();
    } else if (character === "<" || character === ">" || this.#line.startsWith("&>", this.#at)) {
      this.#readRedirection();
    } else if (";&|()`".includes(character)) {
      this.#endCommand();
      this.#at += 1;
    } else {
      this.#append(character);
      this.#at += 1;
    }
  }

  #readQuoted(): void {
    this.#append("");
    for (this.#at += 1; this.#at < this.#line.length; this.#at += 1) {
      const character = this.#line[this.#at] ?? "";
      if (character === '"') break;
      if (character === "\\") this.#at += 1;
      this.#append(this.#line[this.#at] ?? "");
    }
    this.#at += 1;
  }

  /** `2>&1`, `>> file`, `&> file`, `<<EOF`, `<<< word`: the word behind is not one of the command's. */
  #readRedirection(): void {
    // A number right before it is the stream it is about.
    if (this.#word !== undefined && /^\d+$/.test(this.#word)) this.#word = undefined;
    this.#endWord();
    const from = this.#at;
    while ("<>&|-".includes(this.#line[this.#at] ?? " ")) this.#at += 1;
    const sign = this.#line.slice(from, this.#at);
    this.#next = sign === "<<" || sign === "<<-" ? "delimiter" : "target";
  }

  #skipDocuments(): void {
    for (const delimiter of this.#delimiters.splice(0)) {
      while (this.#at < this.#line.length) {
        const end = this.#find("\n");
        const isEnd = this.#line.slice(this.#at, end).replace(/^\t+/, "") === delimiter;
        this.#at = end + 1;
        if (isEnd) break;
      }
    }
  }

  #append(text: string): void {
    this.#word = (this.#word ?? "") + text;
  }

  #endWord(): void {
    const word = this.#word;
    if (word === undefined) return;
    if (this.#next === "word") this.#commands.at(-1)?.push(word);
    if (this.#next === "delimiter") this.#delimiters.push(word);
    this.#word = undefined;
    this.#next = "word";
  }

  #endCommand(): void {
    this.#endWord();
    this.#next = "word";
    this.#commands.push([]);
  }

  /** Where the text begins next, or the end of the line. */
  #find(text: string, from = this.#at): number {
    const found = this.#line.indexOf(text, from);
    return found < 0 ? this.#line.length : found;
  }
}
