import { IdPool } from "./id-pool.ts";
import type { AssistantMessage, Message, SystemMessage, ToolMessage, WireToolCall } from "./message.ts";
import type { ModelRequest } from "./model.ts";
import { wellFormed, wellFormedJson } from "./result/well-formed.ts";
import type { ToolSpec } from "./tool.ts";
import type { LoopWording } from "./wording/wording.ts";

export interface RequestOptions {
  /** The model's name at the endpoint. */
  readonly model: string;
  /** Left out: the reply comes as one JSON body. */
  readonly stream?: "plain" | "with_usage";
  /** Whether the endpoint takes a `system` message that is not the first. Default: no, it is sent as `user`. */
  readonly systemMidway?: boolean;
  /** The conversation goes out as the loop left it: the lab's switch, to see what a real endpoint makes of it. */
  readonly unmended?: boolean;
  /** What stands as the content of an assistant message that has calls and no text. Default: null. */
  readonly contentForCalls?: "null" | "empty";
  readonly wording: Pick<LoopWording, "notRun" | "emptyResult" | "nothingSaid">;
}

/** The body of `POST …/chat/completions`. */
export interface RequestBody {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly temperature: number;
  readonly tools?: readonly ToolSpec[];
  readonly stream?: true;
  readonly stream_options?: { readonly include_usage: true };
}

/**
 * Builds the request that a real endpoint accepts from whatever the conversation has become: stopped, denied,
 * edited, reloaded. Each call gets exactly one result, right after its message and in call order; ids are unique
 * and not empty; results without a call are left out; nothing stands between two results (W2, W4). No text holds
 * half a character, whoever wrote it.
 * A reply with neither text nor calls is sent as a few words that say so: some servers refuse an assistant message
 * that is empty, blank or null, and where it is left out two user messages meet, which chat templates refuse.
 * Takes time linear in the conversation.
 */
export function buildRequest(request: ModelRequest, options: RequestOptions): RequestBody {
  return {
    model: options.model,
    messages: options.unmended ? asLeft(request) : wireMessages(request, options),
    temperature: request.temperature,
    // Strict servers refuse an empty list with a 400.
    ...(request.tools.length > 0 && { tools: request.tools }),
    ...(options.stream && { stream: true }),
    ...(options.stream === "with_usage" && { stream_options: { include_usage: true } }),
  };
}

function asLeft({ system, messages }: ModelRequest): Message[] {
  return [...systemFirst([system]), ...messages];
}

function wireMessages({ system, messages }: ModelRequest, options: RequestOptions): Message[] {
  const start = messages.findIndex((message) => message.role !== "system");
  const opening = start === -1 ? messages : messages.slice(0, start);
  const wire: Message[] = systemFirst([system, ...opening.map(({ content }) => textOf(content))]);
  const ids = new IdPool();

  for (const { assistant, answer } of stretches(messages.slice(opening.length))) {
    if (assistant) wire.push(...assistantAndResults(assistant, answer, ids, options));
    wire.push(...withoutResults(answer, options));
  }
  return wire;
}

/** An assistant message, and what came back before the next one. The first stretch may begin without one. */
interface Stretch {
  readonly assistant?: AssistantMessage;
  readonly answer: Message[];
}

function stretches(messages: readonly Message[]): Stretch[] {
  let current: Stretch = { answer: [] };
  const all = [current];
  for (const message of messages) {
    if (message.role !== "assistant") {
      current.answer.push(message);
      continue;
    }
    current = { assistant: message, answer: [] };
    all.push(current);
  }
  return all;
}

/** Chat templates take one system message, at the start; several are merged. */
function systemFirst(texts: readonly string[]): SystemMessage[] {
  const content = texts.filter((text) => text !== "").join("\n\n");
  return content === "" ? [] : [{ role: "system", content: wellFormed(content) }];
}

/** The messages of a stretch that are no tool results: those stand with their calls, or nowhere. */
function withoutResults(stretch: readonly Message[], options: RequestOptions): Message[] {
  return stretch.flatMap((message): Message[] => {
    if (message.role === "tool") return [];
    const content = wellFormed(textOf(message.content));
    return [{ role: message.role === "system" && options.systemMidway ? "system" : "user", content }];
  });
}

function assistantAndResults(
  message: AssistantMessage,
  answer: readonly Message[],
  ids: IdPool,
  options: RequestOptions,
): Message[] {
  const calls = callsOf(message);
  const content = textOf(message.content);
  const said = content.trim() === "" ? undefined : wellFormed(content);
  if (calls.length === 0) return [{ role: "assistant", content: said ?? options.wording.nothingSaid }];

  const results = resultsById(answer);
  const wireCalls: WireToolCall[] = [];
  const wireResults: ToolMessage[] = [];
  for (const call of calls) {
    // Ids may repeat or be empty: the first call of an id gets the first result of it, and so on.
    const result = results.get(idText(call.id))?.pop();
    const id = ids.take(wellFormed(idText(call.id)));
    wireCalls.push(wireCall(call, id));
    wireResults.push({ role: "tool", tool_call_id: id, content: resultText(result, options) });
  }
  const empty = options.contentForCalls === "empty" ? "" : null;
  return [{ role: "assistant", content: said ?? empty, tool_calls: wireCalls }, ...wireResults];
}

/** The results of each id, the first one last: ready to be popped. */
function resultsById(answer: readonly Message[]): Map<string, ToolMessage[]> {
  const results = new Map<string, ToolMessage[]>();
  for (const message of answer.toReversed()) {
    if (message.role !== "tool") continue;
    const id = idText(message.tool_call_id);
    const sameId = results.get(id);
    if (sameId) sameId.push(message);
    else results.set(id, [message]);
  }
  return results;
}

/** Each an object at least, whatever a record from elsewhere holds in place of the list. */
function callsOf({ tool_calls: calls }: AssistantMessage): readonly WireToolCall[] {
  return Array.isArray(calls) ? calls.filter((call) => typeof call === "object" && call !== null) : [];
}

/** What should be a text, whatever a record from elsewhere holds in its place: nothing, or a value. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "(nested too deep to be written)";
  }
}

/** An id as text, whatever a record from elsewhere holds in its place: none, or a number. */
function idText(id: unknown): string {
  const text = typeof id === "string" || typeof id === "number" ? String(id) : "";
  return text.trim() === "" ? "" : text;
}

function resultText(result: ToolMessage | undefined, { wording }: RequestOptions): string {
  if (!result) return wording.notRun;
  const content = textOf(result.content);
  return content.trim() === "" ? wording.emptyResult : wellFormed(content);
}

function wireCall(call: WireToolCall, id: string): WireToolCall {
  const called: Partial<WireToolCall["function"]> = call.function ?? {};
  return {
    id,
    type: "function",
    function: {
      name: wireName(textOf(called.name)),
      arguments: objectText(wellFormed(textOf(called.arguments))),
    },
  };
}

/** Endpoints refuse a whole conversation for one name outside this alphabet that a model once made up. */
function wireName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64) || "unnamed";
}

/** Arguments that are no JSON object stay readable for the model, inside one. */
function objectText(text: string): string {
  if (text.trim() === "") return "{}";
  return isObjectText(text) ? wellFormedJson(text) : JSON.stringify({ _invalid: text });
}

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
