import type { Verdict } from "./host.ts";
import type { LoopSettings } from "./loop.ts";
import type { AssistantMessage, Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import type { Effect, Step } from "./step-log.ts";
import { StepLog } from "./step-log.ts";
import { Stepper, type StepperPorts, type World } from "./stepper.ts";
import type { ToolCall, ToolResult } from "./tool.ts";

/** Fakes for tests of the loop: a world that answers from a list, and a clock and ids that count. */

export function says(text: string): ReplyOutcome {
  return { message: { role: "assistant", content: text }, finishReason: "stop" };
}

export function calls(...names: (string | [string, unknown])[]): ReplyOutcome {
  const message: AssistantMessage = {
    role: "assistant",
    content: null,
    tool_calls: names.map((entry, i) => {
      const [name, args] = typeof entry === "string" ? [entry, {}] : entry;
      return { id: `k${i}`, type: "function", function: { name, arguments: JSON.stringify(args) } };
    }),
  };
  return { message, finishReason: "tool_calls" };
}

export class FakeWorld implements World {
  readonly requests: (readonly Message[])[] = [];
  readonly dispatched: ToolCall[] = [];
  readonly #replies: readonly ReplyOutcome[];
  readonly #run: (call: ToolCall, nth: number) => ToolResult;

  constructor(
    replies: readonly ReplyOutcome[],
    run: (call: ToolCall, nth: number) => ToolResult = (call, nth) => ({
      status: "completed",
      text: `${call.name} ${nth}`,
    }),
  ) {
    this.#replies = replies;
    this.#run = run;
  }

  async ask(messages: readonly Message[]): Promise<ReplyOutcome> {
    const asked = messages.filter((message) => message.role === "assistant").length;
    this.requests.push([...messages]);
    return (
      this.#replies[asked] ?? {
        error: { kind: "script_ended", message: "No reply is left.", retryable: false },
      }
    );
  }

  async dispatch(call: ToolCall) {
    this.dispatched.push(call);
    return { result: this.#run(call, this.dispatched.length) };
  }

  async approve(): Promise<Verdict> {
    return { kind: "approved" };
  }

  async repair(stop: { message: string }): Promise<Message> {
    return { role: "user", content: `Guard: ${stop.message}` };
  }
}

/** A stepper over a fresh log with counting ids and clock; `ports` overrides any of it. */
export function makeStepper(world: World, ports: Partial<StepperPorts> = {}, log = new StepLog()) {
  let time = 1000;
  const steps: Step[] = [];
  const seen: Effect[] = [];
  const stepper = new Stepper({
    recorded: [],
    parent: null,
    world,
    gate: (effect) => {
      seen.push(effect);
      return undefined;
    },
    record: (step) => {
      log.add(step);
      steps.push(step);
    },
    newId: () => `s${log.size + 1}`,
    now: () => time++,
    ...ports,
  });
  return { stepper, log, steps, seen };
}

/** What a scenario gets that says nothing about its loop. */
export const plainSettings: LoopSettings = {
  protocol: { kind: "native" },
  retryUnparseable: 2,
  budget: {},
  tokenBudget: 200_000,
  duplicateGuard: false,
  cached: [],
  approve: [],
};
