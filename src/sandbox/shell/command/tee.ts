import type { Command } from "just-bash/browser";
import { resolvePath } from "../../tree/path.ts";
import { readFlags } from "./flags.ts";
import { failed, inputBytes, printedBytes, reasonOf } from "./result.ts";

/** Writes its input to files and hands it on. just-bash's says of every failure that there is no such file. */
export const tee: Command = {
  name: "tee",
  execute: async (args, context) => {
    const { given, operands, unknown } = readFlags(args, ["a", "append", "i", "p"]);
    if (unknown !== undefined) return failed("tee", `invalid option ${unknown}`);
    const input = inputBytes(context);
    const result = printedBytes(input);
    for (const operand of operands) {
      if (operand === "-" || operand === "/dev/stdout") continue;
      const path = resolvePath(context.cwd, operand);
      try {
        if (given.has("a") || given.has("append")) await context.fs.appendFile(path, input);
        else await context.fs.writeFile(path, input);
      } catch (error) {
        result.stderr += `tee: ${operand}: ${reasonOf(error)}\n`;
        result.exitCode = 1;
      }
    }
    return result;
  },
};
