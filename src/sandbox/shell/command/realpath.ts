import type { Command, CommandContext } from "just-bash/browser";
import { readFlags } from "./flags.ts";
import { failed, reasonOf } from "./result.ts";

/** Prints the canonical path of each operand; `-m` for paths that need not exist, `-s` with links left alone. */
export const realpath: Command = {
  name: "realpath",
  execute: async (args, context) => {
    const { given, operands, unknown } = readFlags(args, ["e", "m", "s", "q", "z", "relative-to:"]);
    if (unknown !== undefined) return failed("realpath", `invalid option ${unknown}`);
    if (operands.length === 0) return failed("realpath", "missing operand");
    const base = given.get("relative-to");
    const from = base === undefined ? undefined : await canonical(context, base, "m");
    const result = { stdout: "", stderr: "", exitCode: 0 };
    for (const operand of operands) {
      try {
        const mode = given.has("s") ? "s" : given.has("m") ? "m" : given.has("e") ? "e" : "";
        const path = await canonical(context, operand, mode);
        result.stdout += (from === undefined ? path : relative(from, path)) + (given.has("z") ? "\0" : "\n");
      } catch (error) {
        result.exitCode = 1;
        if (!given.has("q")) result.stderr += `realpath: ${operand}: ${reasonOf(error)}\n`;
      }
    }
    return result;
  },
};

/** Like realpath(1) it lets the last name be missing, unless the mode says otherwise. */
async function canonical(context: CommandContext, operand: string, mode: string): Promise<string> {
  const { fs } = context;
  const path = fs.resolvePath(context.cwd, operand);
  if (mode === "s") return path;
  if (mode === "e" || (await fs.exists(path))) return fs.realpath(path);
  const [, parent = "/", name = ""] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  if (parent === "" && name === "") return "/";
  const above = await (mode === "m" ? canonical(context, parent || "/", "m") : fs.realpath(parent || "/"));
  return above === "/" ? `/${name}` : `${above}/${name}`;
}

function relative(from: string, to: string): string {
  const [a, b] = [from, to].map((path) => path.split("/").filter((name) => name !== ""));
  let same = 0;
  while (a?.[same] !== undefined && a[same] === b?.[same]) same++;
  const up = (a ?? []).slice(same).map(() => "..");
  return [...up, ...(b ?? []).slice(same)].join("/") || ".";
}
