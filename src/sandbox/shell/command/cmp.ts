import type { Command, CommandContext } from "just-bash/browser";
import { readFlags } from "./flags.ts";
import { failed, inputBytes, printed, reasonOf } from "./result.ts";

/** Compares two files byte by byte: says where they first differ and ends with 1, with `-s` in silence. */
export const cmp: Command = {
  name: "cmp",
  execute: async (args, context) => {
    const { given, operands, unknown } = readFlags(args, ["s", "silent", "quiet"]);
    if (unknown !== undefined) return failed("cmp", `invalid option ${unknown}`, 2);
    const [first, second = "-"] = operands;
    if (first === undefined) return failed("cmp", "missing operand", 2);
    try {
      const [a, b] = [await contentOf(first, context), await contentOf(second, context)];
      const at = a.findIndex((byte, index) => byte !== b[index]);
      if (at < 0 && a.length === b.length) return printed();
      const says = !["s", "silent", "quiet"].some((flag) => given.has(flag));
      const ended = at < 0 || at >= b.length;
      if (ended) {
        const shorter = a.length < b.length ? first : second;
        return says ? failed("cmp", `EOF on ${shorter}`) : { ...printed(), exitCode: 1 };
      }
      const line = a.subarray(0, at).filter((byte) => byte === newline).length + 1;
      return {
        ...printed(says ? `${first} ${second} differ: byte ${at + 1}, line ${line}\n` : ""),
        exitCode: 1,
      };
    } catch (error) {
      return failed("cmp", reasonOf(error), 2);
    }
  },
};

const newline = 10;

async function contentOf(operand: string, context: CommandContext): Promise<Uint8Array> {
  if (operand === "-") return inputBytes(context);
  return context.fs.readFileBuffer(context.fs.resolvePath(context.cwd, operand));
}
