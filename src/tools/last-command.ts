/**
 * The name of the last command of a command line: of the last pipeline, the last part. `cd x && grep a f | head`
 * gives `head`. Quotes and comments are respected; assignments, `!`, `(`, `{`, `time` and `command` before it are
 * passed over, and folders of its path are dropped. `""` where there is none.
 *
 * A look at the words, not a shell: what it cannot read (here-documents, `if … fi`) gives a word like `EOF` or `fi`.
 */
export function lastCommandName(line: string): string {
  const parts = commands(line).filter((words) => words.length > 0);
  const words = parts.at(-1) ?? [];
  const name = words.find((word) => !PREFIXES.has(word) && !ASSIGNMENT.test(word)) ?? "";
  return name.slice(name.lastIndexOf("/") + 1);
}

const PREFIXES: ReadonlySet<string> = new Set(["!", "(", "{", "time", "command"]);
const ASSIGNMENT = /^\w+=/;

/** A word (its quoted parts whole), an operator between commands, or a bracket; comments and blanks fall out. */
const TOKEN =
  /(?<comment>(?<![^\s;&|()])#[^\n]*)|(?<word>(?:[^\s;&|()'"\\]|\\[\s\S]|'[^']*'?|"(?:[^"\\]|\\[\s\S])*"?)+)|(?<open>\()|(?<close>\))|(?<end>[;&|\n]+)/g;

/** The commands of the line, each as its words. Redirections such as `2>&1` are not an end. */
function commands(line: string): string[][] {
  const found: string[][] = [[]];
  for (const { groups } of line.replace(/\d*>&\d*-?|&>>?/g, " ").matchAll(TOKEN)) {
    if (groups?.end) found.push([]);
    else if (groups?.open) found.at(-1)?.push("(");
    else if (groups?.word) found.at(-1)?.push(groups.word);
  }
  return found;
}
