import type { StepId } from "../core/step-log.ts";
import type { Bench } from "./bench.ts";
import type { SessionState } from "./session-state.ts";

/**
 * Servers in WebContainer go on between two commands, and are to serve the files of the step that is shown. The in-tab
 * shell has nothing that goes on: it gets its files with the next command.
 *
 * @returns to be told of each new state of the session
 */
export function filesFollow<State>({ sandbox, stateAt }: Bench<State>) {
  let shown: StepId | null | undefined;
  return ({ path, cursor, performing }: SessionState): void => {
    if (sandbox.kind === "shell" || performing) return;
    const id = path[cursor - 1]?.id ?? null;
    if (id === shown) return;
    shown = id;
    sandbox.restore(stateAt(id));
  };
}
