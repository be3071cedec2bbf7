/**
 * Does one thing at a time when the page has nothing else to do; what was asked for last comes first.
 * Returns what calls it off.
 */
export function whenIdle(does: () => void): () => void {
  waiting.push(does);
  askForTime();
  return () => {
    const at = waiting.indexOf(does);
    if (at >= 0) waiting.splice(at, 1);
  };
}

const waiting: (() => void)[] = [];
let isAsked = false;

function askForTime(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  // Safari has no `requestIdleCallback`.
  const ask = globalThis.requestIdleCallback ?? setTimeout;
  ask(() => {
    isAsked = false;
    try {
      waiting.pop()?.();
    } finally {
      askForTime();
    }
  });
}
