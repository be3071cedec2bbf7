import type { Author, Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import type { Unreadable } from "./reply/read-reply.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";

/**
 * The only door from the loop to the world. Each call is one step: a person can stop before it,
 * and its outcome is recorded, so that it can be handed back instead of being done again.
 */
export interface Host {
  /** Sends the whole conversation to the model and waits for its reply. */
  ask(messages: readonly Message[]): Promise<ReplyOutcome>;
  /** Adds a message to the end of the conversation. A promise only where a person holds the loop before this step. */
  append(messages: Message[], message: Message, author: Author): Promise<void> | undefined;
  /** Puts a reply aside that was meant as a call and cannot be read; the model is asked afresh. */
  retry(unreadable: Unreadable): Promise<void>;
  /** Waits until the person has approved a call, changed its arguments, or refused it. */
  approve(call: ToolCall): Promise<Verdict>;
  /** Hands back the result of a call that was run before: the call cache's answer. */
  recall(call: ToolCall, result: ToolResult): Promise<ToolResult>;
  /** Runs a tool call. A failing tool is a result, not an exception. */
  dispatch(call: ToolCall): Promise<ToolResult>;
  /** A guard speaks: puts a prompt into the conversation, or leaves it to the person to go on. */
  repair(messages: Message[], stop: Stop): Promise<void>;
  /** Ends the turn. */
  stop(stop: Stop): Promise<Stop>;
}

/** What a person says of a call. */
export type Verdict =
  | { readonly kind: "approved" }
  | { readonly kind: "edited"; readonly arguments: string }
  | { readonly kind: "refused"; readonly reason: string };
