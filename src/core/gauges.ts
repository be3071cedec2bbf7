import { DuplicateGuard } from "./guard/duplicate-guard.ts";
import type { CallRecord, Gauge } from "./guard/loop-budget.ts";
import { TokenBudget } from "./guard/token-budget.ts";
import { type LoopSettings, newBudget } from "./loop.ts";
import { isFault } from "./model.ts";
import type { Effect } from "./step-log.ts";
import type { View } from "./view.ts";
import type { LoopWording } from "./wording/wording.ts";

/**
 * Where the guards stand after the turn's finished rounds: they are judged again, nothing was stored.
 * @param next what the loop is about to do, where it is known: on the text protocol only that tells that a round is over
 */
export function gaugesAt(
  view: View,
  settings: LoopSettings,
  wording: LoopWording,
  next?: Effect,
): readonly Gauge[] {
  const { turn } = view;
  const budget = newBudget(settings, wording);
  const duplicates = new DuplicateGuard(wording);
  const finished = [...(turn?.finished ?? [])];
  if (turn && turn.current.length > 0 && next && endsRound(next)) finished.push(turn.current);
  for (const records of finished) {
    budget.recordRound(records);
    duplicates.check(records.map(asked));
  }
  // What it stops asked for the same as the round before, and is not run.
  const stop = next?.kind === "stop" ? next.stop : turn?.ended;
  if (stop?.reason === "loop_guard") duplicates.check(finished.at(-1)?.map(asked) ?? []);
  const tokens = new TokenBudget(settings.tokenBudget, wording);
  for (const ask of view.asks.slice(turn ? -turn.requests : 0)) {
    if (turn?.requests && !isFault(ask.outcome)) tokens.record(view.messages, ask.outcome, ask.messages);
  }
  return [...budget.gauges(), tokens.gauge(), ...(settings.duplicateGuard ? [duplicates.gauge()] : [])];
}

function endsRound({ kind }: Effect): boolean {
  return kind === "ask" || kind === "repair" || kind === "stop";
}

function asked({ name, input }: CallRecord) {
  return { name, arguments: input };
}
