import type { ModelError, ModelErrorKind } from "../../core/model.ts";
import type { FaultWords } from "../fault-words.ts";
import { isRecord, parseJson } from "./json.ts";
import { plainText } from "./plain-text.ts";
import { errorInstead, type ReportedError } from "./reported-error.ts";
import { demandedMs, readRetryAfter } from "./retry-after.ts";

/** An answer with an HTTP status that is not 2xx. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  /** The `Retry-After` header; a browser hides it from the page unless the server exposes it. */
  readonly retryAfter: string | null;
}

/** What a failed request looked like from the page: a browser calls nearly everything `Failed to fetch`. */
export interface Surroundings {
  /** Address of the request, without its query. */
  readonly url: URL;
  readonly online: boolean;
  /** `https:` or `http:`: how the page itself was opened. */
  readonly pageProtocol: string;
  /** What the page may always reach, whatever its policy names. Left out where there is no page, and no policy. */
  readonly pageOrigin?: string;
}

/** An HTTP status as an error with a sentence: what happened, why, what to do. The body is told as plain text only. */
export function httpError(answer: HttpAnswer, words: FaultWords, now?: () => number): ModelError {
  const { status, body, retryAfter } = answer;
  const reported = readBody(body);
  const wait = readRetryAfter(retryAfter, now);
  const demanded = demandedMs(retryAfter?.trim() ?? "", now) ?? 0;
  const said = plainText(reported.said);
  const sentences = [
    statusSentence(status, reported, words),
    ...(demanded > 0 ? [words.wait(Math.ceil(demanded / 1000))] : []),
    ...(said ? [words.said(said)] : []),
  ];
  return {
    kind: "http",
    code: status,
    message: sentences.join(words.gap),
    ...(body.trim() !== "" && { detail: plainText(body, 2000) }),
    retryable: retryableStatus(status) && !isQuota(reported),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}

/** A request that got no answer at all. Never says "CORS" for certain: the browser does not tell. */
export function networkError(error: unknown, words: FaultWords, surroundings: Surroundings): ModelError {
  const { url, online, pageProtocol, pageOrigin } = surroundings;
  const address = url.origin + url.pathname;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const failed = (kind: ModelErrorKind, message: string, retryable: boolean): ModelError => {
    return { kind, message, detail, retryable };
  };
  if (!online && !isLoopback(url)) return failed("offline", words.offline, true);
  if (pageProtocol === "https:" && url.protocol === "http:" && !isLoopback(url)) {
    return failed("mixed_content", words.mixedContent(address), false);
  }
  if (pageOrigin !== undefined && url.origin !== pageOrigin && isBarredByPolicy(url)) {
    const message = isLoopback(url)
      ? words.unnamedLoopback(address, `http://localhost${url.port === "" ? "" : `:${url.port}`}`)
      : words.plainHttp(address);
    return failed("unreachable", message, false);
  }
  return failed("unreachable", words.unreachable(address), true);
}

/** An error that was reported inside a reply whose status was 200. */
export function inStreamError({ code, said }: ReportedError, words: FaultWords): ModelError {
  return {
    kind: "in_stream",
    message: words.inStream(plainText(said)),
    ...(code !== undefined && { code }),
    retryable: retryableCode(code),
  };
}

function statusSentence(status: number, reported: ReportedError, words: FaultWords): string {
  if (isTooLong(reported)) return words.tooLong(status);
  if (isQuota(reported)) return words.quota(status);
  return words.http(status);
}

function readBody(body: string): ReportedError {
  const value = parseJson(body);
  return errorInstead(value) ?? { said: isRecord(value) ? "" : body };
}

function isTooLong({ code, said }: ReportedError): boolean {
  return (
    code === "context_length_exceeded" || /maximum context length|context window|too many tokens/i.test(said)
  );
}

function isQuota({ code, said }: ReportedError): boolean {
  return (
    code === "insufficient_quota" || /exceeded your current quota|insufficient (balance|quota)/i.test(said)
  );
}

/** Statuses after which the same request may succeed; 501 and 505 never will. */
function retryableStatus(status: number): boolean {
  if (status === 408 || status === 425 || status === 429) return true;
  return status >= 500 && status !== 501 && status !== 505;
}

function retryableCode(code: number | string | undefined): boolean {
  if (code === undefined) return true;
  const status = Number(code);
  if (!Number.isNaN(status)) return retryableStatus(status);
  return !/invalid|context_length|quota|auth|permission|not_found|unsupported|content/i.test(String(code));
}

/** The page's policy names https, and plain http for these two hosts; a source in a policy cannot be an IPv6 address. */
function isBarredByPolicy({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && hostname !== "localhost" && hostname !== "127.0.0.1";
}

function isLoopback(url: URL): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}
