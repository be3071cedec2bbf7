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

/**
 * The error that stands where a chunk or a body should: one of the above, or without a field of that name. What has
 * `choices` is a chunk whatever else it says; what says nothing, such as a ping, is no error.
 */
export function errorInstead(chunk: unknown): ReportedError | undefined {
  // Google wraps its errors in a list.
  if (Array.isArray(chunk)) return isRecord(chunk[0]) ? errorInstead(chunk[0]) : undefined;
  if (!isRecord(chunk)) return undefined;
  const reported = reportedError(chunk);
  if (reported || Array.isArray(chunk.choices) || isSignOfLife(chunk)) return reported;
  const [first] = Array.isArray(chunk.errors) ? chunk.errors : [];
  const said = saidIn(chunk) ?? (first === undefined ? undefined : (saidIn(first) ?? jsonText(first)));
  if (said !== undefined) return withCode(isRecord(first) ? first : chunk, said);
  return chunk.type === "error" ? withCode(chunk, jsonText(chunk)) : undefined;
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
