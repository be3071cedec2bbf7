import type { Step } from "../../core/step-log.ts";
import type { Bench } from "../../session/bench.ts";
import { changedFiles } from "./changes.ts";

type Reading<State> = Pick<Bench<State>, "stateAt" | "files">;

/** The states that the screen compares, all seen from the cursor. */
export interface Points<State> {
  readonly start: State;
  readonly now: State;
  /** Before the current round's tools ran: where the round before it had left the files. */
  readonly roundStart: State;
  /** One step earlier; undefined at the start. */
  readonly back: State | undefined;
}

/** `steps` are those behind the cursor, the first one first. */
export function pointsAt<State>(bench: Reading<State>, steps: readonly Step[]): Points<State> {
  const last = steps.at(-1);
  const ask = steps.findLast((step) => step.effect.kind === "ask");
  return {
    start: bench.stateAt(null),
    now: bench.stateAt(last?.id ?? null),
    roundStart: bench.stateAt(ask?.id ?? null),
    back: last && bench.stateAt(last.parent),
  };
}

/** The file that was touched last and is still there: the one to show when nobody chose another. */
export function lastTouched<State>(bench: Reading<State>, steps: readonly Step[]): string | undefined {
  const now = bench.stateAt(steps.at(-1)?.id ?? null);
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (!step?.changes?.files.length) continue;
    const changes = changedFiles(bench.files, bench.stateAt(step.parent), bench.stateAt(step.id));
    const left = changes.find(({ path }) => bench.files.read(now, path) !== undefined);
    if (left) return left.path;
  }
  return undefined;
}
