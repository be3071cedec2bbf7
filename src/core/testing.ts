import type { Verdict } from "./host.ts";
import { type LoopSettings, runTurn } from "./loop.ts";
import type { AssistantMessage, Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import { extractCalls } from "./reply/text.ts";
import type { Effect, Step } from "./step-log.ts";
import { StepLog } from "./step-log.ts";
import { Stepper, type StepperPorts, type World } from "./stepper.ts";
import type { Stop } from "./stop.ts";
import type { ToolCall, ToolResult } from "./tool.ts";
import { loopEn } from "./wording/loop-en.ts";

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

/** Calls as the text protocol has them, one a line. */
export function writes(...texts: (readonly [string, Record<string, unknown>])[]): ReplyOutcome {
  return says(texts.map(([tool, args]) => JSON.stringify({ tool, args })).join("\n"));
}

export interface FakeWorldOptions {
  readonly verdict?: (call: ToolCall) => Verdict;
  readonly repair?: (stop: Stop) => Message | null;
  /** What happened before this world took over: the n-th ask of the path still gets the n-th reply. */
  readonly recorded?: readonly Step[];
}

export class FakeWorld implements World {
  readonly requests: (readonly Message[])[] = [];
  readonly dispatched: ToolCall[] = [];
  readonly asked: ToolCall[] = [];
  readonly #replies: readonly ReplyOutcome[];
  readonly #run: (call: ToolCall, nth: number) => ToolResult;
  readonly #options: FakeWorldOptions;
  readonly #earlier: { readonly asks: number; readonly dispatches: number };

  constructor(
    replies: readonly ReplyOutcome[],
    run: (call: ToolCall, nth: number) => ToolResult = (call, nth) => ({
      status: "completed",
      text: `${call.name} ${nth}`,
    }),
    options: FakeWorldOptions = {},
  ) {
    this.#replies = replies;
    this.#run = run;
    this.#options = options;
    const kinds = (options.recorded ?? []).map((step) => step.effect.kind);
    this.#earlier = {
      asks: kinds.filter((kind) => kind === "ask").length,
      dispatches: kinds.filter((kind) => kind === "dispatch").length,
    };
  }

  async ask(messages: readonly Message[]): Promise<ReplyOutcome> {
    this.requests.push([...messages]);
    return (
      this.#replies[this.#earlier.asks + this.requests.length - 1] ?? {
        error: { kind: "script_ended", message: "No reply is left.", retryable: false },
      }
    );
  }

  async dispatch(call: ToolCall) {
    this.dispatched.push(call);
    return { result: this.#run(call, this.#earlier.dispatches + this.dispatched.length) };
  }

  async approve(call: ToolCall): Promise<Verdict> {
    this.asked.push(call);
    return this.#options.verdict?.(call) ?? { kind: "approved" };
  }

  async repair(stop: Stop): Promise<Message | null> {
    if (this.#options.repair) return this.#options.repair(stop);
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

/** The same on the text protocol, with the product's extractor. */
export const textSettings: LoopSettings = {
  ...plainSettings,
  protocol: { kind: "text", extract: extractCalls, tools: ["read_file", "write_file", "look"] },
};

/** One turn in this world, with what came of it. */
export async function run(
  world: FakeWorld,
  change: Partial<LoopSettings> = {},
  ports: Partial<StepperPorts> = {},
) {
  const messages: Message[] = [];
  const made = makeStepper(world, ports);
  const stop = await runTurn(made.stepper, messages, "go", { ...plainSettings, ...change }, loopEn);
  return { ...made, messages, stop, kinds: made.steps.map((step) => step.effect.kind) };
}
