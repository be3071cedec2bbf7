import { type RunTurn, runTurn } from "../core/loop.ts";
import type { PlainScenario } from "../scenario/localise.ts";

/** The loop of a scenario: ours, or one of the lab's, which come in a chunk of their own. */
export async function loopOf({ loop }: Pick<PlainScenario, "loop">): Promise<RunTurn> {
  if (loop === undefined) return runTurn;
  const { mistakenLoops } = await import("../core/mistakes.ts");
  return mistakenLoops[loop];
}
