import type { ModelFault, Reply, ReplyDelta, ReplyOutcome } from "../../core/model.ts";
import { fault } from "../fault.ts";
import { type FaultWords, faultWords } from "../fault-words.ts";
import { ReplyAssembler } from "./assemble.ts";
import { emptyFault, endingFault } from "./endings.ts";
import { httpError, inStreamError } from "./faults.ts";
import { parseJson } from "./json.ts";
import { isCutJson } from "./json-scan.ts";
import { plainText } from "./plain-text.ts";
import { readStream } from "./read-stream.ts";
import { type Ending, openText, type TextSource, type Watch } from "./text-source.ts";

export interface ReadOptions extends Watch {
  /** Sentences for the person. Default: English. */
  readonly words?: FaultWords;
  /** Milliseconds since the epoch, for a `Retry-After` that is a date; without it such a date is not understood. */
  readonly now?: () => number;
}

/**
 * Reads a chat completion from a fetch `Response`: a stream of events, or one JSON body, whatever its content type
 * says. Resolves with a `Reply` as soon as it is complete, at `[DONE]`, at the end of the body or a second after a
 * finish reason that came alone, or with a `ModelFault`: an HTTP error, a web page, an error inside the stream, a reply that broke off. A fault holds the text
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
  const error = reply.error ?? reply.suspect;
  if (error) {
    const partial = reply.recognised && { partial: { content: reply.content } };
    return { error: inStreamError(error, words), ...partial, wire: [body] };
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
