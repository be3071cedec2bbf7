export interface DeadlineOptions {
  /** When the time is up, on the clock of `now`. */
  readonly at: number;
  readonly now: () => number;
  /** Ends a sleeping command before its time. */
  readonly signal?: AbortSignal;
  /** The error that makes the interpreter give up with what was printed so far. */
  readonly limitError: () => Error;
  /** Lets every running loop give up at its next turn. */
  readonly endLoops: () => void;
}

/**
 * Ends a command on time and keeps what it printed.
 *
 * Timers do not run while a shell loops: the interpreter awaits microtasks only. Its own time limit is checked in
 * between, but throws the output away. So the clock is read in its coverage hook, which it calls at each command and
 * each step of awk, sed and jq (`bash:cmd:While`, `awk:stmt:expr`), and a *limit* error is thrown: that one keeps it.
 */
export class Deadline {
  ended: "timeout" | "stopped" | undefined;
  /** Until when commands still run, so that a loop around them can end by itself. */
  #grace = 0;
  readonly #options: DeadlineOptions;

  constructor(options: DeadlineOptions) {
    this.#options = options;
  }

  /** just-bash's coverage hook. */
  hit(feature: string): void {
    const { at, now, endLoops, limitError } = this.#options;
    const time = now();
    if (this.ended === undefined) {
      if (time < at) return;
      this.ended = "timeout";
      // An error out of a loop's condition loses what the loop printed, one at the loop's next turn does not.
      endLoops();
      this.#grace = time + graceMs;
    }
    if (time >= this.#grace || !feature.startsWith("bash:")) throw limitError();
  }

  /** What `sleep` waits with: never beyond the deadline. */
  async sleep(ms: number): Promise<void> {
    const { at, now, signal, limitError } = this.#options;
    const left = at - now();
    const how = await waitFor(Math.min(ms, left), signal);
    if (how === "whole" && ms <= left) return;
    this.ended ??= how === "stopped" ? "stopped" : "timeout";
    throw limitError();
  }
}

const graceMs = 50;

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<"whole" | "stopped"> {
  if (signal?.aborted) return Promise.resolve("stopped");
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      resolve("stopped");
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve("whole");
      },
      Math.max(0, ms),
    );
    signal?.addEventListener("abort", stop, { once: true });
  });
}
