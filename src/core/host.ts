import type { Author, Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";

/**
 * The only door from the loop to the world. Each call is one step: a person can stop before it,
 * and its outcome is recorded, so that it can be handed back instead of being done again.
 */
export interface Host {
  /** Sends the whole conversation to the model and waits for its reply. */
  ask(messages: readonly Message[]): Promise<ReplyOutcome>;
  /** Adds a message to the end of the conversation. */
  append(messages: Message[], message: Message, author: Author): Promise<void>;
  /** Runs a tool call. A failing tool is a result, not an exception. */
  dispatch(call: ToolCall): Promise<ToolResult>;
  /** A guard speaks: returns the prompt that was put into the conversation. */
  repair(messages: Message[], stop: Stop): Promise<void>;
  /** Ends the turn. */
  stop(stop: Stop): Promise<Stop>;
}
