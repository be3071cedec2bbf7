import type { Message } from "../core/message.ts";
import type { ModelRequest } from "../core/model.ts";
import type { Condition, ScriptReply } from "./script-reply.ts";

export interface Choice {
  readonly reply: ScriptReply;
  /** Its place in the script. */
  readonly taken: number;
}

/**
 * The first reply that no earlier ask on this path took and whose condition holds. The earlier asks are the only
 * memory: going back and on again takes the same reply again, and an old one is never repeated.
 */
export function chooseReply(replies: readonly ScriptReply[], request: ModelRequest): Choice | undefined {
  const facts = readFacts(request);
  const taken = unused(replies, request).find((index) => {
    const reply = replies[index];
    return reply !== undefined && holds(conditionOf(reply), facts);
  });
  const reply = taken === undefined ? undefined : replies[taken];
  return reply === undefined || taken === undefined ? undefined : { reply, taken };
}

/** Places of the replies that are left, in order. */
export function unused(replies: readonly ScriptReply[], { earlier }: ModelRequest): number[] {
  const used = new Set(earlier.map((outcome) => outcome.taken));
  return [...replies.keys()].filter((index) => !used.has(index));
}

/** What conditions are about. */
export interface Facts {
  readonly lastTool: string | undefined;
  readonly texts: readonly string[];
  readonly round: number;
}

export function readFacts({ messages, earlier, round }: ModelRequest): Facts {
  const spoke = messages.findLastIndex((message) => message.role === "assistant");
  const since = messages.slice(spoke + 1);
  return {
    lastTool: toolOf(since, messages[spoke]),
    texts: since.map((message) => message.content ?? ""),
    round: round ?? earlier.length + 1,
  };
}

function toolOf(since: readonly Message[], asked: Message | undefined): string | undefined {
  const result = since.findLast((message) => message.role === "tool");
  if (!result || asked?.role !== "assistant") return undefined;
  return asked.tool_calls?.find((call) => call.id === result.tool_call_id)?.function.name;
}

function holds(condition: Condition, facts: Facts): boolean {
  const { lastTool, contains, round } = condition;
  if (lastTool !== undefined && lastTool !== facts.lastTool) return false;
  if (round !== undefined && round !== facts.round) return false;
  return contains === undefined || facts.texts.some((text) => text.includes(contains));
}

function conditionOf(reply: ScriptReply): Condition {
  return typeof reply === "string" ? {} : (reply.when ?? {});
}
