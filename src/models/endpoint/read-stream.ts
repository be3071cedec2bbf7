import type { ModelError, ModelFault, ReplyDelta, ReplyOutcome } from "../../core/model.ts";
import { fault } from "../fault.ts";
import type { FaultWords } from "../fault-words.ts";
import { ReplyAssembler } from "./assemble.ts";
import { emptyFault, endingFault } from "./endings.ts";
import { type Datum, readData } from "./event-data.ts";
import { inStreamError } from "./faults.ts";
import { plainText } from "./plain-text.ts";
import { readEvents, type StreamEvent } from "./sse.ts";
import type { TextSource } from "./text-source.ts";

/** What the events of a stream have said about its end. */
interface Seen {
  done: boolean;
  /** A chunk that could not be read: what it held is missing. */
  broken: string | undefined;
  /** Whether the body was told to hurry. */
  hurried: boolean;
}

/** Reads a reply from a stream of events. `head` is text of it that was read already. */
export async function readStream(
  head: string,
  source: TextSource,
  words: FaultWords,
  onDelta: ((delta: ReplyDelta) => void) | undefined,
): Promise<ReplyOutcome> {
  const seen: Seen = { done: false, broken: undefined, hurried: false };
  const reply = new ReplyAssembler(onDelta);
  const wire: string[] = [];
  const stray: string[] = [];

  const isLast = (datum: Datum) => {
    wire.push(datum.wire);
    if (datum.kind === "chunk") reply.add(datum.value);
    if (datum.kind === "done") seen.done = true;
    // What follows the finish reason is no part of the reply.
    if (datum.kind === "broken" && !reply.finishReason) seen.broken = datum.wire;
    return seen.done || seen.broken !== undefined || reply.error !== undefined || reply.closed;
  };
  const onEvent = ({ type, data }: StreamEvent) => {
    if (data !== "" && readData(type, data).some(isLast)) return "enough";
    if (reply.isAtEnd && !seen.hurried) source.hurry();
    if (!reply.isAtEnd && seen.hurried) source.relax();
    seen.hurried = reply.isAtEnd;
    return "more";
  };
  const onStray = (line: string) => void stray.push(line);
  const ending = await readEvents(head, source, { onEvent, onStray });

  const broke = (error: ModelError): ModelFault => ({ error, partial: { content: reply.content }, wire });
  if (reply.error) return broke(inStreamError(reply.error, words));
  if (seen.broken !== undefined) {
    const detail = plainText(seen.broken, 2000);
    return broke(fault("incomplete", words.incomplete, { retryable: true, detail }).error);
  }
  if (reply.suspect && ending.kind !== "stopped") return broke(inStreamError(reply.suspect, words));
  const early = endingFault(ending, words);
  // What has its finish reason is whole: a connection that broke or stood still after it took nothing away.
  if (early && (ending.kind === "stopped" || !reply.finishReason)) return broke(early.error);
  // Gateways keep a connection awake with comments, and then have nothing to say.
  const saidNothing = reply.recognised ? !reply.begun : seen.done || wire.length + stray.length === 0;
  if (saidNothing) return broke(emptyFault(words).error);
  if (!reply.recognised) {
    const said = (wire.length > 0 ? wire : stray).join("\n");
    return broke(fault("not_json", words.notJson, { detail: plainText(said, 2000) }).error);
  }
  if (!seen.done && !reply.finishReason) {
    return broke(fault("incomplete", words.incomplete, { retryable: true }).error);
  }
  return { ...reply.reply(), wire };
}
