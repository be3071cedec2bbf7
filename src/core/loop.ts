import { DuplicateGuard } from "./guard/duplicate-guard.ts";
import { type BudgetOptions, type CallRecord, LoopBudget } from "./guard/loop-budget.ts";
import { RoundLimit } from "./guard/round-limit.ts";
import type { Host } from "./host.ts";
import type { Message } from "./message.ts";
import { isFault, type ModelFault } from "./model.ts";
import { readCalls, toolMessage } from "./reply/native.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";
import type { LoopWording } from "./wording/wording.ts";

export interface LoopSettings {
  readonly budget: BudgetOptions | "off";
  /** A plain limit on rounds beside the budget. */
  readonly maxRounds?: number;
  readonly duplicateGuard: boolean;
}

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
  const duplicates = new DuplicateGuard(wording);
  let repaired = false;

  await host.append(messages, { role: "user", content: text }, "person");

  while (budget.canContinue()) {
    const reply = await host.ask(messages);
    if (isFault(reply)) return host.stop(faultStop(reply));
    await host.append(messages, reply.message, "model");

    const calls = readCalls(reply.message);
    let trouble: Stop | undefined;

    if (calls.length === 0) {
      if (reply.message.content?.trim()) return host.stop({ reason: "final", message: wording.final });
      trouble = { reason: "unparseable", message: wording.emptyReply };
    } else {
      const again = settings.duplicateGuard ? duplicates.check(calls) : undefined;
      if (again) return host.stop(again);

      const records: CallRecord[] = [];
      for (const call of calls) {
        const result = await host.dispatch(call);
        await host.append(messages, toolMessage(call, result), "tool");
        records.push(toRecord(call, result));
      }
      trouble = budget.recordRound(records);
    }

    // A guard speaks once a turn; the second time the person gets control back.
    if (!trouble) continue;
    if (repaired) return host.stop(trouble);
    repaired = true;
    await host.repair(messages, trouble);
  }

  return host.stop(budget.exhaustedStop());
}

export function newBudget(settings: LoopSettings, wording: LoopWording): LoopBudget | RoundLimit {
  if (settings.budget === "off") return new RoundLimit(settings.maxRounds, wording);
  const { maxRounds } = settings;
  return new LoopBudget({ ...settings.budget, ...(maxRounds === undefined ? {} : { maxRounds }), wording });
}

/** A model that could not answer ends the turn; the transcript stays as it is. */
function faultStop({ error }: ModelFault): Stop {
  const reason = error.kind === "script_ended" || error.kind === "stopped" ? error.kind : "model_error";
  return { reason, message: error.message };
}

/** What the guards are told of a call. */
export function toRecord(call: ToolCall, result: ToolResult): CallRecord {
  return {
    name: call.name,
    input: parsed(call.arguments),
    status: result.status,
    output: result.empty ? "" : result.text,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
