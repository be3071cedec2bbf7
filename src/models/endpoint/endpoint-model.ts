import type { AskContext, Model, ModelRequest, ReplyDelta, ReplyOutcome } from "../../core/model.ts";
import { buildRequest, type RequestBody, type RequestOptions } from "../../core/request.ts";
import { fault } from "../fault.ts";
import { faultWords, type Language } from "../fault-words.ts";
import type { Sleep } from "../sleep.ts";
import { networkError } from "./faults.ts";
import { cleanKey, strayCharacter } from "./key.ts";
import { createHide, createHideInPieces, createRedact } from "./redact.ts";
import { readReply } from "./stream.ts";
import { GRACE_MS } from "./text-source.ts";
import { chatCompletionsUrl } from "./url.ts";

/** Where to ask, and how its requests are written. */
export interface EndpointOptions extends RequestOptions {
  /** As the person typed it; `chatCompletionsUrl` has the rules. */
  readonly baseUrl: string;
  /** As it was pasted; empty for a server that wants none. */
  readonly key: string;
  readonly language: Language;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: Sleep;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether the device has a network; default: it has. */
  readonly online?: () => boolean;
  /** How the page was opened, `https:` or `http:`; it decides which addresses a browser lets it reach. */
  readonly pageProtocol?: string;
  readonly pageOrigin?: string;
  /** A reply that does not move for so many milliseconds has stalled. Default: two minutes. */
  readonly stallMs?: number;
}

/**
 * A model behind an OpenAI-compatible endpoint. One request an ask and no retry: a person who watches decides that.
 * Sends the key as a bearer token and no header of our own, because each one more can fail a browser's preflight.
 * The key is in nothing that comes back.
 */
export function createEndpointModel(options: EndpointOptions): Model {
  const key = cleanKey(options.key);
  const redact = createRedact(key);
  const by = { kind: "endpoint", model: options.model } as const;
  return {
    kind: "endpoint",
    ask: async (request, context) => ({ ...redact(await askOnce(request, context, key, options)), by }),
  };
}

/** The body that is sent, and shown: it asks for a stream and its usage unless the options say otherwise. */
export function endpointBody(request: ModelRequest, options: RequestOptions): RequestBody {
  return buildRequest(request, { stream: "with_usage", ...options });
}

async function askOnce(
  request: ModelRequest,
  context: AskContext,
  key: string,
  options: EndpointOptions,
): Promise<ReplyOutcome> {
  const words = faultWords(options.language);
  const { signal } = context;
  const url = readUrl(options);
  if (!(url instanceof URL)) return fault("bad_address", url.problem);
  const stray = strayCharacter(key);
  if (stray) return fault("bad_key", words.badKey(stray));
  if (signal.aborted) return fault("stopped", words.stopped);

  // Called as a plain function: a browser's `fetch` refuses to be a method of another object.
  const { fetch, now, sleep, stallMs = 120_000 } = options;
  let response: Response;
  try {
    response = await fetch(url.href, requestInit(request, signal, key, options));
  } catch (error) {
    if (signal.aborted) return fault("stopped", words.stopped);
    return { error: networkError(error, words, surroundings(url, options)) };
  }
  if (isRedirect(response)) {
    return fault("http", words.redirected(url.origin + url.pathname), redirectRest(response));
  }
  const onDelta = hideInDeltas(context.onDelta, key);
  const waits = { stall: { ms: stallMs, sleep }, grace: { ms: GRACE_MS, sleep } };
  return readReply(response, onDelta, { words, now, signal, ...waits });
}

function requestInit(
  request: ModelRequest,
  signal: AbortSignal,
  key: string,
  options: EndpointOptions,
): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(endpointBody(request, options)),
    signal,
    // The key belongs to the origin it was typed for: it follows no redirect, and no cookie goes along.
    redirect: "manual",
    credentials: "omit",
    referrerPolicy: "no-referrer",
  };
}

function readUrl({ baseUrl, language }: EndpointOptions): URL | { readonly problem: string } {
  try {
    return new URL(chatCompletionsUrl(baseUrl, language));
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function surroundings(url: URL, { online, pageProtocol = "http:", pageOrigin }: EndpointOptions) {
  return { url, online: online?.() ?? true, pageProtocol, ...(pageOrigin !== undefined && { pageOrigin }) };
}

/** A browser hides where a redirect leads, and even its status. */
function isRedirect(response: Response): boolean {
  return response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400);
}

function redirectRest({ status }: Response) {
  return status === 0 ? {} : { code: status };
}

function hideInDeltas(
  onDelta: AskContext["onDelta"],
  key: string,
): ((delta: ReplyDelta) => void) | undefined {
  if (!onDelta) return undefined;
  const hide = createHide(key);
  const hideInPieces = createHideInPieces(key);
  return ({ content, call }) =>
    onDelta({
      ...(content !== undefined && { content: hideInPieces(content) }),
      ...(call && { call: { ...call, arguments: hide(call.arguments) } }),
    });
}
