import { isRecord, type JsonRecord } from "./json.ts";

/**
 * Whether a finish reason is the end of its reply. Some servers put one into every chunk: only one that comes alone
 * is believed, and none any more once the reply went on behind it.
 */
export class ReplyEnd {
  #met = false;
  #cameAlone = false;
  #wentOn = false;

  /** Takes one chunk: does it bring something of the reply, and does it have a finish reason? */
  take(brings: boolean, hasReason: boolean): void {
    this.#wentOn ||= this.#met && brings;
    this.#met ||= hasReason;
    this.#cameAlone ||= hasReason && !brings;
  }

  get isHere(): boolean {
    return this.#cameAlone && !this.#wentOn;
  }
}

/**
 * Does a delta bring anything, be it text, a call, or what the model thinks, under whatever name? A role does where
 * the reply opens with it; others say it again at the end.
 */
export function bringsAnything(delta: JsonRecord, place: "opening" | "later"): boolean {
  return Object.entries(delta).some(
    ([key, value]) => (key !== "role" || place === "opening") && !isEmpty(value),
  );
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) ? Object.keys(value).length === 0 : typeof value !== "string" || value === "";
}
