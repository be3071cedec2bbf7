import type { ShellState } from "../../core/sandbox.ts";
import { ownPrefix } from "./own-names.ts";

type Env = Readonly<Record<string, string>>;

/**
 * What the next command starts with: folder and variables, as in a terminal. Functions, aliases and `set` options
 * end with the command: just-bash does not give them out.
 * @param start the variables the command started with, the shell's own included
 * @param end the variables at its end
 */
export function carryOver(before: ShellState, start: Env, end: Env): ShellState {
  const kept = Object.entries(end).filter(
    ([name, value]) =>
      isName.test(name) &&
      !ofOneCommand.has(name) &&
      !name.startsWith(ownPrefix) &&
      (name in before.env || start[name] !== value),
  );
  const sorted = kept.sort(([a], [b]) => (a < b ? -1 : 1));
  // After `cd /a/../b` just-bash says `//b`.
  return { cwd: (end.PWD ?? before.cwd).replace(/^\/\/+/, "/"), env: Object.fromEntries(sorted) };
}

/** Equal states need not be recorded again. */
export function sameShell(a: ShellState, b: ShellState): boolean {
  const [left, right] = [Object.entries(a.env), Object.entries(b.env)];
  return (
    a.cwd === b.cwd && left.length === right.length && left.every(([name, value]) => b.env[name] === value)
  );
}

const isName = /^(?!BASH_ALIAS_)[A-Za-z_]\w*$/;

/** Variables that say how the one command went, or that the shell sets itself. */
const ofOneCommand = new Set(["PWD", "SHELLOPTS", "BASHOPTS", "OPTIND", "PIPESTATUS", "BASH_REMATCH", "_"]);
