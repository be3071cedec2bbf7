import { type Command, commandsIn, nameOf } from "../core/shell-words.ts";

/** The last command of a command line: of the last pipeline, the last part. `cd x && grep a f | head` gives `head`. */
export function lastCommand(line: string): Command | undefined {
  return commandsIn(line).at(-1);
}

/**
 * Is exit 1 of this command an answer ("no match", "they differ", "no") and not an accident? So it is of `grep` and
 * its like; of `git` only for the subcommands that are such a command.
 */
export function answersWithOne(command: Command): boolean {
  const name = nameOf(command);
  return searchers.has(name) || (name === "git" && (command[1] === "grep" || command[1] === "diff"));
}

const searchers: ReadonlySet<string> = new Set([
  ...["grep", "egrep", "fgrep", "zgrep", "rg", "pgrep"],
  ...["diff", "cmp", "test", "[", "[["],
]);
