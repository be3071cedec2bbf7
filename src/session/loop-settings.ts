import type { LoopSettings } from "../core/loop.ts";
import type { Protocol } from "../core/reply/read-reply.ts";
import type { PlainScenario } from "../scenario/localise.ts";

/** Tools whose answer depends on their arguments and the files alone: the call cache may remember it (W4). */
const readers = ["read_file", "list_dir", "grep_code", "count_chars", "calc", "calculator"];

/** What a person has changed about the guards; undefined leaves it to the scenario. */
export interface GuardChoices {
  readonly duplicateGuard?: boolean | undefined;
  readonly stateChangingCommands?: readonly string[] | undefined;
}

/**
 * What the loop is bounded by: the scenario's settings, and the person's word on the guards where there is one.
 * The limits that a scenario leaves out are the loop's own. Without a word from either, the duplicate guard is off:
 * the loop budget catches a repeated action too, and lets a legitimate second look pass (W2).
 *
 * @param protocol the scenario's, from `protocolOf`; who only looks at limits can leave it out
 */
export function loopSettingsOf(
  { settings }: Pick<PlainScenario, "settings">,
  { duplicateGuard, stateChangingCommands }: GuardChoices = {},
  protocol: Protocol = { kind: "native" },
): LoopSettings {
  const { budget = {}, maxRounds } = settings;
  return {
    protocol,
    retryUnparseable: settings.retryUnparseable ?? 2,
    budget: budget === "off" || !stateChangingCommands ? budget : { ...budget, stateChangingCommands },
    ...(maxRounds === undefined ? {} : { maxRounds }),
    tokenBudget: settings.tokenBudget ?? 200_000,
    duplicateGuard: duplicateGuard ?? settings.duplicateGuard ?? false,
    cached: settings.callCache ? readers : [],
    approve: settings.approve ?? [],
  };
}
