import type { CallRecord } from "../guard/loop-budget.ts";
import type { Message } from "../message.ts";
import type { ToolCall, ToolResult } from "../tool.ts";
import type { LoopWording } from "../wording/wording.ts";
import { toolMessage } from "./native.ts";
import type { Protocol } from "./read-reply.ts";

/** The message that feeds a result back: a tool message, or on the text protocol a user message that names the tool. */
export function resultMessage(
  call: ToolCall,
  result: ToolResult,
  protocol: Protocol,
  wording: LoopWording,
): Message {
  if (protocol.kind === "native") return toolMessage(call, result);
  return { role: "user", content: wording.textResult(call.name, result.text) };
}

/** What the guards are told of a call. Its input stays the text the model wrote: most guards never look into it. */
export function toRecord(call: ToolCall, result: ToolResult): CallRecord {
  return {
    name: call.name,
    input: call.arguments,
    status: result.status,
    output: result.empty ? "" : result.text,
  };
}
