import type { AssistantMessage, ToolMessage } from "../message.ts";
import type { ToolCall, ToolResult } from "../tool.ts";

/** The calls of a reply on the native protocol: OpenAI's `tool_calls`. Text beside them does not matter (W2). */
export function readCalls(message: AssistantMessage): readonly ToolCall[] {
  return (message.tool_calls ?? []).map((call) => ({
    id: call.id,
    name: call.function.name,
    arguments: call.function.arguments,
  }));
}

/** The message that feeds a result back. Without its `tool_call_id` an endpoint answers 400 (W2, W4). */
export function toolMessage(call: ToolCall, result: ToolResult): ToolMessage {
  return { role: "tool", tool_call_id: call.id, content: result.text };
}
