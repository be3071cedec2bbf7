import type { Command } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { readFlags } from "./flags.ts";
import { asBytes, linesOf, readInputs } from "./inputs.ts";
import { failed, printed, printedBytes, reasonOf } from "./result.ts";
import { compareBy, type Order, parseKey, type SortKey } from "./sort-keys.ts";

/** Lines in order, byte by byte as in the C locale. just-bash's takes the blanks in front of a field for one more field. */
export const sort: Command = {
  name: "sort",
  execute: async (args, context) => {
    const { words, keyTexts } = withoutKeys(args);
    const { given, operands, unknown } = readFlags(words, known);
    if (unknown !== undefined) return failed("sort", `invalid option ${unknown}`, 2);
    const has = (short: string, long: string) => given.has(short) || given.has(long);
    const overall: Order = {
      flags: new Set([...letters].filter((letter) => has(letter, longOf[letter] ?? ""))),
      reverse: has("r", "reverse"),
    };
    const separator = given.get("t") ?? given.get("field-separator");
    const keys: SortKey[] = [];
    for (const text of keyTexts) {
      const key = parseKey(text, overall);
      if (key === undefined) return failed("sort", `invalid key '${text}'`, 2);
      keys.push(key);
    }
    const byKeys = compareBy(keys, overall, separator === undefined ? undefined : asBytes(separator));
    const last = (a: string, b: string) =>
      has("s", "stable") || has("u", "unique") ? 0 : bytewise(a, b, overall);

    const { inputs, errors } = await readInputs("sort", operands, context);
    if (errors !== "") return { ...printed(), stderr: errors, exitCode: 2 };
    const end = has("z", "zero-terminated") ? "\0" : "\n";
    const lines = inputs.flatMap(({ content }) =>
      end === "\n" ? linesOf(content) : linesOf(swapped(content)).map(swapped),
    );
    if (has("c", "check") || given.has("C")) {
      const at = lines.findIndex(
        (line, index) => index > 0 && disordered(byKeys, lines[index - 1] ?? "", line),
      );
      if (at < 0) return printed();
      const name = operands[0] ?? "-";
      return given.has("C")
        ? failedSilently
        : failed("sort", `${name}:${at + 1}: disorder: ${lines[at] ?? ""}`);
    }
    let sorted = lines.toSorted((a, b) => byKeys(a, b) || last(a, b));
    if (has("u", "unique"))
      sorted = sorted.filter((line, at, all) => at === 0 || byKeys(all[at - 1] ?? "", line) !== 0);
    const bytes = toBytes(sorted.map((line) => line + end).join(""), "latin1");
    const target = given.get("o") ?? given.get("output");
    if (target === undefined) return printedBytes(bytes);
    try {
      await context.fs.writeFile(context.fs.resolvePath(context.cwd, target), bytes);
      return printed();
    } catch (error) {
      return failed("sort", `${target}: ${reasonOf(error)}`, 2);
    }
  },
};

const letters = "bdfghiMnRV";
const longOf: Readonly<Record<string, string>> = {
  b: "ignore-leading-blanks",
  d: "dictionary-order",
  f: "ignore-case",
  g: "general-numeric-sort",
  h: "human-numeric-sort",
  M: "month-sort",
  n: "numeric-sort",
  R: "random-sort",
  V: "version-sort",
};
const known = [
  ...letters,
  ...Object.values(longOf),
  ..."rsucCmz",
  "reverse",
  "stable",
  "unique",
  "check",
  "merge",
  "zero-terminated",
  "t:",
  "field-separator:",
  "o:",
  "output:",
  "S:",
  "T:",
];
const failedSilently = { ...printed(), exitCode: 1 };

/** Keys may be given more than once, and are taken out. */
function withoutKeys(args: readonly string[]): { readonly words: string[]; readonly keyTexts: string[] } {
  const words: string[] = [];
  const keyTexts: string[] = [];
  const queue = [...args];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word === "--") return { words: [...words, word, ...queue], keyTexts };
    const [, before, key] = /^-([a-zA-Z]*?)k(.*)$/s.exec(word) ?? [];
    if (word.startsWith("--key=")) keyTexts.push(word.slice("--key=".length));
    else if (before !== undefined && key !== undefined && !/[tSTo]/.test(before)) {
      if (before !== "") words.push(`-${before}`);
      keyTexts.push(key || (queue.shift() ?? ""));
    } else words.push(word);
  }
  return { words, keyTexts };
}

function bytewise(a: string, b: string, { reverse }: Order): number {
  if (a === b) return 0;
  return a < b !== reverse ? -1 : 1;
}

function disordered(compare: (a: string, b: string) => number, before: string, line: string): boolean {
  return compare(before, line) > 0;
}

/** Lines end in a zero byte, and may have others in them. */
function swapped(content: string): string {
  return content.replace(/[\0\n]/g, (end) => (end === "\n" ? "\0" : "\n"));
}
