import type * as JustBash from "just-bash/browser";

/**
 * Learns to make just-bash's own limit error, the one whose way out of the interpreter keeps what was printed.
 * The class is not exported; a command that uses up a budget gets to see one.
 * @returns makes such an error; the message becomes a line of stderr
 */
export async function learnLimitError({
  Bash,
  defineCommand,
}: typeof JustBash): Promise<(message: string) => Error> {
  let LimitError: unknown;
  const overdraw = defineCommand("overdraw", async (_args, context) => {
    try {
      context.executionScope?.consumeLimited("one", 2, 1);
    } catch (error) {
      LimitError = error instanceof Error ? error.constructor : undefined;
    }
    return { stdout: "", stderr: "", exitCode: 0 };
  });
  await new Bash({ customCommands: [overdraw] }).exec("overdraw");
  const kind = LimitError;
  if (!isErrorClass(kind))
    throw new Error("just-bash no longer shows its limit error: time-outs need a new way.");
  return (message) => new kind(message, "iterations");
}

function isErrorClass(value: unknown): value is new (message: string, limit: string) => Error {
  return typeof value === "function" && value.prototype instanceof Error;
}
