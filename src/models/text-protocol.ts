import type { AssistantMessage, Message, WireToolCall } from "../core/message.ts";
import { isFault, type Model, type Reply } from "../core/model.ts";
import type { ToolSpec } from "../core/tool.ts";
import type { LoopWording } from "../core/wording/wording.ts";

export interface TextProtocol {
  /** What the system prompt offers: on the text protocol the request itself names no tool. */
  readonly tools: readonly ToolSpec[];
  readonly wording: Pick<LoopWording, "textResult">;
}

/**
 * A script or rules on the text protocol (W1). They think in calls and tool messages: what they call is written into
 * the text of the reply, as a real model would write it, and results that came as text are shown to them as results.
 */
export function onTextProtocol(model: Model, { tools, wording }: TextProtocol): Model {
  return {
    kind: model.kind,
    async ask(request, context) {
      const messages = withToolMessages(request.messages, wording);
      const outcome = await model.ask({ ...request, tools, messages }, context);
      return isFault(outcome) ? outcome : inText(outcome);
    },
  };
}

function inText(reply: Reply): Reply {
  const { content, tool_calls: calls = [] } = reply.message;
  if (calls.length === 0) return reply;
  const parts = [...(content ? [content] : []), ...calls.map(callText)];
  const finishReason = reply.finishReason === "tool_calls" ? "stop" : reply.finishReason;
  return { ...reply, message: { role: "assistant", content: parts.join("\n") }, finishReason };
}

/** Argument text goes in as it stands: what is broken on purpose stays broken. */
function callText({ function: { name, arguments: args } }: WireToolCall): string {
  return `{"tool":${JSON.stringify(name)},"args":${args}}`;
}

function withToolMessages(messages: readonly Message[], wording: TextProtocol["wording"]): Message[] {
  let asked: WireToolCall[] | undefined;
  return messages.map((message, at): Message => {
    if (message.role === "assistant") {
      asked = [];
      return { ...message, tool_calls: asked } satisfies AssistantMessage;
    }
    const result = message.role === "user" && asked ? readResult(message.content, wording) : undefined;
    if (!result) return message;
    const id = `text_${at}`;
    asked?.push({ id, type: "function", function: { name: result.name, arguments: "{}" } });
    return { role: "tool", tool_call_id: id, content: result.text };
  });
}

/** The tool and the text of a result, where a message is one. */
function readResult(content: string, { textResult }: TextProtocol["wording"]) {
  const [before = "", after = ""] = textResult("\0", "").split("\0");
  const end = content.indexOf(after, before.length);
  const name = content.slice(before.length, end);
  if (!content.startsWith(before) || !/^[\w-]{1,64}$/.test(name)) return undefined;
  return { name, text: content.slice(end + after.length) };
}
