import type { Message, WireToolCall } from "../core/message.ts";
import type { Model, ModelRequest, ReplyOutcome } from "../core/model.ts";
import { fault } from "./fault.ts";
import { faultWords, type Language } from "./fault-words.ts";
import { type Fillings, fillArgs, fillText } from "./fill.ts";
import { createMatcher, type Matcher } from "./matcher.ts";

/** What to answer to which last message. */
export interface Rule {
  /** All parts that are given must hold; a rule without it always fits. */
  readonly when?: {
    readonly last?: "tool" | "user";
    /** RE2 syntax; its groups are `{{1}}`, `{{2}}` … in what the rule says. */
    readonly matches?: string;
    readonly contains?: string;
  };
  readonly call?: { readonly name: string; readonly args: Readonly<Record<string, unknown>> };
  readonly say?: string;
}

/**
 * A model that follows rules (W3): the first rule that fits the last message answers. A rule that calls a tool which
 * is not offered is passed over. `{{text}}` is the last message, `{{result}}` the last tool result, `{{1}}` a group.
 * When no rule fits, the outcome is a `script_ended` fault.
 */
export function createRulesModel(rules: readonly Rule[], options: { readonly language: Language }): Model {
  const words = faultWords(options.language);
  const by = { kind: "rules" } as const;
  const matcher = createMatcher();
  return {
    kind: "rules",
    async ask(request, { signal }) {
      const outcome = await firstFit(rules, request, matcher, options.language);
      return signal.aborted ? { ...fault("stopped", words.stopped), by } : { ...outcome, by };
    },
  };
}

async function firstFit(
  rules: readonly Rule[],
  request: ModelRequest,
  matcher: Matcher,
  language: Language,
): Promise<ReplyOutcome> {
  const words = faultWords(language);
  const last = request.messages.at(-1);
  const text = last?.content ?? "";
  const offered = new Set(request.tools.map((tool) => tool.function.name));
  const result = request.messages.findLast((message) => message.role === "tool")?.content ?? "";

  for (const [index, rule] of rules.entries()) {
    if (rule.call && !offered.has(rule.call.name)) continue;
    if (!fitsPlainly(rule, last)) continue;
    const pattern = rule.when?.matches;
    if (pattern === undefined) return answer(rule, { text, result, groups: [] }, request);
    const match = await matcher(pattern, text);
    if (match.kind === "bad_pattern") return fault("script_ended", words.badPattern(index + 1, pattern));
    if (match.kind === "match") return answer(rule, { text, result, groups: match.groups }, request);
  }
  return fault("script_ended", words.noRule(text.length > 80 ? `${text.slice(0, 80)}…` : text));
}

function fitsPlainly({ when = {} }: Rule, last: Message | undefined): boolean {
  if (when.last !== undefined && when.last !== last?.role) return false;
  return when.contains === undefined || (last?.content ?? "").includes(when.contains);
}

function answer(rule: Rule, fillings: Fillings, { earlier }: ModelRequest): ReplyOutcome {
  const calls: WireToolCall[] = [];
  if (rule.call) {
    const args = JSON.stringify(fillArgs(rule.call.args, fillings));
    // The id tells the request, so that the same path gives the same id.
    calls.push({
      id: `call_${earlier.length + 1}_1`,
      type: "function",
      function: { name: rule.call.name, arguments: args },
    });
  }
  const asks = calls.length > 0;
  const said = rule.say === undefined ? undefined : fillText(rule.say, fillings);
  return {
    message: { role: "assistant", content: said ?? (asks ? null : ""), ...(asks && { tool_calls: calls }) },
    finishReason: asks ? "tool_calls" : "stop",
  };
}
