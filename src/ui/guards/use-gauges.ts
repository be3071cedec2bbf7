import { useMemo } from "react";
import { gaugesAt } from "../../core/gauges.ts";
import type { Gauge } from "../../core/guard/loop-budget.ts";
import type { LoopSettings } from "../../core/loop.ts";
import { loopEn } from "../../core/wording/loop-en.ts";
import { loopSettingsOf } from "../../session/loop-settings.ts";
import { useSession, useSettings } from "../ui-context.tsx";

/** Where the guards stand at the cursor, and what bounds the loop: the scenario's settings and the person's word. */
export function useGauges(): { readonly settings: LoopSettings; readonly gauges: readonly Gauge[] } {
  const view = useSession((state) => state.view);
  const next = useSession((state) => state.pending);
  const scenario = useSession((state) => state.scenario);
  const duplicateGuard = useSettings((state) => state.duplicateGuard);
  const stateChangingCommands = useSettings((state) => state.stateChangingCommands);
  const settings = useMemo(
    () => loopSettingsOf(scenario, { duplicateGuard, stateChangingCommands }),
    [scenario, duplicateGuard, stateChangingCommands],
  );
  // The wording is what a guard would say to the model; a gauge shows none of it.
  const gauges = useMemo(() => gaugesAt(view, settings, loopEn, next), [view, settings, next]);
  return { settings, gauges };
}
