import type { ModelError, ModelFault, Reply, ReplyDelta, ReplyOutcome } from "../../core/model.ts";
import { fault } from "../fault.ts";
import { type FaultWords, faultWords } from "../fault-words.ts";
import { ReplyAssembler } from "./assemble.ts";
import { httpError, inStreamError } from "./faults.ts";
import { isRecord, parseJson, textOf } from "./json.ts";
import { isCutJson } from "./json-scan.ts";
import { plainText } from "./plain-text.ts";
import { readEvents, type StreamEvent } from "./sse.ts";
import { type Ending, openText, type TextSource, type Watch } from "./text-source.ts";

export interface ReadOptions extends Watch {
  /** Sentences for the person. Default: English. */
  readonly words?: FaultWords;
  /** Milliseconds since the epoch, for a `Retry-After` that is a date; without it such a date is not understood. */
  readonly now?: () => number;
}

/**
 * Reads a chat completion from a fetch `Response`: a stream of events, or one JSON body, whatever its content type
 * says. Resolves with a `Reply` as soon as it is complete, at `[DONE]` or at the end of the body, or with a
 * `ModelFault`: an HTTP error, a web page, an error inside the stream, a reply that broke off. A fault holds the text
 * that had come and never a call. The same bytes give the same outcome however the network cuts them. Never rejects.
 */
export async function readReply(
  response: Response,
  onDelta?: (delta: ReplyDelta) => void,
  options: ReadOptions = {},
): Promise<ReplyOutcome> {
  const words = options.words ?? faultWords("en");
  const source = openText(response, options);
  try {
    if (!response.ok) return await readHttpError(response, source, words, options);
    const { text, ending } = await readHead(source);
    if (ending) return endingFault(ending, words, response) ?? emptyFault(words);
    return isStream(text)
      ? await readStream(text, source, words, onDelta)
      : await readWhole(text, source, words, response, onDelta);
  } finally {
    source.close();
  }
}

async function readHttpError(
  response: Response,
  source: TextSource,
  words: FaultWords,
  { now }: ReadOptions,
): Promise<ModelFault> {
  const { text: body, ending } = await readRest("", source, 100_000);
  if (ending.kind === "stopped") return fault("stopped", words.stopped);
  const { status, headers } = response;
  return { error: httpError({ status, body, retryAfter: headers.get("retry-after") }, words, now) };
}

/** Reads until something other than blanks has come: it tells a stream from a JSON body from a web page. */
async function readHead(source: TextSource): Promise<{ text: string; ending?: Ending }> {
  let text = "";
  while (text.trimStart() === "") {
    const piece = await source.next();
    if (piece.kind !== "text") return { text, ending: piece };
    text += piece.text;
  }
  return { text };
}

function isStream(head: string): boolean {
  return !/^[{[<]/.test(head.trimStart());
}

async function readStream(
  head: string,
  source: TextSource,
  words: FaultWords,
  onDelta: ((delta: ReplyDelta) => void) | undefined,
): Promise<ReplyOutcome> {
  const reply = new ReplyAssembler(onDelta);
  const wire: string[] = [];
  const stray: string[] = [];
  let done = false;

  const onEvent = ({ type, data }: StreamEvent) => {
    if (data === "") return "more";
    wire.push(data);
    done = data.trim() === "[DONE]";
    if (!done) reply.add(asError(type, data));
    return done || reply.error || reply.closed ? "enough" : "more";
  };
  const onStray = (line: string) => void stray.push(line);
  const ending = await readEvents(head, source, { onEvent, onStray });

  const broke = (error: ModelError): ModelFault => ({ error, partial: { content: reply.content }, wire });
  if (reply.error) return broke(inStreamError(reply.error, words));
  const early = endingFault(ending, words);
  // What has its finish reason is whole: a connection that broke or stood still after it took nothing away.
  if (early && (ending.kind === "stopped" || !reply.finishReason)) return broke(early.error);
  // Gateways keep a connection awake with comments, and then have nothing to say.
  const saidNothing = reply.recognised ? !reply.begun : done || wire.length + stray.length === 0;
  if (saidNothing) return broke(emptyFault(words).error);
  if (!reply.recognised) {
    const seen = (wire.length > 0 ? wire : stray).join("\n");
    return broke(fault("not_json", words.notJson, { detail: plainText(seen, 2000) }).error);
  }
  if (!done && !reply.finishReason)
    return broke(fault("incomplete", words.incomplete, { retryable: true }).error);
  return { ...reply.reply(), wire };
}

/** `event: error` may carry its error without a field of that name, or in plain words. */
function asError(type: string | undefined, data: string): unknown {
  const chunk = parseJson(data);
  if (type !== "error" || (isRecord(chunk) && chunk.error)) return chunk;
  return { error: isRecord(chunk) ? chunk : (textOf(chunk) ?? data) };
}

function emptyFault(words: FaultWords): ModelFault {
  return fault("empty", words.empty, { retryable: true });
}

async function readWhole(
  head: string,
  source: TextSource,
  words: FaultWords,
  response: Response,
  onDelta: ((delta: ReplyDelta) => void) | undefined,
): Promise<ReplyOutcome> {
  const { text: body, ending } = await readRest(head, source, Number.POSITIVE_INFINITY);
  const early = endingFault(ending, words, response);
  if (early) return early;
  const detail = plainText(body, 2000);
  if (body.trimStart().startsWith("<")) return fault("not_json", words.webPage(response.status), { detail });

  const value = parseJson(body);
  if (value === undefined && isCutJson(body)) {
    return fault("incomplete", words.incomplete, { retryable: true, detail });
  }
  const reply = new ReplyAssembler(onDelta);
  reply.add(value);
  if (reply.error) {
    const partial = reply.recognised && { partial: { content: reply.content } };
    return { error: inStreamError(reply.error, words), ...partial, wire: [body] };
  }
  if (!reply.recognised) return fault("not_json", words.notJson, { detail });
  if (!reply.begun) return { ...emptyFault(words), wire: [body] };
  const whole: Reply = reply.reply();
  return { ...whole, wire: [body] };
}

/** The rest of a body, at most about `limit` characters of it, and how it ended. */
async function readRest(
  head: string,
  source: TextSource,
  limit: number,
): Promise<{ text: string; ending: Ending }> {
  let text = head;
  while (text.length < limit) {
    const piece = await source.next();
    if (piece.kind !== "text") return { text, ending: piece };
    text += piece.text;
  }
  return { text, ending: { kind: "enough" } };
}

/** The fault behind an ending that is none of a body's own; undefined when it simply ended. */
function endingFault(ending: Ending, words: FaultWords, response?: Response): ModelFault | undefined {
  switch (ending.kind) {
    case "stopped":
      return fault("stopped", words.stopped);
    case "stalled":
      return fault("stalled", words.stalled(Math.round(ending.ms / 1000)), { retryable: true });
    case "broken": {
      const detail = `${response ? `${response.status} ` : ""}${String(ending.error)}`;
      return fault("incomplete", words.incomplete, { retryable: true, detail });
    }
    default:
      return undefined;
  }
}
