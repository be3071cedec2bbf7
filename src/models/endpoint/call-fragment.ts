import { isRecord, textOf } from "./json.ts";
import { objectIn } from "./object-text.ts";

/** One entry of `tool_calls`: a part of a call, or all of it. */
export interface Fragment {
  readonly index: number | undefined;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly object: object | undefined;
  /** Whether the arguments were mentioned at all, be it as null or as `""`. */
  readonly hasArguments: boolean;
  /**
   * The value of arguments that are whole in themselves. Only where the call is named: without a name they go to the
   * call that is open, and a text that is looked at for each fragment adds up.
   */
  readonly whole: object | undefined;
}

/** Undefined when there is nothing in it. `isMessage`: it stands in a whole message, where arguments are whole. */
export function readFragment(entry: unknown, isMessage = false): Fragment | undefined {
  if (!isRecord(entry)) return undefined;
  const body = isRecord(entry.function) ? entry.function : {};
  const id = textOf(entry.id);
  const name = textOf(body.name);
  const text = argumentText(body.arguments);
  const object = typeof body.arguments === "object" && body.arguments ? body.arguments : undefined;
  if (id === undefined && name === undefined && text === undefined && object === undefined) return undefined;
  const whole = name !== undefined || isMessage ? wholeOf(text, object) : undefined;
  const hasArguments = body.arguments !== undefined;
  return { index: readIndex(entry.index), id, name, text, object, hasArguments, whole };
}

function wholeOf(text: string | undefined, object: object | undefined): object | undefined {
  if (object) return isRecord(object) ? object : undefined;
  // `null` says that there is nothing, not that it is whole.
  return text !== undefined && /^\s*["{]/.test(text) ? objectIn(text) : undefined;
}

/** Some servers write it as a text. */
function readIndex(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** A number or a truth value where arguments should be is kept as it came: it is refused, and read by the person. */
function argumentText(value: unknown): string | undefined {
  return typeof value === "number" || typeof value === "boolean" ? JSON.stringify(value) : textOf(value);
}
