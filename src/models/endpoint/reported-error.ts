import { isRecord, type JsonRecord, jsonText, textOf } from "./json.ts";

/** An error that an endpoint reports in a body whose status was 200. */
export interface ReportedError {
  readonly code?: number | string;
  readonly said: string;
}

/** `{error: {code, message}}`, `{error: "…"}`, and vLLM's `{object: "error", message}`. */
export function reportedError(body: JsonRecord): ReportedError | undefined {
  const error = body.object === "error" ? body : body.error;
  if (typeof error === "string" && error !== "") return { said: error };
  if (!isRecord(error)) return undefined;
  return withCode(error, textOf(error.message) ?? jsonText(error));
}

/** Any error that stands where a chunk or a body should, be it plain or only seeming. */
export function errorInstead(chunk: unknown): ReportedError | undefined {
  return plainError(chunk) ?? seemingError(chunk);
}

/**
 * What says that it is an error: one of the above, a list of errors, the type `error`. What has `choices` is a chunk
 * whatever else it says. `end`: behind the finish reason a server may tell its own affairs, and only what has a field
 * for its error is one.
 */
export function plainError(chunk: unknown, place?: "end"): ReportedError | undefined {
  const body = unlisted(chunk);
  if (!body) return undefined;
  const reported = reportedError(body);
  if (reported || place || Array.isArray(body.choices) || isSignOfLife(body)) return reported;
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  if (first !== undefined) {
    return withCode(isRecord(first) ? first : body, saidIn(body) ?? saidIn(first) ?? jsonText(first));
  }
  return body.type === "error" ? withCode(body, saidIn(body) ?? jsonText(body)) : undefined;
}

/** Words without a field that says what they are. Gateways put their errors so, and servers how far they have come. */
export function seemingError(chunk: unknown): ReportedError | undefined {
  const body = unlisted(chunk);
  if (!body || Array.isArray(body.choices) || isSignOfLife(body)) return undefined;
  const said = saidIn(body);
  return said === undefined ? undefined : withCode(body, said);
}

/** Google wraps its errors in a list. */
function unlisted(chunk: unknown): JsonRecord | undefined {
  const [only] = Array.isArray(chunk) ? chunk : [chunk];
  return isRecord(only) ? only : undefined;
}

/** `message` and `msg` of gateways, `detail` of FastAPI: a text, or a list of what is wrong with each field. */
function saidIn(value: unknown): string | undefined {
  if (!isRecord(value)) return textOf(value);
  const { message, msg, detail } = value;
  const listed = Array.isArray(detail) ? detail.map((each) => saidIn(each) ?? jsonText(each)).join("; ") : "";
  return textOf(message) ?? textOf(msg) ?? textOf(detail) ?? textOf(listed);
}

/** A server that says why it is slow has not failed. */
function isSignOfLife({ type }: JsonRecord): boolean {
  return typeof type === "string" && /^(ping|heartbeat|keep-?alive)$/i.test(type);
}

function withCode(error: JsonRecord, said: string): ReportedError {
  const code = [error.code, error.status, error.type].find(isCode);
  return { said, ...(code !== undefined && { code }) };
}

/** That it is an error is known. */
function isCode(value: unknown): value is number | string {
  return typeof value === "number" || (typeof value === "string" && value !== "" && value !== "error");
}
