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
    const all = given.has("D");
    const isKept = (count: number) =>
      !(has("u", "unique") && count > 1) && !((has("d", "repeated") || all) && count === 1);
    const output: string[] = [];
    let group: string[] = [];
    let [count, groupKey] = [0, ""];
    const end = () => {
      if (count === 0 || !isKept(count)) return;
      for (const line of group)
        output.push(has("c", "count") ? `${String(count).padStart(7)} ${line}\n` : `${line}\n`);
    };
    for (const line of linesOf(inputs[0]?.content ?? "")) {
      const key = keyOf(line);
      if (count > 0 && key === groupKey) {
        count += 1;
        if (all) group.push(line);
        continue;
      }
      end();
      group = [line];
      [count, groupKey] = [1, key];
    }
    end();
    const text = output.join("");
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
