import { serializeResult } from "../core/result/serialize.ts";
import type { Tool, ToolContext } from "../core/tool.ts";
import { failed } from "./failed.ts";

/** What a tool has after its time-out to hand in what it got so far: a shell that must be ended and begun anew needs seconds. */
const TIMEOUT_GRACE_MS = 5000;

/** The same after a stop, where a person is waiting. */
const STOP_GRACE_MS = 2000;

/** Output kept for a tool that never came back, in characters. */
const MAX_PARTIAL = 100_000;

/**
 * Runs a handler and waits no longer than it may take. One that throws, hangs or is stopped gives a failed result,
 * with the output it had sent until then. A tool that bounds itself, as the shell does, gets a moment of grace:
 * its own account is better than ours.
 */
export async function runWithin(
  tool: Tool,
  args: Record<string, unknown>,
  context: ToolContext,
): Promise<unknown> {
  const words = context.wording.call;
  if (context.signal.aborted) return failed(words.stopped(tool.name));

  const inner = new AbortController();
  let partial = "";
  const given: ToolContext = {
    ...context,
    signal: inner.signal,
    onOutput: (chunk) => {
      if (partial.length < MAX_PARTIAL) partial += chunk;
      context.onOutput?.(chunk);
    },
  };
  const ended = (sentence: string) =>
    failed(partial === "" ? sentence : `${sentence}\n${words.partial}\n${partial}`);

  const limit = deadline(context);
  const stop = () => {
    inner.abort(context.signal.reason);
    limit.shorten();
  };
  context.signal.addEventListener("abort", stop);
  try {
    // The call is inside the async function: a handler that throws at once rejects like any other.
    const run = async () => tool.run(args, given);
    return await Promise.race([run(), limit.passed.then((why) => ended(sentence(why, tool, context)))]);
  } catch (error) {
    if (context.signal.aborted) return ended(words.stopped(tool.name));
    return ended(words.threw(tool.name, messageOf(error)));
  } finally {
    limit.clear();
    context.signal.removeEventListener("abort", stop);
    // Whatever still runs is on its own now: it is told to end.
    inner.abort();
  }
}

type Why = "timeout" | "stopped";

interface Deadline {
  readonly passed: Promise<Why>;
  /** The person said stop: only the grace is left. */
  readonly shorten: () => void;
  readonly clear: () => void;
}

function deadline({ timeoutMs }: ToolContext): Deadline {
  let pass: (why: Why) => void = () => {};
  const passed = new Promise<Why>((resolve) => {
    pass = resolve;
  });
  let timer = setTimeout(() => pass("timeout"), timeoutMs + TIMEOUT_GRACE_MS);
  return {
    passed,
    shorten: () => {
      clearTimeout(timer);
      timer = setTimeout(() => pass("stopped"), STOP_GRACE_MS);
    },
    clear: () => clearTimeout(timer),
  };
}

function sentence(why: Why, tool: Tool, { wording, timeoutMs }: ToolContext): string {
  return why === "timeout"
    ? wording.call.timedOut(tool.name, timeoutMs / 1000)
    : wording.call.stopped(tool.name);
}

/** No stack: it tells a model nothing that it could act on. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  return typeof error === "string" ? error : serializeResult(error);
}
