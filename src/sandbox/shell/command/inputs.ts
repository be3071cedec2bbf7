import type { CommandContext } from "just-bash/browser";
import { fromBytes, toBytes } from "../../tree/bytes.ts";
import { inputBytes, reasonOf } from "./result.ts";

export interface Input {
  /** As it was written; `-` for standard input. */
  readonly name: string;
  /** A character a byte: so nothing is lost, whatever it is. */
  readonly content: string;
}

/** What a command that reads files was given, in their order, and a line of stderr for each that cannot be read. */
export async function readInputs(
  command: string,
  operands: readonly string[],
  context: CommandContext,
): Promise<{ readonly inputs: readonly Input[]; readonly errors: string }> {
  const inputs: Input[] = [];
  let errors = "";
  for (const name of operands.length === 0 ? ["-"] : operands) {
    try {
      const bytes =
        name === "-" || name === "/dev/stdin"
          ? inputBytes(context)
          : await context.fs.readFileBuffer(context.fs.resolvePath(context.cwd, name));
      inputs.push({ name, content: fromBytes(bytes, "latin1") });
    } catch (error) {
      errors += `${command}: ${name}: ${reasonOf(error)}\n`;
    }
  }
  return { inputs, errors };
}

/** Lines without their ends; the last one need not have one. */
export function linesOf(content: string): string[] {
  const lines = content.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** A word as the bytes that stand for it in an input. */
export function asBytes(word: string): string {
  return fromBytes(toBytes(word, "utf8"), "latin1");
}

/** The text that the bytes of an input stand for; columns are counted in characters, and a lone byte is one. */
export function asText(content: string): string {
  try {
    return utf8.decode(toBytes(content, "latin1"));
  } catch {
    return content;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
