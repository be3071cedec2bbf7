import { gunzipSync, gzipSync } from "fflate";
import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { readFlags } from "./flags.ts";
import { failed, inputBytes, printedBytes, reasonOf } from "./result.ts";

/** Compresses files in place, or its input: `-d`, `-c`, `-k`, `-f`, `-1` … `-9`. */
export const gzip: Command = { name: "gzip", execute: (args, context) => run("gzip", args, context) };
export const gunzip: Command = {
  name: "gunzip",
  execute: (args, context) => run("gunzip", ["-d", ...args], context),
};
export const zcat: Command = {
  name: "zcat",
  execute: (args, context) => run("zcat", ["-dc", ...args], context),
};

async function run(name: string, args: readonly string[], context: CommandContext): Promise<ExecResult> {
  const { given, operands, unknown } = readFlags(args, known);
  if (unknown !== undefined) return failed(name, `invalid option ${unknown}`);
  const unpacks = given.has("d") || given.has("decompress");
  const change = (bytes: Uint8Array) => (unpacks ? gunzipSync(bytes) : gzipSync(bytes, { mtime: 0 }));
  if (operands.length === 0 || operands[0] === "-") {
    try {
      return printedBytes(change(inputBytes(context)));
    } catch {
      return failed(name, "stdin: not in gzip format");
    }
  }
  const printed: Uint8Array[] = [];
  let stderr = "";
  for (const operand of operands) {
    try {
      const path = context.fs.resolvePath(context.cwd, operand);
      const bytes = await context.fs.readFileBuffer(path);
      if (given.has("c") || given.has("stdout")) {
        printed.push(changed(change, bytes));
        continue;
      }
      if (unpacks !== path.endsWith(".gz")) {
        stderr += unpacks
          ? `${name}: ${operand}: unknown suffix -- ignored\n`
          : `${name}: ${operand} already has .gz suffix -- unchanged\n`;
        continue;
      }
      const target = unpacks ? path.slice(0, -".gz".length) : `${path}.gz`;
      if (!given.has("f") && (await context.fs.exists(target))) {
        stderr += `${name}: ${target} already exists; use -f to overwrite it\n`;
        continue;
      }
      await context.fs.writeFile(target, changed(change, bytes));
      if (!given.has("k") && !given.has("keep")) await context.fs.rm(path);
    } catch (error) {
      stderr += `${name}: ${operand}: ${reasonOf(error)}\n`;
    }
  }
  return { ...printedBytes(joined(printed)), stderr, exitCode: stderr === "" ? 0 : 1 };
}

const known = ["c", "stdout", "d", "decompress", "k", "keep", "f", "n", "q", "v", ..."123456789"];

function changed(change: (bytes: Uint8Array) => Uint8Array, bytes: Uint8Array): Uint8Array {
  try {
    return change(bytes);
  } catch {
    throw new Error("EINVAL: not in gzip format");
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
