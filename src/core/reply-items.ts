import type { AssistantMessage } from "./message.ts";
import { isCutShort, isFault, type ReplyOutcome } from "./model.ts";
import type { StepId } from "./step-log.ts";
import type { ToolCall } from "./tool.ts";
import type { Item } from "./view.ts";

/**
 * What the transcript shows of a reply that joined the conversation: its text, where it has one or nothing else, and
 * its calls. `outcome` is the reply as the model gave it: it may have written more, or have been kept from finishing.
 */
export function replyItems(
  step: StepId,
  message: AssistantMessage,
  calls: readonly ToolCall[],
  outcome: ReplyOutcome | undefined,
): Item[] {
  const text = message.content ?? "";
  const reply = outcome && !isFault(outcome) ? outcome : undefined;
  const shown: Item[] = calls.map((call) => ({ kind: "call", step, call }));
  // A loop that drops the calls of a reply appends an empty text: nobody said it.
  const isDropped = calls.length === 0 && (reply?.message.tool_calls ?? []).length > 0;
  if (text === "" && (calls.length > 0 || isDropped)) return shown;

  const model = outcome?.by?.model ?? outcome?.by?.kind;
  const whole = reply?.message.content ?? text;
  const isInvented = whole.length > text.length && whole.startsWith(text);
  const said: Item = {
    kind: "assistant",
    step,
    text,
    ...(model === undefined ? {} : { model }),
    ...(reply && isCutShort(reply.finishReason) && calls.length === 0 ? { cut: true } : {}),
    ...(isInvented ? { invented: whole.slice(text.length) } : {}),
  };
  return [said, ...shown];
}
