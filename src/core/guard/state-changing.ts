import { type Command, commandsIn, nameOf } from "../shell-words.ts";
import { parsedIfText } from "./fingerprint.ts";

/** First words of shell commands that change something even when they print nothing (W2's exercise). */
export const defaultStateChangingCommands: readonly string[] = [
  "mkdir",
  "touch",
  "cp",
  "mv",
  "rm",
  "rmdir",
  "ln",
  "chmod",
  "tee",
  "sed -i",
  "git add",
  "git commit",
  "git checkout",
  "npm install",
];

/** Does any command of the line begin with one of the prefixes? */
export function changesState(input: unknown, prefixes: readonly string[]): boolean {
  const line = commandOf(input);
  if (line === undefined) return false;
  const wanted = prefixes.map((prefix) => prefix.split(/\s+/));
  return commandsIn(line).some((command) => wanted.some((prefix) => beginsWith(command, prefix)));
}

/** Options of a command stand in any order; its other words, such as `commit` of `git`, in theirs. */
function beginsWith(command: Command, [name, ...rest]: readonly string[]): boolean {
  if (nameOf(command) !== name) return false;
  const words = command.slice(1);
  const options = words.filter((word) => word.startsWith("-"));
  const others = words.filter((word) => !word.startsWith("-"));
  const wanted = rest.filter((word) => !word.startsWith("-"));
  return (
    wanted.every((word, i) => others[i] === word) &&
    rest.every((option) => !option.startsWith("-") || options.some((given) => isOption(given, option)))
  );
}

/** `-i` is given by `-i`, `-i.bak` and `-ni`, `--in-place` by itself and by `--in-place=.bak`. */
function isOption(given: string, option: string): boolean {
  if (option.startsWith("--")) return given === option || given.startsWith(`${option}=`);
  return (
    given.startsWith(option) ||
    (/^-\w$/.test(option) && /^-[a-zA-Z]+$/.test(given) && given.includes(option.slice(1)))
  );
}

function commandOf(given: unknown): string | undefined {
  const input = parsedIfText(given);
  if (typeof input !== "object" || input === null || !("command" in input)) return undefined;
  return typeof input.command === "string" ? input.command : undefined;
}
