import type { Reply, ReplyDelta, Usage } from "../../core/model.ts";
import { isCount } from "../../core/tokens.ts";
import { CallAssembler } from "./calls.ts";
import { isFailure, readFinishReason } from "./finish-reason.ts";
import { contentOf, isRecord, type JsonRecord, textOf } from "./json.ts";
import { bringsAnything, ReplyEnd } from "./reply-end.ts";
import { plainError, type ReportedError, reportedError, seemingError } from "./reported-error.ts";

/** Puts a reply together from chunks of a stream, or from one whole body. Chunks are `unknown`: nothing is trusted. */
export class ReplyAssembler {
  readonly #calls = new CallAssembler();
  /** The one call of the format that tool calls replaced; some servers still write it, a few beside them. */
  readonly #legacy = new CallAssembler();
  readonly #end = new ReplyEnd();
  /** Deltas that were shown until now. */
  #shown = 0;
  readonly #onDelta: ((delta: ReplyDelta) => void) | undefined;
  content = "";
  finishReason: string | undefined;
  usage: Usage | undefined;
  error: ReportedError | undefined;
  /** What seems to be an error. It is one unless something of the reply follows it: text, a call, the finish reason. */
  suspect: ReportedError | undefined;
  /** Whether anything looked like a chat completion. */
  recognised = false;
  /** Whether a choice came that had anything in it: without one there is no reply. */
  begun = false;
  /** A closing chunk, usage and no choices, came after the finish reason: nothing follows it. */
  closed = false;

  constructor(onDelta?: (delta: ReplyDelta) => void) {
    this.#onDelta = onDelta;
  }

  /** The finish reason has come, as one that can be believed: little can follow it. */
  get isAtEnd(): boolean {
    return this.#end.isHere;
  }

  add(chunk: unknown): void {
    this.error ??= plainError(chunk, this.finishReason ? "end" : undefined);
    if (!this.finishReason) this.suspect = seemingError(chunk) ?? this.suspect;
    if (!isRecord(chunk)) return;
    this.usage = readUsage(chunk.usage) ?? this.usage;
    if (!Array.isArray(chunk.choices)) return;
    this.recognised = true;
    if (chunk.choices.length === 0 && chunk.usage && this.finishReason) this.closed = true;
    for (const choice of chunk.choices) this.#addChoice(choice);
  }

  #addChoice(choice: unknown): void {
    // Only the first choice is the reply; nobody asked for more.
    if (!isRecord(choice) || (choice.index ?? 0) !== 0) return;
    this.error ??= reportedError(choice);
    const shown = this.#shown;
    const place = this.begun ? "later" : "opening";
    if (isRecord(choice.delta) || isRecord(choice.message) || choice.finish_reason) this.begun = true;
    if (isRecord(choice.delta)) this.#addDelta(choice.delta);
    else if (isRecord(choice.message)) this.#addMessage(choice.message);
    const reason = textOf(choice.finish_reason);
    const unshown = isRecord(choice.delta) && bringsAnything(choice.delta, place);
    this.#end.take(unshown || this.#shown > shown, reason !== undefined);
    if (!reason) return;
    this.finishReason = readFinishReason(reason);
    if (isFailure(reason)) this.error ??= this.suspect ?? { said: `finish_reason: ${reason}` };
    this.suspect = undefined;
  }

  #addContent(message: JsonRecord): void {
    const content = contentOf(message.content) || contentOf(message.refusal);
    this.content += content;
    if (content) this.#show([{ content }]);
  }

  #addDelta(delta: JsonRecord): void {
    this.#addContent(delta);
    this.#show(this.#calls.add(listOf(delta.tool_calls)));
    const legacy = this.#legacy.add(legacyOf(delta));
    if (this.#calls.isEmpty) this.#show(legacy);
  }

  #show(deltas: readonly ReplyDelta[]): void {
    if (deltas.length > 0) this.suspect = undefined;
    this.#shown += deltas.length;
    for (const delta of deltas) this.#onDelta?.(delta);
  }

  /** A whole message: in one JSON body, or at the end of a stream that had it in pieces before. */
  #addMessage(message: JsonRecord): void {
    if (this.content === "") this.#addContent(message);
    this.#show(this.#calls.addMessage(listOf(message.tool_calls)));
    const legacy = this.#legacy.addMessage(legacyOf(message));
    if (this.#calls.isEmpty) this.#show(legacy);
  }

  /** The reply as far as it came; the caller decides whether that is enough. */
  reply(): Reply {
    const arrived = this.#calls.isEmpty ? this.#legacy : this.#calls;
    const calls = arrived.finish(this.finishReason === "length" ? "cut" : "whole");
    return {
      message: {
        role: "assistant",
        content: this.content === "" && calls.length > 0 ? null : this.content,
        ...(calls.length > 0 && { tool_calls: calls }),
      },
      finishReason: this.finishReason ?? (calls.length > 0 ? "tool_calls" : "stop"),
      ...(this.usage && { usage: this.usage }),
    };
  }
}

/** The entries of `tool_calls`: a list, or the one call that stands where it should. */
function listOf(calls: unknown): readonly unknown[] {
  if (Array.isArray(calls)) return calls;
  return isRecord(calls) ? [calls] : [];
}

/** The call of the older format as an entry of the newer one. */
function legacyOf({ function_call }: JsonRecord): readonly unknown[] {
  return isRecord(function_call) ? [{ index: 0, function: function_call }] : [];
}

/** The tokens as the endpoint counted them; undefined where it did not, or sends zeros or what no request can cost. */
function readUsage(value: unknown): Usage | undefined {
  if (!isRecord(value)) return undefined;
  const prompt = countOf(value.prompt_tokens);
  const completion = countOf(value.completion_tokens) ?? 0;
  // No request is without a prompt.
  if (!prompt) return undefined;
  const total = countOf(value.total_tokens) ?? 0;
  return {
    promptTokens: prompt,
    completionTokens: completion,
    totalTokens: Math.max(total, prompt + completion),
  };
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && isCount(value) ? value : undefined;
}
