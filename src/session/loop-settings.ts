import type { LoopSettings } from "../core/loop.ts";
import type { PlainScenario } from "../scenario/localise.ts";

/**
 * What the loop is bounded by: the scenario's settings, and the person's word on the duplicate guard where there is one.
 * The limits that a scenario leaves out are the loop's own. Without a word from either, the duplicate guard is off:
 * the loop budget catches a repeated action too, and lets a legitimate second look pass (W2).
 *
 * @param duplicateGuard what the person chose; undefined leaves it to the scenario
 */
export function loopSettingsOf(
  { settings }: Pick<PlainScenario, "settings">,
  duplicateGuard: boolean | undefined,
): LoopSettings {
  const { budget = {}, maxRounds } = settings;
  return {
    budget,
    ...(maxRounds === undefined ? {} : { maxRounds }),
    duplicateGuard: duplicateGuard ?? settings.duplicateGuard ?? false,
  };
}
