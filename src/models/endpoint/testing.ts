import { isFault, type ModelFault, type Reply } from "../../core/model.ts";
import { readReply } from "./stream.ts";

/** Responses as an endpoint would send them, for tests: a body in given chunks. */

export interface BodyOptions {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `open` leaves the connection open after the last chunk, `broken` breaks it. Default: it is closed. */
  readonly end?: "closed" | "open" | "broken";
}

export function respond(chunks: readonly (string | Uint8Array)[], options: BodyOptions = {}): Response {
  const { status = 200, type = "text/event-stream", headers = {}, end = "closed" } = options;
  return new Response(bodyOf(chunks, end), { status, headers: { "content-type": type, ...headers } });
}

function bodyOf(
  chunks: readonly (string | Uint8Array)[],
  end: BodyOptions["end"],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks[at++];
      if (chunk !== undefined) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      else if (end === "broken") controller.error(new TypeError("network error"));
      else if (end === "closed") controller.close();
      else return new Promise<void>(() => undefined);
    },
  });
}

/** The bytes of chunks as one. */
export function bytesOf(chunks: readonly (string | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    chunks.flatMap((chunk) => [...(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk)]),
  );
}

/** An event with one chunk of a completion: its delta, and what else the choice says. */
export function event(delta: unknown, choice: Readonly<Record<string, unknown>> = {}): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, ...choice }] })}\n\n`;
}

/** An event with fragments of calls. */
export function callEvent(...tool_calls: unknown[]): string {
  return event({ tool_calls });
}

export const DONE = "data: [DONE]\n\n";

export function finish(reason: string): string {
  return event({}, { finish_reason: reason });
}

/** The reply that is in a response; fails the test when there is none. */
export async function answered(response: Response): Promise<Reply> {
  const outcome = await readReply(response);
  if (isFault(outcome)) throw new Error(`Expected a reply, got: ${outcome.error.message}`);
  return outcome;
}

/** The fault that is in a response; fails the test when there is none. */
export async function failed(response: Response): Promise<ModelFault> {
  const outcome = await readReply(response);
  if (!isFault(outcome)) throw new Error(`Expected a fault, got: ${JSON.stringify(outcome.message)}`);
  return outcome;
}

/** Id, name and path of each call. */
export function callsOf({ message }: Reply): string[] {
  return (message.tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => {
    const { path } = JSON.parse(text) as { path: string };
    return `${id} ${name} ${path}`;
  });
}
