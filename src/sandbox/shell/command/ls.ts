import type { Command } from "just-bash/browser";
import { resolvePath } from "../../tree/path.ts";
import { failed, printed } from "./result.ts";

/** just-bash's `ls` with several operands: files first and without blank lines between them, all in order. */
export const ls: Command = {
  name: "ls",
  execute: async (args, { origCommand, fs, cwd }) => {
    if (!origCommand) return failed("ls", "not in this shell", 127);
    const end = args.indexOf("--");
    const isFlag = (arg: string, at: number) => /^-./.test(arg) && (end < 0 || at < end);
    const flags = args.filter((arg, at) => isFlag(arg, at));
    const operands = args.filter((arg, at) => !isFlag(arg, at) && at !== end);
    const letters = flags.filter((flag) => !flag.startsWith("--")).join("");
    if (operands.length < 2 || /[RtSU]/.test(letters)) return origCommand(args);

    const result = printed();
    const show = async (operand: string) => {
      const one = await origCommand([...flags, "--", operand]);
      result.stderr += one.stderr;
      result.exitCode = Math.max(result.exitCode, one.exitCode);
      return one.stdout;
    };
    const sorted = operands.toSorted((a, b) => (a < b ? -1 : 1));
    if (letters.includes("r")) sorted.reverse();
    const folders: string[] = [];
    for (const operand of sorted) {
      const stat = await fs.stat(resolvePath(cwd, operand)).catch(() => undefined);
      if (stat?.isDirectory && !letters.includes("d")) folders.push(operand);
      else result.stdout += await show(operand);
    }
    for (const folder of folders) {
      result.stdout += `${result.stdout === "" ? "" : "\n"}${folder}:\n${await show(folder)}`;
    }
    return result;
  },
};
