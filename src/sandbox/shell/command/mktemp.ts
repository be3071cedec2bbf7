import type { Command } from "just-bash/browser";
import { readFlags } from "./flags.ts";
import { failed, printed, reasonOf } from "./result.ts";

/**
 * Makes an empty file, or with `-d` a folder, of a name that is free. The names count up instead of being random:
 * nobody guesses them here, and a run that is repeated gives the same ones.
 */
export const mktemp: Command = {
  name: "mktemp",
  execute: async (args, { fs, cwd }) => {
    const { given, operands, unknown } = readFlags(args, ["d", "directory", "u", "dry-run", "q", "p:", "t"]);
    if (unknown !== undefined) return failed("mktemp", `invalid option ${unknown}`);
    const template = operands[0] ?? "tmp.XXXXXXXXXX";
    const [, start = "", places = "", end = ""] = /^(.*?)(X{3,})([^X/]*)$/.exec(template) ?? [];
    if (places === "") return failed("mktemp", `too few X's in template '${template}'`);
    const inTmp = operands.length === 0 || given.has("t") || given.has("p");
    const folder = fs.resolvePath(cwd, inTmp ? given.get("p") || "/tmp" : ".");
    try {
      for (let count = 1; ; count++) {
        const name = start + count.toString(36).padStart(places.length, "0") + end;
        const path = fs.resolvePath(folder, name);
        if (await fs.exists(path)) continue;
        if (given.has("u") || given.has("dry-run")) return printed(`${inTmp ? path : name}\n`);
        if (given.has("d") || given.has("directory")) await fs.mkdir(path);
        else await fs.writeFile(path, "");
        await fs.chmod(path, given.has("d") || given.has("directory") ? 0o700 : 0o600);
        return printed(`${inTmp ? path : name}\n`);
      }
    } catch (error) {
      return failed("mktemp", `failed to create file via template '${template}': ${reasonOf(error)}`);
    }
  },
};
