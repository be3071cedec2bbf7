import { type LoopSettings, runTurn } from "../src/core/loop.ts";
import type { AssistantMessage, Message } from "../src/core/message.ts";
import type { Reply } from "../src/core/model.ts";
import { StepLog } from "../src/core/step-log.ts";
import { Stepper, type World } from "../src/core/stepper.ts";
import { plainSettings } from "../src/core/testing.ts";
import { loopEn } from "../src/core/wording/loop-en.ts";
import { type EchoTool, handLoop } from "./hand-loop.ts";
import { median, type Row } from "./table.ts";

/** CPU and memory of a round with an instant model and an echo tool, against a bare loop in the same run. */
export async function loopRows(): Promise<Row[]> {
  const few = await compare(200, "off");
  const many = await compare(2000, "off");
  const guarded = await compare(200, guards);
  const memory = { bare: await heapOf(() => runBare(2000)), ours: await heapOf(() => runOurs(2000, guards)) };
  const asked = "≤ 4 times a bare loop";
  return [
    { what: "a round, 200 in a turn", figure: times(few), asked },
    { what: "a round, 2,000 in a turn", figure: times(many), asked },
    { what: "a round, 2,000 against 200", figure: (many.ours / few.ours).toFixed(2), asked: "≤ 1.3" },
    { what: "a round, 200 in a turn, with the loop budget", figure: times(guarded), asked: "–" },
    { what: "memory of 2,000 rounds", figure: megabytes(memory.ours), asked: "≤ 3 MB" },
    { what: "memory of 2,000 rounds, bare loop", figure: megabytes(memory.bare), asked: "–" },
  ];
}

interface Comparison {
  readonly ratio: number;
  /** Microseconds a round. */
  readonly ours: number;
  readonly bare: number;
}

/** A budget that never speaks here: what its bookkeeping costs. */
const guards: LoopSettings["budget"] = { baseSteps: 10_000 };

/** Rounds in a sample: so many that each sees dozens of collections. With few, it is luck whether one falls into it. */
const SAMPLE = 50_000;

/** Bare and ours by turns, so that both see the same machine. */
async function compare(rounds: number, budget: LoopSettings["budget"]): Promise<Comparison> {
  const samples: { bare: number; ours: number }[] = [];
  const repeats = SAMPLE / rounds;
  for (let sample = 0; sample < 30; sample += 1) {
    const bare = await timed(repeats, () => runBare(rounds));
    const ours = await timed(repeats, () => runOurs(rounds, budget));
    // The first ones are compiled while they run.
    if (sample >= 8) samples.push({ bare, ours });
  }
  const perRound = (total: number) => (total * 1000) / (rounds * repeats);
  return {
    ratio: median(samples.map(({ bare, ours }) => ours / bare)),
    ours: perRound(median(samples.map(({ ours }) => ours))),
    bare: perRound(median(samples.map(({ bare }) => bare))),
  };
}

/** Milliseconds of processor time, so that what else the machine does is not counted. */
async function timed(repeats: number, run: () => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  for (let turn = 0; turn < repeats; turn += 1) await run();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

function runBare(rounds: number): Promise<Message[]> {
  const next = instantReplies(rounds);
  return handLoop(async () => next().message, { echo }, "go");
}

/** Ids as the product makes them. */
const mark = ".0c9f51";

async function runOurs(
  rounds: number,
  budget: LoopSettings["budget"],
): Promise<{ readonly messages: Message[]; readonly log: StepLog }> {
  const model = instantReplies(rounds);
  const log = new StepLog();
  const stepper = new Stepper({
    recorded: [],
    parent: null,
    world: adapted(model),
    gate: () => undefined,
    record: (step) => log.add(step),
    newId: () => `s${log.size + 1}${mark}`,
    now: Date.now,
  });
  const messages: Message[] = [];
  const settings = {
    ...plainSettings,
    budget,
    maxRounds: rounds + 1,
    tokenBudget: Number.POSITIVE_INFINITY,
  };
  const stop = await runTurn(stepper, messages, "go", settings, loopEn);
  if (stop.reason !== "final") throw new Error(`The measured run ended otherwise: ${stop.message}`);
  return { messages, log };
}

/** As in the product: the model and the tool know nothing of steps, what stands around them does. */
function adapted(next: () => Reply): World {
  const model = async () => next().message;
  return {
    async ask() {
      const message = await model();
      return { message, finishReason: message.tool_calls ? "tool_calls" : "stop" };
    },
    async dispatch(call) {
      return { result: { status: "completed", text: await echo(JSON.parse(call.arguments)) } };
    },
    approve: async () => ({ kind: "approved" }),
    repair: (stop) => ({ role: "user", content: stop.message }),
  };
}

const echo: EchoTool = async ({ text }) => text;

/** Replies that ask for the tool so many times, then answer. */
function instantReplies(rounds: number): () => Reply {
  let round = 0;
  return () => {
    round += 1;
    if (round > rounds) return { message: { role: "assistant", content: "done" }, finishReason: "stop" };
    const call = { name: "echo", arguments: `{"text":"round ${round}"}` };
    const message: AssistantMessage = {
      role: "assistant",
      content: null,
      tool_calls: [{ id: `call_${round}`, type: "function", function: call }],
    };
    return { message, finishReason: "tool_calls" };
  };
}

/** Bytes that what `run` gives back holds on to. */
async function heapOf(run: () => Promise<unknown>): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 5; sample += 1) samples.push(await heldBy(run));
  return median(samples);
}

async function heldBy(run: () => Promise<unknown>): Promise<number> {
  const before = heapAfterCollection();
  const kept = [await run()];
  const held = heapAfterCollection() - before;
  // Used after the collection, or it would be part of it.
  if (kept.pop() === undefined) throw new Error("The run gave nothing back.");
  return held;
}

function heapAfterCollection(): number {
  const { gc } = globalThis;
  if (!gc) throw new Error("Start Node with --expose-gc: memory is measured after a collection.");
  gc();
  return process.memoryUsage().heapUsed;
}

function times({ ratio, ours, bare }: Comparison): string {
  return `${ratio.toFixed(1)} × (${ours.toFixed(1)} against ${bare.toFixed(1)} µs)`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
