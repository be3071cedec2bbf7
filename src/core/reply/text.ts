import type { UnreadableReason } from "../wording/wording.ts";
import { findCalls } from "./call-finder.ts";
import type { TextCall } from "./call-shape.ts";
import type { Span } from "./found-calls.ts";

/** What a reply on the text protocol is (W1). Only `unparseable` is worth a retry. */
export type Extraction =
  | {
      readonly kind: "calls";
      readonly calls: readonly TextCall[];
      /** Where each call stands in the reply, for the screen. */
      readonly spans: readonly Span[];
      /** The reply as it belongs into the conversation: as it came, less what was made up behind the last call. */
      readonly text: string;
      /** A further call that was meant and cannot be run. The model must be told: it believes to have made it. */
      readonly lost?: { readonly reason: UnreadableReason; readonly from: number; readonly text: string };
      /** The made-up result and what was drawn from it. Never part of the next request. */
      readonly invented?: string;
    }
  | { readonly kind: "final"; readonly text: string }
  | { readonly kind: "unparseable"; readonly reason: UnreadableReason; readonly text: string };

export type Extract = (text: string, toolNames: readonly string[]) => Extraction;

/**
 * Finds the calls in a model's text: `{"tool": "read_file", "args": {"path": "a.txt"}}` (W1).
 *
 * **Calls** are objects with a `tool`, in order, wherever a model puts them: bare, behind a courtesy, one after the
 * other, in a list, in a fence for JSON or for nothing. `call-shape.ts` says which other keys are understood,
 * `mend.ts` which broken spelling has one meaning only. Values are what `JSON.parse` gives; strings are never touched.
 *
 * **Not calls** are objects in thinking (`thinking.ts` has every mark of it), in fences of other languages, in code in
 * a fence that names none (`operand.ts`), in inline code or quotation marks in a sentence (unless that is the whole
 * reply), in quoted lines (`>`), with a placeholder for a name (`"..."`), definitions of tools (a schema in the place of
 * arguments), and objects without `tool`.
 *
 * **Unparseable** is a call that was meant and is `truncated` (never closed for the model) or `broken` (its meaning is
 * not certain, a key stands in it twice, its keys, quotes or colons are nearly right (`meant.ts`), its first brace is
 * missing, its arguments are no object or nested too deep); and a reply that ends in its thinking (`truncated`).
 * Does a readable call stand before it, that one runs and the rest is `lost`; nothing behind an unreadable call runs.
 * An empty text is `final`: the loop judges it.
 *
 * A reply that goes on with a made-up result (`Tool result:`) ends at the call before it.
 *
 * One pass, linear for every input; nothing here recurses on the depth of the text.
 *
 * @param toolNames tools that exist: what makes other keys than `tool` certain
 */
export function extractCalls(text: string, toolNames: readonly string[]): Extraction {
  const { calls, spans, trouble, inventedFrom } = findCalls(text, new Set(toolNames));
  if (calls.length === 0) {
    return trouble ? { kind: "unparseable", reason: trouble.reason, text } : { kind: "final", text };
  }
  const lost = trouble && { ...trouble, text: text.slice(trouble.from) };
  return {
    kind: "calls",
    calls,
    spans,
    text: text.slice(0, inventedFrom),
    ...(lost ? { lost } : {}),
    ...(inventedFrom === undefined ? {} : { invented: text.slice(inventedFrom) }),
  };
}
