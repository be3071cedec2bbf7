import type { CommandContext, ExecResult } from "just-bash/browser";
import { fromBytes, toBytes } from "../../tree/bytes.ts";

/** A command that did what it was asked to. */
export function printed(stdout = ""): ExecResult {
  return { stdout, stderr: "", exitCode: 0 };
}

/** The same with bytes: they go through a pipe or into a file as they are. */
export function printedBytes(bytes: Uint8Array): ExecResult {
  return { ...printed(fromBytes(bytes, "latin1")), stdoutKind: "bytes", stdoutEncoding: "binary" };
}

/** A command that could not: `name: message` on stderr. */
export function failed(name: string, message: string, exitCode = 1): ExecResult {
  return { stdout: "", stderr: `${name}: ${message}\n`, exitCode };
}

/** Standard input as the bytes it is. */
export function inputBytes({ stdin }: CommandContext): Uint8Array {
  // just-bash brands the type; it is a string with a byte a character.
  return toBytes(stdin as unknown as string, "latin1");
}

/** What went wrong with a file, as commands say it: `No such file or directory`. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, reason = message] = /^E[A-Z]+: ([^,]*)/.exec(message) ?? [];
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}
