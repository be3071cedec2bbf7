import type { Scenario } from "../src/scenario/schema.ts";

/** What the model of a test scenario does: a command a round, then an answer. */
export function commands(...list: readonly string[]): Scenario {
  return {
    format: "loopglass/1",
    title: "Commands",
    user: ["Run the commands.", "Go on."],
    tools: ["run_shell"],
    model: {
      kind: "script",
      replies: [
        ...list.map((command) => ({ calls: [{ name: "run_shell", args: { command } }] })),
        "All commands are done.",
      ],
    },
  };
}

/** Steps of a round with one call: ask, read the reply, run the tool, feed the result back. */
export const stepsOfRound = 4;

export const endless = "while :; do :; done";
