import type { Verdict } from "../core/host.ts";
import type { LoopSettings, RunTurn } from "../core/loop.ts";
import type { ModelKind, ReplyDelta } from "../core/model.ts";
import type { SandboxKind } from "../core/sandbox.ts";
import type { Step, StepId, StepLog } from "../core/step-log.ts";
import type { World } from "../core/stepper.ts";
import type { ToolCall } from "../core/tool.ts";
import type { View } from "../core/view.ts";
import type { LoopWording } from "../core/wording/wording.ts";
import type { Sleep } from "../models/sleep.ts";
import type { PlainScenario } from "../scenario/localise.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Place } from "./session-record.ts";
import type { SessionState } from "./session-state.ts";

/** What a session needs of the world around it. */
export interface SessionPorts {
  readonly id: string;
  readonly title: string | undefined;
  readonly origin: string | undefined;
  readonly scenario: PlainScenario;
  readonly source: Scenario;
  readonly sandbox: SandboxChoice;
  readonly log: StepLog;
  readonly place: Place;
  readonly loop: RunTurn;
  readonly loopSettings: () => LoopSettings;
  readonly wording: LoopWording;
  /** Performs the effects of a turn that goes on from `tip()`. */
  readonly world: (turn: WorldOfTurn) => World;
  /** Keeps a step; it is on disk once `flushed` resolves. */
  readonly keepStep: (step: Step) => void;
  readonly keepPlace: (place: Place) => void;
  readonly flushed: () => Promise<void> | undefined;
  readonly newId: () => StepId;
  readonly now: () => number;
  /** Waits between two steps of a run; undefined for no wait. */
  readonly pace: (signal: AbortSignal) => Promise<void> | undefined;
  readonly sleep: Sleep;
  readonly onChange: (state: SessionState) => void;
  /** A mistake of ours, never of the model or the world. */
  readonly onError: (reason: unknown) => void;
}

/** `inUse` runs the commands. It is not `wanted` where that is WebContainer and nobody has started it, or it failed. */
export interface SandboxChoice {
  readonly inUse: SandboxKind;
  readonly wanted: SandboxKind;
}

export interface WorldOfTurn {
  readonly signal: AbortSignal;
  /** The step the next effect hangs on. */
  readonly tip: () => StepId | null;
  readonly view: () => View;
  readonly model: () => ModelKind;
  readonly onDelta: (delta: ReplyDelta) => void;
  readonly onOutput: (chunk: string) => void;
  /** What the person said of a call that waits for their word. */
  readonly verdict: (call: ToolCall) => Promise<Verdict>;
}
