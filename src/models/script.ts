import type { WireToolCall } from "../core/message.ts";
import {
  type AskContext,
  isFault,
  type Model,
  type ModelFault,
  type ModelRequest,
  type ReplyOutcome,
} from "../core/model.ts";
import { httpError } from "./endpoint/faults.ts";
import { fault } from "./fault.ts";
import { type FaultWords, faultWords, type Language } from "./fault-words.ts";
import { type Play, play } from "./pace.ts";
import { chooseReply, readFacts, unused } from "./script-choice.ts";
import type { MessageReply, ScriptCall, ScriptReply } from "./script-reply.ts";
import type { Sleep } from "./sleep.ts";

export interface ScriptOptions {
  readonly sleep: Sleep;
  readonly language: Language;
}

/**
 * A model that plays a script: each request gets the first reply that is not used on this path and fits (W1).
 * When none is left or none fits, the outcome is a `script_ended` fault that says which reply was wanted.
 */
export function createScriptModel(replies: readonly ScriptReply[], options: ScriptOptions): Model {
  const words = faultWords(options.language);
  const by = { kind: "script" } as const;
  return {
    kind: "script",
    async ask(request, context) {
      if (context.signal.aborted) return { ...fault("stopped", words.stopped), by };
      const choice = chooseReply(replies, request);
      if (!choice) return { ...ended(replies, request, words), by };
      const outcome = await perform(choice.reply, request, context, options);
      // A reply that the person stopped was not heard: it comes again. A stall is over once it was seen.
      const heard = !isStopped(outcome) || isStall(choice.reply);
      return { ...outcome, by, ...(heard && { taken: choice.taken }) };
    },
  };
}

function ended(replies: readonly ScriptReply[], request: ModelRequest, words: FaultWords): ModelFault {
  const left = unused(replies, request);
  const number = request.earlier.length + 1;
  if (left.length === 0) return fault("script_ended", words.scriptEnded(replies.length, number));
  const waiting = left.map((index) => index + 1);
  return fault("script_ended", words.scriptWaits(number, waiting, readFacts(request).lastTool));
}

async function perform(
  scripted: ScriptReply,
  request: ModelRequest,
  context: AskContext,
  { sleep, language }: ScriptOptions,
): Promise<ReplyOutcome> {
  const words = faultWords(language);
  const reply = typeof scripted === "string" ? { text: scripted } : scripted;
  if ("status" in reply) {
    const { status, body = "", retryAfter } = reply;
    return { error: httpError({ status, body, retryAfter: retryAfter?.toString() ?? null }, words) };
  }

  const whole: Play = { content: reply.text ?? "", calls: wireCalls(reply.calls ?? [], request) };
  const limit = "cut" in reply ? reply.cut : Number.POSITIVE_INFINITY;
  const { pace } = reply;
  const content = await play(whole, context, { limit, sleep, ...(pace !== undefined && { pace }) });
  if ("stall" in reply && !context.signal.aborted) await sleep(reply.stall, context.signal);

  const partial = { content };
  if (context.signal.aborted) return { ...fault("stopped", words.stopped), partial };
  const retryable = true;
  if ("cut" in reply) return { ...fault("incomplete", words.incomplete, { retryable }), partial };
  if ("stall" in reply) {
    return { ...fault("stalled", words.stalled(Math.round(reply.stall / 1000)), { retryable }), partial };
  }
  return finished(whole, reply);
}

function isStopped(outcome: ReplyOutcome): boolean {
  return isFault(outcome) && outcome.error.kind === "stopped";
}

function isStall(reply: ScriptReply): boolean {
  return typeof reply !== "string" && "stall" in reply;
}

function finished({ content, calls }: Play, { finish, usage }: MessageReply): ReplyOutcome {
  const asks = calls.length > 0;
  return {
    message: {
      role: "assistant",
      content: content === "" && asks ? null : content,
      ...(asks && { tool_calls: [...calls] }),
    },
    finishReason: finish ?? (asks ? "tool_calls" : "stop"),
    ...(usage && { usage }),
  };
}

/** Ids tell the request and the place in it, so that the same path gives the same ids. */
function wireCalls(calls: readonly ScriptCall[], { earlier }: ModelRequest): WireToolCall[] {
  return calls.map((call, index) => ({
    id: `call_${earlier.length + 1}_${index + 1}`,
    type: "function",
    function: { name: call.name, arguments: "raw" in call ? call.raw : JSON.stringify(call.args) },
  }));
}
