import type { View } from "../core/view.ts";
import type { RunFacts } from "./checks.ts";

/**
 * What the checks look at, of a run as it stands. While its last turn is open, the stop reason is `stopped`: not
 * ended by itself. Calls are those of the transcript, so that they count on the text protocol too.
 *
 * @param file text of a file; the path is relative to the workspace
 */
export function factsOf(view: View, file: RunFacts["file"]): RunFacts {
  const items = view.rounds.flatMap((round) => round.items);
  const answer = items.findLast((item) => item.kind === "assistant");
  return {
    stop: view.turn?.ended?.reason ?? "stopped",
    rounds: view.turn?.requests ?? 0,
    answer: answer?.text ?? "",
    calls: items.flatMap((item) => (item.kind === "call" ? [item.call.name] : [])),
    file,
  };
}
