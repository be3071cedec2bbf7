import { useState } from "react";
import { type StartProblem, useUi } from "../ui-context.tsx";

/** A start that is under way, or why there is none. @param begin resolves where the page stays, with the reason if any */
export function useStart(begin: () => Promise<StartProblem | undefined>) {
  const { fail } = useUi().app;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StartProblem>();
  const start = (onStarted?: () => void) => {
    setBusy(true);
    setProblem(undefined);
    begin()
      .then((refused) => {
        setProblem(refused);
        if (!refused) onStarted?.();
      }, fail)
      .finally(() => setBusy(false));
  };
  return { start, busy, problem };
}
