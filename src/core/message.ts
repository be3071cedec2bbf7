/**
 * Messages exactly as the OpenAI chat format has them: what is recorded is what is sent.
 * `tool_calls` and `tool_call_id` keep their wire names here and nowhere else.
 */

/** A tool call as it stands in an assistant message. `arguments` is JSON *text*: it may be broken. */
export interface WireToolCall {
  id: string;
  type: "function";
  function: { name: string; arguments: string };
}

export interface SystemMessage {
  role: "system";
  content: string;
}

export interface UserMessage {
  role: "user";
  content: string;
}

export interface AssistantMessage {
  role: "assistant";
  content: string | null;
  tool_calls?: WireToolCall[];
}

export interface ToolMessage {
  role: "tool";
  tool_call_id: string;
  content: string;
}

export type Message = SystemMessage | UserMessage | AssistantMessage | ToolMessage;

/** Who put a message into the conversation; the wire does not know, the screen does. */
export type Author = "person" | "model" | "tool" | "guard";

/** The words of a message and its calls, in characters: what a request pays for. */
export function messageLength(message: Message): number {
  let length = message.content?.length ?? 0;
  if (message.role === "assistant" && message.tool_calls) {
    for (const { function: called } of message.tool_calls)
      length += called.name.length + called.arguments.length;
  }
  return length;
}
