/**
 * What `help` shows: what is here. The interpreter's own text lists builtins that just-bash has not, such as `trap`.
 * @param commands names of the commands in /bin
 */
export function helpText(commands: readonly string[]): string {
  const external = commands.filter((name) => !builtins.includes(name)).sort();
  return [
    "Part of the shell itself:",
    wrap(builtins),
    "Commands:",
    wrap(external),
    "There is no network, no python, nothing to install (npm runs scripts only), and `&` waits for its command.",
    "Otherwise than in bash: trap knows EXIT only, no select; a command before a pipe ends before the next one starts.",
    "Otherwise without a word: awk compares texts that look like numbers as numbers; jq @csv quotes nothing; tr knows no",
    "octal numbers; ^ behind a[@] changes the first element only; & in the text that replaces another is a character",
    "like others; text tools take bytes that are no UTF-8 for Latin-1.",
    "",
  ].join("\n");
}

/** What the interpreter of just-bash 3.4 runs by itself. */
export const builtins: readonly string[] = (
  ". : [ alias break builtin cd command compgen complete continue declare dirs echo eval exec exit export false getopts " +
  "hash help history let local mapfile popd printf pushd pwd read readarray readonly return set shift shopt source test " +
  "true type typeset unalias unset wait"
).split(" ");

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = " ";
  for (const word of words) {
    if (line.length + word.length > 77) {
      lines.push(line);
      line = " ";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}
