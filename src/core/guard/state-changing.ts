import { carried } from "../shell-words/carriers.ts";
import { gives, type Options, options, takesNext } from "../shell-words/options.ts";
import { type Command, commandsIn, nameOf } from "../shell-words.ts";
import { parsedIfText } from "./fingerprint.ts";
import { optionsWithValue, otherNames } from "./option-values.ts";

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
  "npm i",
  "pnpm add",
  "yarn add",
  "find -delete",
];

/** Does any command of the line, wherever it stands, begin with one of the prefixes? */
export function changesState(input: unknown, prefixes: readonly string[]): boolean {
  const line = commandOf(input);
  if (line === undefined) return false;
  const wanted = prefixes.flatMap(prefixOf);
  return commandsIn(line).some((command) => wanted.some((prefix) => beginsWith(command, prefix)));
}

/** Its words, without a `sudo` before them: `commandsIn` leaves it out as well. */
function prefixOf(text: string): readonly Command[] {
  const [name, ...words] = text.trim().split(/\s+/);
  return name ? [carried([name, ...words]).command ?? [name, ...words]] : [];
}

/** Options of a command stand in any order; its other words, such as `commit` of `git`, in theirs. */
function beginsWith(command: Command, [wantedName, ...wanted]: Command): boolean {
  const name = nameOf(command);
  if (wantedName !== name && wantedName !== command[0]) return false;
  const withValue = optionsWithValue.get(name) ?? options();
  const given = sorted(command.slice(1), withValue);
  const asked = sorted(wanted, options());
  return (
    asked.others.every((word, i) => given.others[i] === word) &&
    asked.options.every((option) =>
      [option, otherNames.get(name)?.get(option) ?? option].some((spelling) =>
        given.options.some((word) => gives(word, spelling, withValue)),
      ),
    )
  );
}

/** The options, and the words that are neither one nor the value of one. */
function sorted(words: readonly string[], withValue: Options): { options: string[]; others: string[] } {
  const found = { options: [] as string[], others: [] as string[] };
  const end = words.indexOf("--");
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("-") || (end >= 0 && at > end)) {
      found.others.push(word);
    } else if (at !== end) {
      found.options.push(word);
      if (takesNext(word, withValue)) at += 1;
    }
  }
  return found;
}

function commandOf(given: unknown): string | undefined {
  const input = parsedIfText(given);
  if (typeof input !== "object" || input === null || !("command" in input)) return undefined;
  return typeof input.command === "string" ? input.command : undefined;
}
