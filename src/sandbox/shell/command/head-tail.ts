import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { readFlags } from "./flags.ts";
import { linesOf, readInputs } from "./inputs.ts";
import { failed, printedBytes } from "./result.ts";

/** `-n 3`, `-n -3`, `-c 5`, `-3`; just-bash's knows no count from the other end. */
export const head: Command = {
  name: "head",
  execute: (args, context) =>
    ends("head", args, context, ({ sign, count }, all) => [
      0,
      sign === "-" ? Math.max(0, all - count) : count,
    ]),
};

/** `-n 3`, `-n +3`, `-c 5`, `-3`; just-bash's is one byte off at `-c +3`. */
export const tail: Command = {
  name: "tail",
  execute: (args, context) =>
    ends("tail", args, context, ({ sign, count }, all) => [
      sign === "+" ? Math.max(0, count - 1) : Math.max(0, all - count),
      all,
    ]),
};

interface Count {
  readonly sign: string;
  readonly count: number;
}

/** Of so many lines or bytes in all: from which on, and up to which. */
type Part = (count: Count, all: number) => readonly [from: number, to: number];

async function ends(
  name: string,
  args: readonly string[],
  context: CommandContext,
  part: Part,
): Promise<ExecResult> {
  const words = args.map((arg, at) => (at === 0 && /^-\d/.test(arg) ? `-n${arg.slice(1)}` : arg));
  const known = ["n:", "lines:", "c:", "bytes:", "q", "quiet", "silent", "v", "verbose"];
  const { given, operands, unknown } = readFlags(words, known);
  if (unknown !== undefined) return failed(name, `invalid option ${unknown}`);
  const bytes = given.get("c") ?? given.get("bytes");
  const asked = bytes ?? given.get("n") ?? given.get("lines") ?? "10";
  const [, sign = "", digits, unit = ""] = /^([-+]?)(\d+)([kKmM]?)$/.exec(asked) ?? [];
  if (digits === undefined) return failed(name, `invalid number of ${bytes ? "bytes" : "lines"}: '${asked}'`);
  const count = { sign, count: Number(digits) * (sizes[unit.toLowerCase()] ?? 1) };
  const { inputs, errors } = await readInputs(name, operands, context);
  const quiet = ["q", "quiet", "silent"].some((flag) => given.has(flag));
  const titled = given.has("v") || given.has("verbose") || (operands.length > 1 && !quiet);
  const parts = inputs.map(({ name: file, content }, at) => {
    const title = titled ? `${at > 0 ? "\n" : ""}==> ${file === "-" ? "standard input" : file} <==\n` : "";
    if (bytes !== undefined) return title + content.slice(...part(count, content.length));
    const ended = content.endsWith("\n");
    const lines = linesOf(content).map((line, index, all) =>
      index < all.length - 1 || ended ? `${line}\n` : line,
    );
    return title + lines.slice(...part(count, lines.length)).join("");
  });
  const result = printedBytes(toBytes(parts.join(""), "latin1"));
  return { ...result, stderr: errors, exitCode: errors === "" ? 0 : 1 };
}

const sizes: Readonly<Record<string, number>> = { "": 1, k: 1024, m: 1024 * 1024 };
