import type { AssistantMessage } from "../message.ts";
import type { ToolCall } from "../tool.ts";
import type { UnreadableReason } from "../wording/wording.ts";
import { readCalls } from "./native.ts";
import type { Extract } from "./text.ts";

/** How a model asks for tools: OpenAI's `tool_calls`, or JSON in its text (W1), found by an extractor that is handed in. */
export type Protocol =
  | { readonly kind: "native" }
  | { readonly kind: "text"; readonly extract: Extract; readonly tools: readonly string[] };

/** A reply as the loop goes on with it. */
export interface Readable {
  readonly kind: "readable";
  /** What joins the conversation: without what the model invented after its calls. */
  readonly message: AssistantMessage;
  /** None: the reply is the answer. */
  readonly calls: readonly ToolCall[];
  /** A further call that could not be read; the model is told. */
  readonly lost?: UnreadableReason;
}

/** A call was meant, and it is broken or cut off: neither a call to run nor an answer to show. */
export interface Unreadable {
  readonly kind: "unparseable";
  readonly reason: UnreadableReason;
  readonly text: string;
}

export function readReply(
  message: AssistantMessage,
  protocol: Protocol,
  /** How many messages the conversation has: no two replies of it have the same. */
  place: number,
): Readable | Unreadable {
  if (protocol.kind === "native") return { kind: "readable", message, calls: readCalls(message) };
  const found = protocol.extract(written(message), protocol.tools);
  if (found.kind === "unparseable") return found;
  if (found.kind === "final") return { kind: "readable", message, calls: [] };
  return {
    kind: "readable",
    message: { role: "assistant", content: found.text },
    // Text has no ids; these tell the calls of a conversation apart.
    calls: found.calls.map(({ tool, args }, i) => ({
      id: `text_${place}_${i + 1}`,
      name: tool,
      arguments: JSON.stringify(args),
    })),
    ...(found.lost ? { lost: found.lost.reason } : {}),
  };
}

/** A model that uses `tool_calls` although nobody offered it is taken to have written them as text. */
function written(message: AssistantMessage): string {
  const calls = readCalls(message).map(
    (call) => `{"tool":${JSON.stringify(call.name)},"args":${call.arguments || "{}"}}`,
  );
  return [message.content ?? "", ...calls].filter((part) => part !== "").join("\n");
}
