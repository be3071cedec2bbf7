import { isRecord, parseJson, textOf } from "./json.ts";

/** What stands in the data of one event. */
export type Datum = Chunk | { readonly kind: Exclude<Kind, "chunk">; readonly wire: string };

interface Chunk {
  readonly kind: "chunk";
  readonly wire: string;
  readonly value: unknown;
}

/** `broken`: it begins as a chunk does and is none. `other`: words that keep a connection awake. */
type Kind = "chunk" | "done" | "broken" | "other";

/**
 * Reads the data of one event: a chunk, which may stand in several lines, or several chunks of a line each where a
 * server separates its events by a single line break.
 */
export function readData(type: string | undefined, data: string): readonly Datum[] {
  const whole = readOne(data);
  const each = isRead(whole) ? [whole] : linesOf(data).map(readOne);
  if (type !== "error") return each;
  if (!each.every(isRead)) return [{ kind: "chunk", wire: data, value: { error: data } }];
  // Of several events that ran into one the last gave the type.
  const last = each.findLastIndex(isChunk);
  return each.map((datum, at) => (at === last && isChunk(datum) ? asError(datum) : datum));
}

function readOne(data: string): Datum {
  if (data.trim() === "[DONE]") return { kind: "done", wire: "[DONE]" };
  const value = parseJson(data);
  if (value !== undefined) return { kind: "chunk", wire: data, value };
  return { kind: data.trimStart().startsWith("{") ? "broken" : "other", wire: data };
}

function linesOf(data: string): string[] {
  return data.split("\n").filter((line) => line.trim() !== "");
}

function isRead({ kind }: Datum): boolean {
  return kind === "chunk" || kind === "done";
}

function isChunk(datum: Datum): datum is Chunk {
  return datum.kind === "chunk";
}

/** `event: error` may carry its error without a field of that name, or in plain words. */
function asError({ wire, value }: Chunk): Chunk {
  const hasField = isRecord(value) && value.error;
  const error = isRecord(value) ? value : (textOf(value) ?? wire);
  return { kind: "chunk", wire, value: hasField ? value : { error } };
}
