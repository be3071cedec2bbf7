import type { StepId } from "../../core/step-log.ts";
import type { View } from "../../core/view.ts";
import type { RunFacts } from "../../scenario/checks.ts";
import type { Bench } from "../../session/bench.ts";
import type { FilesState } from "../ui-context.tsx";

/** What the checks look at, at the cursor. While the turn is open its stop reason is `stopped`: not ended by itself. */
export function factsAt(
  view: View,
  bench: Pick<Bench<FilesState>, "stateAt" | "files"> | undefined,
  step: StepId | null,
): RunFacts {
  const items = view.rounds.flatMap((round) => round.items);
  const answer = items.findLast((item) => item.kind === "assistant");
  return {
    stop: view.turn?.ended?.reason ?? "stopped",
    rounds: view.turn?.requests ?? 0,
    answer: answer?.text ?? "",
    calls: items.flatMap((item) => (item.kind === "call" ? [item.call.name] : [])),
    file: (path) => {
      const bytes = bench?.files.read(bench.stateAt(step), path);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}
