import type { Command } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { readFlags } from "./flags.ts";
import { linesOf, readInputs } from "./inputs.ts";
import { failed, printed, printedBytes, reasonOf } from "./result.ts";

/** Lines without their repetitions. just-bash's knows `-c`, `-d`, `-i` and `-u` only, and no file to write to. */
export const uniq: Command = {
  name: "uniq",
  execute: async (args, context) => {
    const { given, operands, unknown } = readFlags(args, known);
    if (unknown !== undefined) return failed("uniq", `invalid option ${unknown}`);
    const has = (short: string, long: string) => given.has(short) || given.has(long);
    const number = (short: string, long: string) => Number(given.get(short) ?? given.get(long) ?? Number.NaN);
    const [fields, chars, width] = [
      number("f", "skip-fields"),
      number("s", "skip-chars"),
      number("w", "check-chars"),
    ];
    const keyOf = (line: string) => {
      let key = Number.isNaN(fields)
        ? line
        : line.replace(new RegExp(`^(?:[ \\t]*[^ \\t]+){0,${fields}}`), "");
      if (!Number.isNaN(chars)) key = key.slice(chars);
      if (!Number.isNaN(width)) key = key.slice(0, width);
      return has("i", "ignore-case") ? key.toLowerCase() : key;
    };
    const [from = "-", to] = operands;
    const { inputs, errors } = await readInputs("uniq", [from], context);
    if (errors !== "") return { ...printed(), stderr: errors, exitCode: 1 };
    const groups: string[][] = [];
    for (const line of linesOf(inputs[0]?.content ?? "")) {
      const group = groups.at(-1);
      if (group?.[0] !== undefined && keyOf(group[0]) === keyOf(line)) group.push(line);
      else groups.push([line]);
    }
    const kept = groups.filter(
      ({ length }) =>
        !(has("u", "unique") && length > 1) && !((has("d", "repeated") || given.has("D")) && length === 1),
    );
    const text = kept
      .flatMap((group) =>
        (given.has("D") ? group : group.slice(0, 1)).map((line) => ({ line, count: group.length })),
      )
      .map(({ line, count }) => (has("c", "count") ? `${String(count).padStart(7)} ${line}\n` : `${line}\n`))
      .join("");
    const bytes = toBytes(text, "latin1");
    if (to === undefined || to === "-") return printedBytes(bytes);
    try {
      await context.fs.writeFile(context.fs.resolvePath(context.cwd, to), bytes);
      return printed();
    } catch (error) {
      return failed("uniq", `${to}: ${reasonOf(error)}`);
    }
  },
};

const known = [
  "c",
  "count",
  "d",
  "repeated",
  "D",
  "u",
  "unique",
  "i",
  "ignore-case",
  "f:",
  "skip-fields:",
  "s:",
  "skip-chars:",
  "w:",
  "check-chars:",
];
