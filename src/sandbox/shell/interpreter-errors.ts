import type * as JustBash from "just-bash/browser";

/** Errors that just-bash's interpreter takes for its own. */
export interface InterpreterErrors {
  /** Ends the script, and what was printed is kept. The message becomes a line of stderr. */
  limit(message: string): Error;
  /** Ends one command with 1. The line goes to stderr as it is. */
  failedRedirection(line: string): Error;
}

/**
 * Learns to make errors whose way through the interpreter is known to it. Their classes are not exported; a command that
 * uses up a budget gets to see one, and all have their base in common.
 */
export async function learnErrors({ Bash, defineCommand }: typeof JustBash): Promise<InterpreterErrors> {
  let seen: unknown;
  const overdraw = defineCommand("overdraw", async (_args, context) => {
    try {
      context.executionScope?.consumeLimited("one", 2, 1);
    } catch (error) {
      seen = error instanceof Error ? error.constructor : undefined;
    }
    return { stdout: "", stderr: "", exitCode: 0 };
  });
  await new Bash({ customCommands: [overdraw] }).exec("overdraw");
  const LimitError = seen;
  if (!isErrorClass(LimitError)) throw new Error(`just-bash no longer shows its limit error: ${needed}`);
  const Base: unknown = Object.getPrototypeOf(LimitError);
  if (!isErrorClass(Base)) throw new Error(`just-bash's limit error has no base any more: ${needed}`);
  recognise(Base);
  return {
    limit: (message) => new LimitError(message, "iterations"),
    failedRedirection: (line) =>
      Object.defineProperty(new Base(line.trimEnd(), "", line), failedRedirection, { value: true }),
  };
}

const needed = "time-outs and failed redirections need a new way.";
const failedRedirection = Symbol("failed redirection");

type ErrorClass = new (...args: readonly string[]) => Error;

function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === "function" && value.prototype instanceof Error;
}

/**
 * The interpreter asks `instanceof` what to do with an error, and some of its classes are asked in the wrong places or
 * not at all. The question is inherited; so it is put anew at the base they share:
 *
 * - No catch is made for a redirection that fails. Two do what is wanted: around a simple command the one for a pattern
 *   without a match (`shopt -s failglob`), around a statement the one for `{a..1}`.
 * - Groups and loops let `exit` through and swallow everything else: `set -u; { echo $unset; }; echo never` went on.
 * - So they did with the end of the whole command's time.
 */
function recognise(Base: ErrorClass): void {
  const names = new WeakMap<ErrorClass, string>();
  function hasInstance(this: unknown, thrown: unknown): boolean {
    if (Function.prototype[Symbol.hasInstance].call(this, thrown)) return true;
    if (!(thrown instanceof Error) || !isErrorClass(this)) return false;
    const kind = failedRedirection in thrown ? "FailedRedirection" : thrown.name;
    const takers = takenBy[kind];
    if (takers === undefined) return false;
    const name = names.get(this) ?? new this("").name;
    names.set(this, name);
    if (!takers.includes(name)) return false;
    if (name === "ExitError") Reflect.set(thrown, "exitCode", 1);
    return true;
  }
  Object.defineProperty(Base, Symbol.hasInstance, { value: hasInstance, configurable: true });
}

/** Names of classes by what they take for their own. */
const takenBy: Readonly<Record<string, readonly string[]>> = {
  FailedRedirection: ["GlobError", "BraceExpansionError"],
  NounsetError: ["ExitError"],
  BadSubstitutionError: ["ExitError"],
  ArithmeticError: ["ExitError"],
  ExecutionAbortedError: ["ExecutionLimitError"],
};
