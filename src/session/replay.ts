import type { Effect, Step } from "../core/step-log.ts";

/**
 * How far Round goes over recorded steps: up to the next request to the model, but past one that is due now.
 * `cursor` counts the steps behind it; so does `end`. `asksLeft` is 1 where the recording ends before that request.
 */
export function roundEnd(path: readonly Step[], cursor: number): { end: number; asksLeft: number } {
  let asksLeft = asksDue(path[cursor]?.effect);
  for (let at = cursor; at < path.length; at++) {
    if (path[at]?.effect.kind !== "ask") continue;
    if (asksLeft === 0 && at > cursor) return { end: at, asksLeft };
    asksLeft -= 1;
  }
  return { end: path.length, asksLeft };
}

/** Round always makes one request where one is due: at once, or right after the person's message. */
export function asksDue(next: Effect | undefined): 0 | 1 {
  if (next === undefined || next.kind === "ask") return 1;
  return next.kind === "append" && next.author === "person" ? 1 : 0;
}
