import { parsedIfText } from "./fingerprint.ts";

/** First words of shell commands that change something even when they print nothing (W2's exercise). */
export const defaultStateChangingCommands: readonly string[] = [
  "mkdir",
  "touch",
  "cp",
  "mv",
  "rm",
  "rmdir",
  "ln",
  "chmod",
  "tee",
  "sed -i",
  "git add",
  "git commit",
  "git checkout",
  "npm install",
];

/** Does any part of the command line begin with one of the prefixes? */
export function changesState(input: unknown, prefixes: readonly string[]): boolean {
  const command = commandOf(input);
  if (command === undefined) return false;
  const parts = command.split(/&&|\|\||[;|\n]/).map((part) => part.trim());
  return parts.some((part) => prefixes.some((prefix) => part === prefix || part.startsWith(`${prefix} `)));
}

function commandOf(given: unknown): string | undefined {
  const input = parsedIfText(given);
  if (typeof input !== "object" || input === null || !("command" in input)) return undefined;
  return typeof input.command === "string" ? input.command : undefined;
}
