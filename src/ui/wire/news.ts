import type { Message } from "../../core/message.ts";

/** Whether a message stood in the request before, at the same place and with the same words. */
export type News = "same" | "changed" | "new";

/** Compares two requests message by message. Without an earlier one nothing is called new: all of it would be. */
export function newsOf(
  messages: readonly Message[],
  before: readonly Message[] | undefined,
): readonly News[] {
  if (!before) return messages.map(() => "same");
  return messages.map((message, i) => {
    const earlier = before[i];
    if (!earlier) return "new";
    return isSame(message, earlier) ? "same" : "changed";
  });
}

function isSame(a: Message, b: Message): boolean {
  if (a.role !== b.role || a.content !== b.content) return false;
  if (a.role === "tool" && b.role === "tool") return a.tool_call_id === b.tool_call_id;
  if (a.role !== "assistant" || b.role !== "assistant") return true;
  const calls = a.tool_calls ?? [];
  const others = b.tool_calls ?? [];
  return calls.length === others.length && calls.every((call, i) => isSameCall(call, others[i]));
}

type Call = NonNullable<Extract<Message, { role: "assistant" }>["tool_calls"]>[number];

function isSameCall(a: Call, b: Call | undefined): boolean {
  return (
    a.id === b?.id && a.function.name === b.function.name && a.function.arguments === b.function.arguments
  );
}
