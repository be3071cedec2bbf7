import { optionsWithValue } from "../../core/guard/option-values.ts";
import { options, takesNext } from "../../core/shell-words/options.ts";
import { type Command, nameOf } from "../../core/shell-words.ts";

/**
 * Is exit 1 of this command an answer ("no match", "they differ", "no") and not an accident? So it is of `grep` and
 * its like; of `git` only for the subcommands that are such a command.
 */
export function answersWithOne(command: Command): boolean {
  const name = nameOf(command);
  if (name === "git") return ["grep", "diff"].includes(subcommand(command));
  if (name === "command") return /^-[vV]/.test(command[1] ?? "");
  return searches.has(name) || comparisons.has(name) || tests.has(name);
}

/** May this command, where it gave its answer by exit 1, have printed something? */
export function printsWithOne(command: Command): boolean {
  if (isQuiet(command)) return false;
  const isGitDiff = nameOf(command) === "git" && subcommand(command) === "diff";
  return isGitDiff || comparisons.has(nameOf(command)) || counts(command);
}

/** May it have printed something, however it ended? */
export function mayPrint(command: Command): boolean {
  return !silent.has(nameOf(command)) && !tests.has(nameOf(command)) && !isQuiet(command);
}

/** Its exit is never 1 in practice. */
export function isHarmless(command: Command): boolean {
  return ["echo", "printf", "true", ":"].includes(nameOf(command));
}

/** It fails on purpose, and never says so. */
export function failsMutely(command: Command): boolean {
  return nameOf(command) === "false" || (["exit", "return"].includes(nameOf(command)) && !handsOn(command));
}

/** The status of the command before it is handed on. */
export function handsOn(command: Command): boolean {
  return ["exit", "return"].includes(nameOf(command)) && (command[1] ?? "$?") === "$?";
}

const searches: ReadonlySet<string> = new Set([
  ...["grep", "egrep", "fgrep", "rg", "ag", "ack", "pgrep", "which"],
  ...["zgrep", "zegrep", "zfgrep", "bzgrep", "xzgrep"],
]);
const comparisons: ReadonlySet<string> = new Set(["diff", "cmp", "sdiff", "zdiff", "zcmp"]);
const tests: ReadonlySet<string> = new Set(["test", "[", "[["]);
const silent: ReadonlySet<string> = new Set([
  ...["cd", "mkdir", "touch", "cp", "mv", "rm", "ln", "chmod", "sleep", "true", "false", ":"],
  ...["set", "unset", "export", "local", "declare", "shopt", "trap", "for", "case"],
]);

/** `-q` of `grep`, `-s` of `cmp`, the long forms of both. */
function isQuiet(command: Command): boolean {
  if (!answersWithOne(command)) return false;
  const short = nameOf(command) === "cmp" ? /^-\w*s/ : /^-\w*q/;
  // Of `diff` it means less, not nothing.
  if (nameOf(command) === "diff") return false;
  return command.some((word) => short.test(word) || word === "--quiet" || word === "--silent");
}

/** A number, or the files without a hit: `grep` prints them also where there is none. */
function counts(command: Command): boolean {
  return command.some((word) => /^-\w*[cL]|^--count|^--files-without-match/.test(word));
}

/** The first word that is no option, nor the value of one that stands before it. */
function subcommand([, ...words]: Command): string {
  let at = 0;
  while (words[at]?.startsWith("-")) at += takesNext(words[at] ?? "", gitOptions) ? 2 : 1;
  return words[at] ?? "";
}

const gitOptions = optionsWithValue.get("git") ?? options();
