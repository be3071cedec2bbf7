import type { StepId } from "../../core/step-log.ts";
import type { View } from "../../core/view.ts";
import type { RunFacts } from "../../scenario/checks.ts";
import { factsOf } from "../../scenario/run-facts.ts";
import type { Bench } from "../../session/bench.ts";
import type { FilesState } from "../ui-context.tsx";

/** What the checks look at, at the cursor. */
export function factsAt(
  view: View,
  bench: Pick<Bench<FilesState>, "stateAt" | "files"> | undefined,
  step: StepId | null,
): RunFacts {
  return factsOf(view, (path) => {
    const bytes = bench?.files.read(bench.stateAt(step), path);
    return bytes && new TextDecoder().decode(bytes);
  });
}
