import { useEffect, useRef, useState } from "react";
import { type StartProblem, useUi } from "../ui-context.tsx";

/**
 * A start that is under way, or why there is none. Whoever goes away calls it off.
 * @param begin resolves where the page stays, with the reason if any
 */
export function useStart(begin: (signal: AbortSignal) => Promise<StartProblem | undefined>) {
  const { fail } = useUi().app;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StartProblem>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = (onStarted?: () => void) => {
    const patience = new AbortController();
    current.current = patience;
    setBusy(true);
    setProblem(undefined);
    begin(patience.signal)
      .then((refused) => {
        if (patience.signal.aborted) return;
        setProblem(refused);
        if (!refused) onStarted?.();
      }, fail)
      .finally(() => setBusy(false));
  };
  return { start, busy, problem };
}
