import type { Message } from "./message.ts";

/** A rule of the OpenAI chat format that a list of messages breaks; `at` is the place of the message to blame. */
export type WireProblem =
  /** Results are missing right behind the calls of this message (W2). */
  | { readonly rule: "calls_without_results"; readonly at: number; readonly ids: readonly string[] }
  /** This result answers no call of the message before it (W3), or one that has its result. */
  | { readonly rule: "result_without_call"; readonly at: number }
  /** Two calls of this message share an id. */
  | { readonly rule: "repeated_id"; readonly at: number; readonly ids: readonly string[] };

/** The first rule that a strict endpoint would answer with 400 for; undefined where it would accept the messages. */
export function wireProblem(messages: readonly Message[]): WireProblem | undefined {
  let open: { readonly at: number; readonly ids: Set<string> } | undefined;
  for (const [at, message] of messages.entries()) {
    if (message.role === "tool") {
      if (!open?.ids.delete(message.tool_call_id)) return { rule: "result_without_call", at };
      continue;
    }
    if (open && open.ids.size > 0) return unanswered(open);
    const ids = message.role === "assistant" ? (message.tool_calls ?? []).map(({ id }) => id) : [];
    open = { at, ids: new Set(ids) };
    if (open.ids.size < ids.length) {
      return { rule: "repeated_id", at, ids: ids.filter((id, place) => ids.indexOf(id) < place) };
    }
  }
  return open && open.ids.size > 0 ? unanswered(open) : undefined;
}

function unanswered({ at, ids }: { readonly at: number; readonly ids: ReadonlySet<string> }): WireProblem {
  return { rule: "calls_without_results", at, ids: [...ids] };
}
