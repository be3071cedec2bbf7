import { createParser } from "eventsource-parser";
import { DoneLine } from "./done-line.ts";
import { parseJson } from "./json.ts";
import { errorInstead } from "./reported-error.ts";
import type { Ending, TextSource } from "./text-source.ts";

/** One event of a stream: its data, and its type where it names one. */
export interface StreamEvent {
  readonly type?: string;
  readonly data: string;
}

export interface Listener {
  readonly onEvent: (event: StreamEvent) => "more" | "enough";
  /** A line that belongs to no stream of events. Comments do, and are passed over. */
  readonly onStray?: (line: string) => void;
}

/**
 * Hands the events of a stream to `onEvent` until that says `enough`, or the stream ends in whatever way.
 * `head` is text that was read already. A last event without its blank line counts, and so does `[DONE]` at once;
 * so does an error that a server wrote as a bare line, without `data:`.
 */
export async function readEvents(
  head: string,
  source: TextSource,
  { onEvent, onStray }: Listener,
): Promise<Ending> {
  let state: "more" | "enough" = "more";
  const take = (event: StreamEvent) => {
    if (state === "more") state = onEvent(event);
  };
  const parser = createParser({
    onEvent: ({ event, data }) => take({ ...(event !== undefined && { type: event }), data }),
    onError: ({ line }) => {
      const error = bareError(line ?? "");
      if (error) take(error);
      else onStray?.(line ?? "");
    },
  });

  const done = new DoneLine();
  const feed = (text: string) => {
    const end = done.endIn(text);
    // Nothing follows it, so what happens to have come with it is not looked at.
    parser.feed(end === undefined ? text : `${text.slice(0, end)}\n\n`);
  };

  feed(head);
  while (state === "more") {
    const piece = await source.next();
    if (piece.kind === "text") {
      feed(piece.text);
      continue;
    }
    if (piece.kind === "end") parser.feed("\n\n");
    if (enough(state)) break;
    return piece;
  }
  return { kind: "enough" };
}

/** A callback changed it: the compiler believes the value that was tested last. */
function enough(state: "more" | "enough"): boolean {
  return state === "enough";
}

/** `error: {…}` (llama.cpp), or alone on its line an error object, or what may be one: that is judged as an event is. */
function bareError(line: string): StreamEvent | undefined {
  const data = /^(?:error:\s*)?(\{.*\})\s*$/.exec(line)?.[1];
  if (data === undefined) return undefined;
  if (line.startsWith("error:") || data.includes('"error"')) return { type: "error", data };
  return errorInstead(parseJson(data)) ? { data } : undefined;
}
