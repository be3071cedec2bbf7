import type { CallRecord } from "./guard/loop-budget.ts";
import type { Verdict } from "./host.ts";
import type { Message } from "./message.ts";
import type { ModelErrorKind, ReplyOutcome } from "./model.ts";
import type { ShellState } from "./sandbox.ts";
import type { StepId } from "./step-log.ts";
import type { Stop } from "./stop.ts";
import type { ScreenPart, ToolCall, ToolResult } from "./tool.ts";
import type { UnreadableReason } from "./wording/wording.ts";

/** One thing in the transcript. `step` is where it came from. */
export type Item =
  | { readonly kind: "user"; readonly step: StepId; readonly text: string }
  | {
      readonly kind: "assistant";
      readonly step: StepId;
      readonly text: string;
      readonly model?: string;
      /** The model had no room left: its text ends in the middle. */
      readonly cut?: true;
      /** What the model wrote after its calls as if it had their results; cut, and never sent on. */
      readonly invented?: string;
    }
  | { readonly kind: "call"; readonly step: StepId; readonly call: ToolCall }
  | ({ readonly kind: "result"; readonly step: StepId } & Answered)
  /** `stop` where a guard judged the run; without it, a note to the model. */
  | { readonly kind: "guard"; readonly step: StepId; readonly text: string; readonly stop?: Stop }
  /** A reply that was meant as a call and could not be read. */
  | {
      readonly kind: "unread";
      readonly step: StepId;
      readonly text: string;
      readonly reason?: UnreadableReason;
    }
  | {
      readonly kind: "fault";
      readonly step: StepId;
      readonly cause: ModelErrorKind;
      readonly partial: string;
      readonly message: string;
      readonly detail?: string;
      /** Another try may succeed, from this time on, in milliseconds since the epoch: an endpoint may ask to wait. */
      readonly againAt?: number;
    }
  | { readonly kind: "stop"; readonly step: StepId; readonly stop: Stop };

/** A call with what came of it. */
export interface Answered {
  readonly call: ToolCall;
  readonly result: ToolResult;
  readonly ms: number;
  /** Where it was not simply run as the model asked. */
  readonly how?: "cached" | "edited" | "refused";
  /** The loop went on without feeding it back: the model does not know of it. */
  readonly unfed?: true;
}

/** A call with what came of it, before it is fed back. */
export type Unfed = Answered & { readonly step: StepId };

/** What belongs to one request: the reply, its calls, their results. Round 0 of a turn holds the person's message. */
export interface Round {
  /** Counted from 1 in each turn. */
  readonly number: number;
  readonly turn: number;
  /** Characters of the conversation that this round's request carried. */
  readonly characters: number;
  readonly items: readonly Item[];
}

/** One command as the terminal shows it. */
export type TerminalEntry = Extract<ScreenPart, { kind: "command" }> & { readonly step: StepId };

/** An ask on the path: what the request was built from, and what came back. */
export interface Ask {
  readonly step: StepId;
  /** How many messages of the conversation it carried. */
  readonly messages: number;
  readonly outcome: ReplyOutcome;
  /** The shell's directory at that time: the system prompt says it. */
  readonly cwd: string | undefined;
}

/** Everything the screen shows, folded from the steps on the path from the root to the cursor. */
export interface View {
  readonly messages: readonly Message[];
  readonly rounds: readonly Round[];
  readonly asks: readonly Ask[];
  readonly terminal: readonly TerminalEntry[];
  readonly shell: ShellState | undefined;
  readonly characters: number;
  readonly tokens: number;
  /** The sum over all requests: what the whole session has sent. It grows as the square. */
  readonly sentCharacters: number;
  readonly turn: Turn | undefined;
  /** What the person said of the call that comes next. */
  readonly decided: { readonly call: ToolCall; readonly verdict: Verdict } | undefined;
  /** A result that was produced and not fed back yet. */
  readonly unfed: Unfed | undefined;
}

export interface Turn {
  /** 1 for the first user message. */
  readonly number: number;
  /** The step before the turn's first; null for the first turn. */
  readonly parent: StepId | null;
  readonly text: string;
  /** How many steps of the turn lie on the path. */
  readonly steps: number;
  /** Requests made in this turn. */
  readonly requests: number;
  /** Messages that stood before the turn. */
  readonly messagesBefore: number;
  /** Calls of the current round that have been answered, and of all rounds before it. */
  readonly finished: readonly (readonly CallRecord[])[];
  readonly current: readonly CallRecord[];
  /** Calls that the last reply asked for. */
  readonly calls: readonly ToolCall[];
  /** Calls of this turn that the call cache answered. */
  readonly recalled: number;
  readonly ended: Stop | undefined;
}

export const emptyView: View = {
  messages: [],
  rounds: [],
  asks: [],
  terminal: [],
  shell: undefined,
  characters: 0,
  tokens: 0,
  sentCharacters: 0,
  turn: undefined,
  decided: undefined,
  unfed: undefined,
};
