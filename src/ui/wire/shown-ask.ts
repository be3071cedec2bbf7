import type { ModelKind, ReplyOutcome } from "../../core/model.ts";
import type { SandboxKind } from "../../core/sandbox.ts";
import type { Step, StepId } from "../../core/step-log.ts";
import type { Ask } from "../../core/view.ts";
import type { SessionState } from "../../session/session-state.ts";

/** What a request is rebuilt from. */
export interface AskPoint {
  /** The ask itself, or the step it follows: the same step has the same conversation before it. */
  readonly step: StepId | null;
  /** How many messages of the conversation it carries. */
  readonly messages: number;
  readonly cwd: string | undefined;
  /** Whose platform the system prompt names. */
  readonly sandbox: SandboxKind;
}

/** The request that the Wire tab shows, and how far it is. */
export interface ShownAsk extends AskPoint {
  /** Counted over the whole session, from 1. */
  readonly number: number;
  /** next: waits for the next step. recorded: the next step shows it again. underway: the reply is awaited. */
  readonly state: "next" | "recorded" | "underway" | "answered";
  readonly before: AskPoint | undefined;
  readonly by: { readonly kind: ModelKind; readonly model?: string };
  readonly outcome: ReplyOutcome | undefined;
}

type Seen = Pick<
  SessionState,
  "view" | "path" | "cursor" | "pending" | "performing" | "replaying" | "model" | "sandbox"
>;

/** The request that the next step sends, else the last one that was sent; undefined before the first. */
export function shownAsk(seen: Seen): ShownAsk | undefined {
  const { view, path, cursor, pending, performing, replaying, model, sandbox } = seen;
  const { asks, shell } = view;
  if (pending?.kind === "ask") {
    return {
      step: path[cursor - 1]?.id ?? null,
      messages: pending.messages,
      cwd: shell?.cwd,
      sandbox: replaying ? sandboxOf(path[cursor]?.outcome) : sandbox.inUse,
      number: asks.length + 1,
      state: performing ? "underway" : replaying ? "recorded" : "next",
      before: pointOf(asks.at(-1)),
      by: { kind: model },
      outcome: undefined,
    };
  }
  const last = asks.at(-1);
  if (!last) return undefined;
  const { outcome } = last;
  return {
    ...pointOf(last),
    number: asks.length,
    state: "answered",
    before: pointOf(asks.at(-2)),
    by: outcome.by ?? { kind: model },
    outcome,
  };
}

function pointOf(ask: Ask): AskPoint;
function pointOf(ask: Ask | undefined): AskPoint | undefined;
function pointOf(ask: Ask | undefined): AskPoint | undefined {
  if (!ask) return undefined;
  const { step, messages, cwd, outcome } = ask;
  return { step, messages, cwd, sandbox: sandboxOf(outcome) };
}

/** What is not said is the in-tab shell. */
function sandboxOf(outcome: Step["outcome"] | undefined): SandboxKind {
  return (outcome && "sandbox" in outcome && outcome.sandbox) || "shell";
}
