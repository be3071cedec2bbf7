import { isObject } from "./is-object.ts";

/**
 * Does a record hold what a step of its kind holds, as far as the loop and the fold rely on it? Our own records need
 * no more than that; a file, which comes from anywhere, is checked down to the last field when it is opened.
 */
export function isSoundStep(step: Record<string, unknown>): boolean {
  const { id, at, ms, effect, outcome } = step;
  if (typeof id !== "string" || typeof at !== "number" || typeof ms !== "number") return false;
  if (!isObject(effect)) return false;
  switch (effect.kind) {
    case "ask":
      return typeof effect.messages === "number" && isReply(outcome);
    case "append":
      // A message that the step before has produced is left out.
      return effect.message === undefined || isMessage(effect.message);
    case "retry":
      return typeof effect.text === "string" && typeof effect.reason === "string";
    case "approve":
      return isCall(effect.call) && isVerdict(outcome);
    case "recall":
    case "dispatch":
      return isCall(effect.call) && isResult(outcome);
    case "repair":
      return isStop(effect.stop) && (outcome === null || isMessage(outcome));
    case "stop":
      return isStop(effect.stop);
    default:
      return false;
  }
}

function isReply(value: unknown): boolean {
  if (!isObject(value)) return false;
  if ("error" in value) return isObject(value.error) && typeof value.error.message === "string";
  return isMessage(value.message);
}

function isMessage(value: unknown): boolean {
  if (!isObject(value) || typeof value.role !== "string") return false;
  const { content, tool_calls } = value;
  if (typeof content !== "string" && !(content === null && value.role === "assistant")) return false;
  return tool_calls === undefined || (Array.isArray(tool_calls) && tool_calls.every(isWireCall));
}

function isWireCall(value: unknown): boolean {
  return isObject(value) && isObject(value.function) && isCall({ ...value.function, id: value.id });
}

function isCall(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.arguments === "string"
  );
}

function isVerdict(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.kind === "edited") return typeof value.arguments === "string";
  return value.kind === "approved" || (value.kind === "refused" && typeof value.reason === "string");
}

function isResult(value: unknown): boolean {
  return isObject(value) && typeof value.status === "string" && typeof value.text === "string";
}

function isStop(value: unknown): boolean {
  return isObject(value) && typeof value.reason === "string" && typeof value.message === "string";
}
