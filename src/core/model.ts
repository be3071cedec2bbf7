import type { AssistantMessage, Message } from "./message.ts";
import type { SandboxKind } from "./sandbox.ts";
import type { ToolSpec } from "./tool.ts";

/** Which adapter answers; also the value of the Model radio group. */
export type ModelKind = "script" | "rules" | "endpoint" | "person";

/** Tokens as the endpoint counted them. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly totalTokens: number;
}

/** What one request to a model gave back. */
export interface Reply {
  readonly message: AssistantMessage;
  readonly finishReason: string;
  readonly usage?: Usage;
  /**
   * Tokens, estimated, that the request carried beside the conversation: its system prompt and tools, which the loop
   * does not see. Left out where the endpoint counted, and in records from before it was kept.
   */
  readonly overhead?: number;
  /** The reply as it came, for the Wire tab: one string a network event. */
  readonly wire?: readonly string[];
  /** Which model answered: the adapter, and its model name where it has one. */
  readonly by?: { readonly kind: ModelKind; readonly model?: string };
  /** Position in the script, where a script answered: what tells later asks on this path that it is used. */
  readonly taken?: number;
  /** Whose platform the system prompt named; left out for the in-tab shell's. */
  readonly sandbox?: SandboxKind;
}

export type ModelErrorKind =
  | "script_ended"
  | "stopped"
  | "offline"
  | "unreachable"
  | "mixed_content"
  | "bad_address"
  | "bad_key"
  | "http"
  | "not_json"
  | "empty"
  | "incomplete"
  | "in_stream"
  | "stalled";

/**
 * A model that could not answer. A value, not an exception: the turn ends with a stop reason and the transcript stays.
 * `message` says what happened and what to do next; it never holds a key.
 */
export interface ModelError {
  readonly kind: ModelErrorKind;
  readonly message: string;
  /** HTTP status or the code inside the stream, where there is one. */
  readonly code?: number | string;
  /** The raw detail, folded on the screen. */
  readonly detail?: string;
  readonly retryable: boolean;
  /** How long the endpoint asks to wait before another try, in milliseconds. */
  readonly retryAfterMs?: number;
}

export interface ModelFault {
  readonly error: ModelError;
  /** What had arrived before it broke; shown as incomplete, never run, never an answer. */
  readonly partial?: { readonly content: string };
  readonly wire?: readonly string[];
  readonly by?: Reply["by"];
  readonly taken?: number;
  readonly sandbox?: SandboxKind;
}

export type ReplyOutcome = Reply | ModelFault;

export function isFault(outcome: ReplyOutcome): outcome is ModelFault {
  return "error" in outcome;
}

/** Whether the model was kept from finishing: by its length limit, or by a filter of the endpoint. */
export function isCutShort(finishReason: string): boolean {
  return finishReason === "length" || finishReason === "content_filter";
}

/** Everything a model is told. `system` is refreshed on each request and never stored (W2). */
export interface ModelRequest {
  readonly system: string;
  /** The conversation so far; wire rules are the request builder's affair. */
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
  readonly temperature: number;
  /** Outcomes of the earlier asks on this path, oldest first: a scripted model has no counter of its own. */
  readonly earlier: readonly ReplyOutcome[];
  /** The round of the turn that this request begins, from 1. Left out: every earlier ask counts as one. */
  readonly round?: number;
}

export interface AskContext {
  readonly signal: AbortSignal;
  /** Text and calls while they stream, for the screen only. */
  readonly onDelta?: (delta: ReplyDelta) => void;
}

export interface ReplyDelta {
  readonly content?: string;
  /** Name and argument text so far of the call that is being written. */
  readonly call?: { readonly index: number; readonly name: string; readonly arguments: string };
}

export interface Model {
  readonly kind: ModelKind;
  /** Never rejects: an abort is a fault of kind `stopped` with what had come. */
  ask(request: ModelRequest, context: AskContext): Promise<ReplyOutcome>;
}
