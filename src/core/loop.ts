import { CallCache } from "./guard/call-cache.ts";
import { DuplicateGuard } from "./guard/duplicate-guard.ts";
import { type BudgetOptions, type CallRecord, LoopBudget } from "./guard/loop-budget.ts";
import { RoundLimit } from "./guard/round-limit.ts";
import { TokenBudget } from "./guard/token-budget.ts";
import type { Host } from "./host.ts";
import type { Message } from "./message.ts";
import { isCutShort, isFault, type ModelFault } from "./model.ts";
import { resultMessage, toRecord } from "./reply/feed-back.ts";
import { type Protocol, readReply } from "./reply/read-reply.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";
import type { LoopWording } from "./wording/wording.ts";

export interface LoopSettings {
  readonly protocol: Protocol;
  /** Tries after a reply that was meant as a call and cannot be read. */
  readonly retryUnparseable: number;
  readonly budget: BudgetOptions | "off";
  /** A plain limit on rounds beside the budget. */
  readonly maxRounds?: number;
  readonly tokenBudget: number;
  readonly duplicateGuard: boolean;
  /** Tools that may be answered from the call cache; none switches it off. */
  readonly cached: readonly string[];
  /** Tools whose calls a person lets through, one by one. */
  readonly approve: readonly string[];
}

/** The loop, or one of the lab's that make a learner's mistake. */
export type RunTurn = typeof runTurn;

/**
 * One turn: from a user message until the loop stops.
 *
 * Ask the model. If its reply asks for tools, run every one in order, feed each result back, and ask again.
 * If it does not, the reply is the answer. The *model* decides when to stop; the code only bounds it.
 *
 * `messages` is the conversation so far; it only grows, and every request sends it whole.
 */
export async function runTurn(
  host: Host,
  messages: Message[],
  text: string,
  settings: LoopSettings,
  wording: LoopWording,
): Promise<Stop> {
  const budget = newBudget(settings, wording);
  const tokens = new TokenBudget(settings.tokenBudget, wording);
  const duplicates = new DuplicateGuard(wording);
  const cache = new CallCache(settings.cached);
  let retries = 0;
  let repaired = false;

  await host.append(messages, { role: "user", content: text }, "person");

  while (budget.canContinue()) {
    const spent = tokens.exhaustedStop();
    if (spent) return host.stop(spent);

    const reply = await host.ask(messages);
    if (isFault(reply)) return host.stop(faultStop(reply));
    tokens.record(messages, reply);

    const found = readReply(reply.message, settings.protocol, messages.length);
    if (found.kind === "unparseable") {
      // What is broken is neither run nor shown as the answer, and it does not join the conversation.
      if (retries === settings.retryUnparseable) {
        return host.stop({ reason: "unparseable", message: wording.unparseable(found.reason, retries) });
      }
      retries += 1;
      await host.retry(found);
      continue;
    }
    retries = 0;
    // In every round: awaited only where a person holds the loop, for waiting costs as much as the step itself.
    const held = host.append(messages, found.message, "model");
    if (held) await held;

    let trouble: Stop | undefined;
    if (found.calls.length === 0) {
      if (found.message.content?.trim()) {
        return host.stop(answerStop(reply.finishReason, wording));
      }
      trouble = { reason: "empty_response", message: wording.emptyReply };
    } else {
      const again = settings.duplicateGuard ? duplicates.check(found.calls) : undefined;
      if (again) return host.stop(again);

      const records: CallRecord[] = [];
      for (const call of found.calls) {
        const known = cache.find(call);
        const { result, remark, as }: Ran = known
          ? { result: await host.recall(call, known), remark: wording.cached }
          : settings.approve.includes(call.name)
            ? await runApproved(host, call, wording)
            : { result: await host.dispatch(call), as: call };
        if (as) cache.record(as, result);
        const told = remark === undefined ? result : { ...result, text: `${remark}\n${result.text}` };
        const held = host.append(messages, resultMessage(call, told, settings.protocol, wording), "tool");
        if (held) await held;
        records.push(toRecord(call, result));
      }
      if (found.lost) {
        await host.append(messages, { role: "user", content: wording.lostCall(found.lost) }, "guard");
      }
      trouble = budget.recordRound(records);
    }

    // A guard speaks once a turn, and only where the model may still answer; else the person gets control back.
    if (!trouble) continue;
    if (repaired || !budget.canContinue()) return host.stop(trouble);
    repaired = true;
    await host.repair(messages, trouble);
  }

  return host.stop(budget.exhaustedStop());
}

/** A call that the person has to let through: run as it is, run with other arguments, or refused. */
async function runApproved(host: Host, call: ToolCall, wording: LoopWording): Promise<Ran> {
  const verdict = await host.approve(call);
  switch (verdict.kind) {
    case "approved":
      return { result: await host.dispatch(call), as: call };
    case "edited": {
      const as = { ...call, arguments: verdict.arguments };
      return { result: await host.dispatch(as), remark: wording.edited(verdict.arguments), as };
    }
    case "refused":
      return { result: { status: "failed", text: wording.refused(verdict.reason) } };
  }
}

/** What a call gave, and what only the model is told beside it: guards judge what the tool gave back. */
interface Ran {
  readonly result: ToolResult;
  readonly remark?: string;
  /** The call as it ran, where it did. */
  readonly as?: ToolCall;
}

export function newBudget(settings: LoopSettings, wording: LoopWording): LoopBudget | RoundLimit {
  if (settings.budget === "off") return new RoundLimit(settings.maxRounds, wording);
  const { maxRounds } = settings;
  return new LoopBudget({ ...settings.budget, ...(maxRounds === undefined ? {} : { maxRounds }), wording });
}

/** An answer ends the turn. One that the model was kept from finishing is no success, and says why. */
function answerStop(finishReason: string, wording: LoopWording): Stop {
  if (!isCutShort(finishReason)) return { reason: "final", message: wording.final };
  const message = finishReason === "length" ? wording.cutAnswer : wording.filteredAnswer;
  return { reason: "final", message, cut: true };
}

/** A model that could not answer ends the turn; the transcript stays as it is. */
function faultStop({ error }: ModelFault): Stop {
  const reason = error.kind === "script_ended" || error.kind === "stopped" ? error.kind : "model_error";
  return { reason, message: error.message };
}
