import type { ModelKind } from "../core/model.ts";
import type { Effect, Step, StepId } from "../core/step-log.ts";
import type { View } from "../core/view.ts";
import type { PlainScenario } from "../scenario/localise.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Advance } from "./gate.ts";
import type { SandboxChoice } from "./session-ports.ts";
import type { Begun } from "./session-record.ts";

/** idle: nothing was sent. waiting: at the gate. running: on its way. stopped: the turn has ended. */
export type Status = "idle" | "waiting" | "running" | "stopped";

/** Everything the screen needs to know of the open session; replaced as a whole, never changed in place. */
export interface SessionState {
  readonly id: string;
  readonly title: string | undefined;
  /** The scenario in the session's language. */
  readonly scenario: PlainScenario;
  /** The scenario as it can be shared: its texts in every language they have. */
  readonly source: Scenario;
  readonly origin: string | undefined;
  readonly model: ModelKind;
  readonly sandbox: SandboxChoice;
  readonly status: Status;
  /** The loop goes on by itself, in this manner. */
  readonly advance: Advance | undefined;
  /** The end of the branch that is shown, and all steps up to it. */
  readonly tip: StepId | null;
  readonly path: readonly Step[];
  /** How many steps of the path lie behind the cursor: 0 is the start. */
  readonly cursor: number;
  /** Folded from the steps behind the cursor. */
  readonly view: View;
  /** What the next step will do; undefined where a message is awaited. */
  readonly pending: Effect | undefined;
  /** The next step was recorded before: going on shows it again instead of doing it. */
  readonly replaying: boolean;
  /** The effect that is being performed now. */
  readonly performing: Effect | undefined;
  /** What the model is writing, while it writes. */
  readonly stream: Streaming | undefined;
  /** What the running command has printed so far. */
  readonly output: string;
  readonly draft: string;
  /** An effect that a reload or a crash cut off. */
  readonly cutOff: Begun | undefined;
  /** A recording that no longer fits the loop, in its two versions. */
  readonly diverged: { readonly recorded: Effect; readonly now: Effect } | undefined;
}

export interface Streaming {
  readonly text: string;
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
}
