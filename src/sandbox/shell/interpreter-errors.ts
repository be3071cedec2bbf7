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
 * The interpreter has no catch for a redirection that fails, but two that do what is wanted: around a simple command, for
 * a pattern without a match (`shopt -s failglob`), and around a statement, for `{a..1}`. It asks `instanceof`; those two
 * classes now say yes to a failed redirection. The question is inherited, so that it can be put at the base they share.
 */
function recognise(Base: ErrorClass): void {
  const answers = new WeakMap<object, boolean>();
  function hasInstance(this: unknown, thrown: unknown): boolean {
    if (Function.prototype[Symbol.hasInstance].call(this, thrown)) return true;
    if (typeof thrown !== "object" || thrown === null || !(failedRedirection in thrown)) return false;
    if (!isErrorClass(this)) return false;
    const known = answers.get(this) ?? ["GlobError", "BraceExpansionError"].includes(new this("").name);
    answers.set(this, known);
    return known;
  }
  Object.defineProperty(Base, Symbol.hasInstance, { value: hasInstance, configurable: true });
}
