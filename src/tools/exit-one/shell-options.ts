import { type Command, commandsIn, nameOf } from "../../core/shell-words.ts";

/** With `set -e` a line ends at whatever fails in it. */
export function isErrexit(line: string): boolean {
  return isSet(line, "errexit", /^-\w*e/);
}

/** With `set -o pipefail` a pipeline fails with any of its commands. */
export function isPipefail(line: string): boolean {
  return isSet(line, "pipefail");
}

/** Is there a command that sets the option? What is only searched for or printed sets nothing. */
function isSet(line: string, option: string, letter?: RegExp): boolean {
  // Most lines do not so much as name it.
  return /\bset\b/.test(line) && commandsIn(line).some((command) => sets(command, option, letter));
}

function sets(command: Command, option: string, letter?: RegExp): boolean {
  if (nameOf(command) !== "set") return false;
  const [, ...words] = command;
  for (let at = 0; /^[-+]./.test(words[at] ?? "") && words[at] !== "--"; at += 1) {
    const word = words[at] ?? "";
    if (letter?.test(word)) return true;
    if (!/^[-+]\w*o$/.test(word)) continue;
    at += 1;
    if (word.startsWith("-") && words[at] === option) return true;
  }
  return false;
}
