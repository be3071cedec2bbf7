import { gives, lettersOf, type Options, takesNext } from "./options.ts";
import { type Carrier, carriers, findRuns, shellOptions, shells } from "./tables.ts";

/** Name first; never empty. */
export type Command = readonly [name: string, ...words: string[]];

/** The name without the folders before it. */
export function nameOf([name]: Command): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** Words that stand before a command. */
const before = /^(\w+(\[[^\]]*\])?\+?=|[!{]$)/;

/** What a simple command comes to. */
export interface Carried {
  /** What is left of it: nothing where all it does is to run others. */
  readonly command: Command | undefined;
  /** What it runs besides, as words or as a text that is read as a command line. */
  readonly runs: readonly (string | readonly string[])[];
  /** It is a shell that runs what it is given as input. */
  readonly readsInput: boolean;
}

/** Passes over assignments and carriers, however many: `A=1 sudo -u root timeout 5 mkdir x` is `mkdir x`. */
export function carried(words: readonly string[]): Carried {
  // Where the command begins that is not a carrier, or is one that runs nothing.
  let start = pastAssignments(words, 0);
  for (let at = start; at < words.length; ) {
    start = at;
    const known = carriers.get(nameOf([words[at] ?? ""]));
    if (known === undefined) break;
    const step = pastCarrier(words, at + 1, known);
    if (step === undefined) break;
    if (typeof step === "string") return { command: undefined, runs: [step], readsInput: false };
    at = pastAssignments(words, step);
  }
  return looked(words.slice(start));
}

/** Where the command of a carrier begins, or the text of it; nothing where it only tells something. */
function pastCarrier(words: readonly string[], from: number, known: Carrier): number | string | undefined {
  const { withValue, tells, scripts, joins } = known;
  let { own } = known;
  let at = from;
  for (let mayBeOption = true; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (mayBeOption && word === "--") {
      mayBeOption = false;
    } else if (mayBeOption && word.startsWith("-")) {
      if (tells.some((option) => gives(word, option, withValue))) return undefined;
      if (scripts.some((option) => gives(word, option, withValue))) {
        return [valueIn(word, withValue), ...words.slice(at + 1)].join(" ");
      }
      if (takesNext(word, withValue)) at += 1;
    } else if (own > 0) {
      own -= 1;
    } else break;
  }
  return joins && at < words.length ? words.slice(at).join(" ") : at;
}

/** `a` of `-Sa` and `--split-string=a`; nothing where the value is the next word. */
function valueIn(word: string, withValue: Options): string {
  if (word.startsWith("--")) return word.includes("=") ? word.slice(word.indexOf("=") + 1) : "";
  return word.slice(lettersOf(word, withValue).length + 1);
}

function looked(words: readonly string[]): Carried {
  const [first, ...others] = words;
  if (first === undefined) return { command: undefined, runs: [], readsInput: false };
  const command: Command = [first, ...others];
  const name = nameOf(command);
  if (shells.has(name)) return asShell(command, others);
  if (name === "trap") return { command, runs: trapped(others), readsInput: false };
  return { command, runs: name === "find" ? foundIn(others) : [], readsInput: false };
}

function asShell(command: Command, words: readonly string[]): Carried {
  let [hasScript, readsInput, at] = [false, false, 0];
  for (; /^[-+]/.test(words[at] ?? ""); at += 1) {
    const word = words[at] ?? "";
    if (gives(word, "-c", shellOptions)) hasScript = true;
    if (gives(word, "-s", shellOptions)) readsInput = true;
    if (takesNext(word, shellOptions)) at += 1;
  }
  const script = words[at];
  if (hasScript && script !== undefined) return { command: undefined, runs: [script], readsInput: false };
  return { command, runs: [], readsInput: readsInput || script === undefined };
}

/** `trap 'rm tmp' EXIT` runs it at the end; `trap - EXIT`, `trap -p` and `trap EXIT` run nothing. */
function trapped(words: readonly string[]): readonly string[] {
  const [script, signal] = words[0] === "--" ? words.slice(1) : words;
  return script === undefined || signal === undefined || script.startsWith("-") ? [] : [script];
}

/** `rm {}` of `-exec rm {} +`. */
function foundIn(words: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  let inner: string[] | undefined;
  words.forEach((word, i) => {
    if (inner === undefined) {
      if (!findRuns.has(word)) return;
      inner = [];
      found.push(inner);
    } else if (word === ";" || (word === "+" && words[i - 1] === "{}")) inner = undefined;
    else inner.push(word);
  });
  return found;
}

function pastAssignments(words: readonly string[], from: number): number {
  let at = from;
  while (at < words.length && before.test(words[at] ?? "")) at += 1;
  return at;
}
