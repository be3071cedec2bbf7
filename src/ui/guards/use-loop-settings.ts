import { useMemo } from "react";
import type { LoopSettings } from "../../core/loop.ts";
import { loopSettingsOf } from "../../session/loop-settings.ts";
import { useSession, useSettings } from "../ui-context.tsx";

/** What bounds the loop of the open session: the scenario's settings and the person's word. */
export function useLoopSettings(): LoopSettings {
  const scenario = useSession((state) => state.scenario);
  const duplicateGuard = useSettings((state) => state.duplicateGuard);
  const stateChangingCommands = useSettings((state) => state.stateChangingCommands);
  return useMemo(
    () => loopSettingsOf(scenario, { duplicateGuard, stateChangingCommands }),
    [scenario, duplicateGuard, stateChangingCommands],
  );
}
