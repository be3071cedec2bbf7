import type { AssistantMessage } from "../../core/message.ts";
import { isFault, type ModelError, type ReplyOutcome } from "../../core/model.ts";

/** Takes a key out of what an endpoint sent back. */
export type Redact = (outcome: ReplyOutcome) => ReplyOutcome;

/**
 * A function that puts `••••` for a key wherever an endpoint echoes it: in an error, in a reply, on the wire.
 * A stream may spell a key in pieces, so that no single event holds it: then no event is kept.
 * A word that servers without keys are given in its place (`ollama`, `none`) is no secret and is left alone.
 */
export function createRedact(key: string): Redact {
  const hide = createHide(key);
  return (outcome) => {
    if (isFault(outcome)) {
      const { wire, ...fault } = outcome;
      const content = hide(fault.partial?.content ?? "");
      const spelled = content !== (fault.partial?.content ?? "");
      return {
        ...fault,
        error: hideInError(fault.error, hide),
        ...(fault.partial && { partial: { content } }),
        ...(wire && !spelled && { wire: wire.map((event) => hideBearer(hide(event))) }),
      };
    }
    const { wire, ...reply } = outcome;
    const message = hideInMessage(reply.message, hide);
    const spelled = JSON.stringify(message) !== JSON.stringify(reply.message);
    return { ...reply, message, ...(wire && !spelled && { wire: wire.map(hide) }) };
  };
}

/** The same for a text that is whole. */
export function createHide(key: string): (text: string) => string {
  const spellings = spellingsOf(key);
  return (text) => {
    let hidden = text;
    for (const spelling of spellings) hidden = hidden.replaceAll(spelling, MASK);
    return hidden;
  };
}

/**
 * The same for a text that comes in pieces, and is shown and kept as it comes: what may be the beginning of the key is
 * held back until the next piece tells.
 */
export function createHideInPieces(key: string): (piece: string) => string {
  const spellings = spellingsOf(key);
  const hide = createHide(key);
  let held = "";
  return (piece) => {
    const text = hide(held + piece);
    const safe = text.length - longestBeginning(text, spellings);
    held = text.slice(safe);
    return text.slice(0, safe);
  };
}

/** How many of the last characters of a text are the beginning of one of the words. */
function longestBeginning(text: string, words: ReadonlySet<string>): number {
  let longest = 0;
  for (const word of words) {
    for (let length = Math.min(word.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(word.slice(0, length))) longest = length;
    }
  }
  return longest;
}

/** Nothing where there is no secret to hide. */
function spellingsOf(key: string): ReadonlySet<string> {
  if (key.length < 4 || NO_SECRETS.has(key.toLowerCase())) return new Set();
  return new Set([key, encodeURIComponent(key), key.replaceAll("/", "\\/")]);
}

const MASK = "••••";

/** What people type into a key field that must not be empty. */
const NO_SECRETS = new Set([
  "dummy",
  "empty",
  "local",
  "lm-studio",
  "lmstudio",
  "llama.cpp",
  "no-key",
  "none",
  "not-needed",
  "null",
  "ollama",
  "sk-no-key-required",
  "test",
  "token",
  "vllm",
]);

/** An error page that shows the whole request shows the header in some form of its own. */
function hideBearer(text: string): string {
  return text.replace(/\bBearer\s+[^\s"'<>,;]+/gi, `Bearer ${MASK}`);
}

function hideInError(error: ModelError, hide: (text: string) => string): ModelError {
  const clean = (text: string) => hideBearer(hide(text));
  return {
    ...error,
    message: clean(error.message),
    ...(typeof error.code === "string" && { code: clean(error.code) }),
    ...(error.detail !== undefined && { detail: clean(error.detail) }),
  };
}

function hideInMessage(message: AssistantMessage, hide: (text: string) => string): AssistantMessage {
  const { content, tool_calls } = message;
  return {
    role: "assistant",
    content: content === null ? null : hide(content),
    ...(tool_calls && {
      tool_calls: tool_calls.map((call) => ({
        id: hide(call.id),
        type: "function" as const,
        function: { name: hide(call.function.name), arguments: hide(call.function.arguments) },
      })),
    }),
  };
}
