/** Waits, and resolves early when the signal is aborted: the caller looks at the signal. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** The real clock, for the composition root; tests hand in a fake. */
export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
