import type { Command } from "just-bash/browser";
import { resolvePath } from "../../tree/path.ts";
import { failed, printed, reasonOf } from "./result.ts";

/**
 * just-bash's `sed` with `1i\\text` on one line, `--expression`, and an `-i` of our own: it makes the copy of `-i.bak`, and
 * says why a file cannot be written.
 */
export const sed: Command = {
  name: "sed",
  execute: async (args, { origCommand, fs, cwd }) => {
    if (!origCommand) return failed("sed", "not in this shell", 127);
    const { options, inPlace, operands, hasScript } = parse(args);
    const script = hasScript ? [] : operands.splice(0, 1).map(onTwoLines);
    if (inPlace === undefined) return origCommand([...options, ...script, ...operands]);
    for (const operand of operands) {
      const path = resolvePath(cwd, operand);
      const { stdoutKind, ...result } = await origCommand([...options, ...script, operand]);
      if (result.exitCode !== 0) return { ...result, stdout: "" };
      try {
        if (inPlace !== "") await fs.cp(path, path + inPlace);
        await fs.writeFile(path, result.stdout, { encoding: stdoutKind === "bytes" ? "latin1" : "utf8" });
      } catch (error) {
        return failed("sed", `${operand}: ${reasonOf(error)}`, 4);
      }
    }
    return printed();
  },
};

interface Parsed {
  /** Without `-i`. */
  readonly options: readonly string[];
  /** What is put behind the name of a copy; empty where none is made. */
  readonly inPlace?: string;
  readonly operands: string[];
  /** Whether the script stands in an option. */
  readonly hasScript: boolean;
}

function parse(args: readonly string[]): Parsed {
  const options: string[] = [];
  const operands: string[] = [];
  let inPlace: string | undefined;
  let hasScript = false;
  const queue = [...args];
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    const [, letters, suffix] = /^-([nErsuz]*)i(.*)$/.exec(word) ?? [];
    const [, before = "", expression] = /^-([nErsuz]*)e(.*)$/s.exec(word) ?? [];
    if (word === "--") operands.push(...queue.splice(0));
    else if (letters !== undefined && !word.startsWith("--")) {
      inPlace = suffix ?? "";
      if (letters !== "") options.push(`-${letters}`);
    } else if (word.startsWith("--in-place")) inPlace = word.slice("--in-place=".length);
    else if (word.startsWith("--expression=") || expression !== undefined) {
      hasScript = true;
      const text =
        expression === undefined ? word.slice("--expression=".length) : expression || (queue.shift() ?? "");
      if (before !== "") options.push(`-${before}`);
      options.push("-e", onTwoLines(text));
    } else if (word === "-f") {
      hasScript = true;
      options.push(word, queue.shift() ?? "");
    } else if (/^-./.test(word)) options.push(word);
    else operands.push(word);
  }
  return { options, operands, hasScript, ...(inPlace !== undefined && { inPlace }) };
}

/** `1i\\text` is `1i text`. */
function onTwoLines(script: string): string {
  return script.replace(/^((?:\d+|\$|\/[^/]*\/)?[aic])\\(?!\n)\s*/, "$1 ");
}
