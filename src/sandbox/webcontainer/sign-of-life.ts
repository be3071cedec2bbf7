import { type Runtime, RuntimeLost } from "./runtime.ts";

/** Milliseconds between two questions. */
const pauseMs = 2000;

/**
 * A command whose runtime is gone never ends, and says nothing. So while one runs, the runtime is asked something small
 * again and again. Rejects with `RuntimeLost` when no answer comes; else it stays open, and asks no more after `until`.
 */
export async function silenceOf(runtime: Runtime, until: AbortSignal): Promise<never> {
  for (;;) {
    await pause(until);
    await runtime.fs.readdir(".", { withFileTypes: true }).catch(unlessLost);
  }
}

function unlessLost(error: unknown): void {
  if (error instanceof RuntimeLost) throw error;
}

function pause(until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    until.addEventListener("abort", () => clearTimeout(timer));
  });
}
