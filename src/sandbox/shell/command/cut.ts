import type { Command } from "just-bash/browser";
import { toBytes } from "../../tree/bytes.ts";
import { readFlags } from "./flags.ts";
import { asBytes, asText, linesOf, readInputs } from "./inputs.ts";
import { failed, printedBytes } from "./result.ts";

/** Parts of lines, by bytes, characters or fields. just-bash's has no `-b`, `--complement` and no long options. */
export const cut: Command = {
  name: "cut",
  execute: async (args, context) => {
    const { given, operands, unknown } = readFlags(args, known);
    if (unknown !== undefined) return failed("cut", `invalid option ${unknown}`);
    const option = (short: string, long: string) => given.get(short) ?? given.get(long);
    const [bytes, chars, fields] = [option("b", "bytes"), option("c", "characters"), option("f", "fields")];
    const list = bytes ?? chars ?? fields;
    if (list === undefined) return failed("cut", "you must specify a list of bytes, characters, or fields");
    const wanted = parseList(list);
    if (wanted === undefined) return failed("cut", `invalid byte, character or field list '${list}'`);
    const delimiter = asBytes(option("d", "delimiter") ?? "\t");
    if (asText(delimiter).length > 1) return failed("cut", "the delimiter must be a single character");
    const glue = asBytes(given.get("output-delimiter") ?? (fields === undefined ? "" : asText(delimiter)));
    const isKept = (at: number) => wanted(at + 1) !== given.has("complement");
    const only = given.has("s") || given.has("only-delimited");

    const { inputs, errors } = await readInputs("cut", operands, context);
    let output = "";
    for (const line of inputs.flatMap(({ content }) => linesOf(content))) {
      if (fields !== undefined && !line.includes(delimiter)) {
        if (!only) output += `${line}\n`;
        continue;
      }
      const units = fields === undefined ? unitsOf(line, bytes === undefined) : line.split(delimiter);
      output += `${units.filter((_, at) => isKept(at)).join(glue)}\n`;
    }
    const result = printedBytes(toBytes(output, "latin1"));
    return { ...result, stderr: errors, exitCode: errors === "" ? 0 : 1 };
  },
};

const known = [
  "b:",
  "bytes:",
  "c:",
  "characters:",
  "f:",
  "fields:",
  "d:",
  "delimiter:",
  "s",
  "only-delimited",
  "complement",
  "output-delimiter:",
];

function unitsOf(line: string, characters: boolean): string[] {
  return characters ? [...asText(line)].map(asBytes) : [...line];
}

/** `1,3-5,7-` @returns whether a place, from 1 on, is in it */
function parseList(list: string): ((place: number) => boolean) | undefined {
  const ranges: { from: number; to: number }[] = [];
  for (const part of list.split(/[, ]/)) {
    const [, from, dash, to] = /^(\d*)(-?)(\d*)$/.exec(part) ?? [];
    if (from === undefined || (from === "" && to === "") || from === "0") return undefined;
    const first = from === "" ? 1 : Number(from);
    ranges.push({ from: first, to: dash === "" ? first : to === "" ? Number.POSITIVE_INFINITY : Number(to) });
  }
  return (place) => ranges.some(({ from, to }) => from <= place && place <= to);
}
