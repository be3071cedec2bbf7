import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { foldSteps } from "./fold.ts";
import { gaugesAt } from "./gauges.ts";
import { DuplicateGuard } from "./guard/duplicate-guard.ts";
import { type Gauge, LoopBudget } from "./guard/loop-budget.ts";
import { RoundLimit } from "./guard/round-limit.ts";
import { TokenBudget } from "./guard/token-budget.ts";
import type { Verdict } from "./host.ts";
import { type LoopSettings, runTurn } from "./loop.ts";
import type { Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import { buildRequest } from "./request.ts";
import { type Effect, type Step, StepLog } from "./step-log.ts";
import { Stopped } from "./stepper.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says, textSettings, writes } from "./testing.ts";
import type { ToolResult } from "./tool.ts";
import { loopEn } from "./wording/loop-en.ts";

/**
 * What holds for any turn: on both protocols, with retries, verdicts, the cache, faults and guards, whatever the
 * model, the tools and the person do.
 */

describe("stepping back and on", () => {
  test("gives the same log as the first time, from any step on, and does nothing twice", async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, fc.nat(), async (turn, cut) => {
        const whole = makeStepper(turn.world());
        const stop = await runTurn(whole.stepper, [], "go", turn.settings, loopEn);
        const k = cut % (whole.steps.length + 1);
        // What comes from a disk or a file is equal, and not the same objects.
        const recorded = structuredClone(whole.steps.slice(0, k));
        const world = turn.world(recorded);
        const onDiverged = vi.fn();
        const again = makeStepper(world, { recorded, onDiverged }, new StepLog(recorded));
        expect(await runTurn(again.stepper, [], "go", turn.settings, loopEn)).toEqual(stop);
        // One path, and no branch beside it: what is new hangs on what was recorded.
        expect(bare(again.log.path(again.stepper.tip))).toEqual(bare(whole.steps));
        expect(again.log.size).toBe(whole.steps.length);
        expect(onDiverged).not.toHaveBeenCalled();
        const left = (kind: string) =>
          whole.steps.slice(k).filter((step) => step.effect.kind === kind).length;
        expect(world.requests).toHaveLength(left("ask"));
        expect(world.dispatched).toHaveLength(left("dispatch"));
        expect(world.asked).toHaveLength(left("approve"));
      }),
      { numRuns: 300 },
    );
  });
});

describe("the fold", () => {
  test("of one half and then the other is the fold of the whole, wherever it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, anyTurn, fc.nat(), async (first, second, cut) => {
        const { steps } = await twoTurns(first, second);
        const k = cut % (steps.length + 1);
        const half = foldSteps(steps.slice(0, k));
        const before = structuredClone(half);
        expect(foldSteps(steps.slice(k), half)).toEqual(foldSteps(steps));
        expect(half).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  test("of steps that were written down and read again is the same", async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, anyTurn, async (first, second) => {
        const { steps } = await twoTurns(first, second);
        expect(foldSteps(JSON.parse(JSON.stringify(steps)) as Step[])).toEqual(foldSteps(steps));
      }),
      { numRuns: 200 },
    );
  });

  test("holds the conversation as the loop had it, and each result once", async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, anyTurn, async (first, second) => {
        const { steps, messages } = await twoTurns(first, second);
        const view = foldSteps(steps);
        expect(view.messages).toEqual(messages);
        const items = view.rounds.flatMap((round) => round.items);
        const fedBack = steps.filter(({ effect }) => effect.kind === "append" && effect.author === "tool");
        expect(items.filter(({ kind }) => kind === "result").map(({ step }) => step)).toEqual(
          fedBack.map(({ id }) => id),
        );
        expect(items.filter(({ kind }) => kind === "stop")).toHaveLength(2);
        expect(view.unfed).toBeUndefined();
        expect(view.decided).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});

describe("a stop before any effect", () => {
  test("leaves exactly one stop step, and a conversation that a strict endpoint takes", async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, anyTurn, async (turn, next) => {
        const whole = makeStepper(turn.world());
        await runTurn(whole.stepper, [], "go", turn.settings, loopEn);
        for (let k = 0; k < whole.steps.length; k++) {
          const made = makeStepper(turn.world(), { gate: stopsAfter(k) });
          await runTurn(made.stepper, [], "go", turn.settings, loopEn).catch((reason: unknown) => {
            expect(reason).toBeInstanceOf(Stopped);
            made.stepper.recordStop({ reason: "stopped", message: loopEn.stopped });
          });
          expect(made.steps.filter((step) => step.effect.kind === "stop")).toHaveLength(1);
          expect(made.steps.at(-1)?.effect).toMatchObject({ kind: "stop", stop: { reason: "stopped" } });
          const { messages, unfed } = foldSteps(made.steps);
          expect(unfed).toBeUndefined();
          checkWire(messages);

          // The next message goes on from there, on the same conversation.
          const later = makeStepper(next.world(), { parent: made.stepper.tip }, made.log);
          await runTurn(later.stepper, [...messages], "next", next.settings, loopEn);
          const after = foldSteps([...made.steps, ...later.steps]);
          expect(after.turn?.ended).toBeDefined();
          expect(after.turn?.finished).toEqual(foldSteps(later.steps).turn?.finished);
          checkWire(after.messages);
        }
      }),
      { numRuns: 60 },
    );
  });

  /** As the session's gate does: after a stop nothing new starts, but a result that is there is fed back. */
  function stopsAfter(effects: number) {
    let passed = 0;
    return (effect: Effect) => {
      const feedsBack = effect.kind === "append" && effect.author === "tool";
      passed += 1;
      return passed > effects && !feedsBack ? Promise.reject(new Stopped()) : undefined;
    };
  }
});

describe("the gauges at the cursor", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("are those of the guards in the loop, before every effect and at the end", async () => {
    await fc.assert(
      fc.asyncProperty(anyTurn, async (turn) => {
        const { steps, live } = await withLiveGauges(turn);
        for (const { next, at, gauges } of live) {
          const shown = gaugesAt(foldSteps(steps.slice(0, at)), turn.settings, loopEn, next);
          // The duplicate guard judges a reply when it has come, the screen shows it when its round is over.
          const isBetween = next === undefined || ["ask", "repair", "stop"].includes(next.kind);
          const compared = isBetween ? gauges : gauges.filter(({ name }) => name !== "duplicate");
          expect(shown).toEqual(isBetween ? compared : expect.arrayContaining([...compared]));
        }
      }),
      { numRuns: 300 },
    );
  });

  /** The guards are the loop's own affair: they are caught when it asks them whether it may go on. */
  async function withLiveGauges(turn: AnyTurn) {
    const budgets = [
      vi.spyOn(LoopBudget.prototype, "canContinue"),
      vi.spyOn(RoundLimit.prototype, "canContinue"),
    ];
    const tokens = vi.spyOn(TokenBudget.prototype, "exhaustedStop");
    const duplicates = vi.spyOn(DuplicateGuard.prototype, "check");
    const live: { readonly next: Effect | undefined; readonly at: number; readonly gauges: Gauge[] }[] = [];
    const look = (next?: Effect) => {
      const budget = budgets.flatMap((spy) => spy.mock.contexts).at(-1) as LoopBudget | undefined;
      const token = tokens.mock.contexts.at(-1) as TokenBudget | undefined;
      const duplicate = (duplicates.mock.contexts.at(-1) as DuplicateGuard | undefined)?.gauge();
      const zero = turn.settings.duplicateGuard ? [new DuplicateGuard(loopEn).gauge()] : [];
      if (!budget || !token) return undefined;
      const gauges = [...budget.gauges(), token.gauge(), ...(duplicate ? [duplicate] : zero)];
      live.push({ next, at: made.steps.length, gauges });
      return undefined;
    };
    const made = makeStepper(turn.world(), { gate: look });
    await runTurn(made.stepper, [], "go", turn.settings, loopEn);
    look();
    vi.restoreAllMocks();
    return { steps: made.steps, live };
  }
});

/** Two turns of one conversation: the second begins from what the first left. */
async function twoTurns(first: AnyTurn, second: AnyTurn) {
  const messages: Message[] = [];
  const one = makeStepper(first.world());
  await runTurn(one.stepper, messages, "go", first.settings, loopEn);
  const two = makeStepper(second.world(), { parent: one.stepper.tip }, one.log);
  await runTurn(two.stepper, messages, "and then?", second.settings, loopEn);
  return { steps: [...one.steps, ...two.steps], messages };
}

function bare(steps: readonly Step[]) {
  return steps.map(({ effect, outcome }) => ({ effect, outcome }));
}

/** Every call has its one result right behind its message, in order; ids are unique; nothing else is a result. */
function checkWire(messages: readonly Message[]): void {
  const conversation = { system: "", messages, tools: [], temperature: 0, earlier: [] };
  const wire = buildRequest(conversation, { model: "m", wording: loopEn }).messages;
  const ids = wire.flatMap((message, at) => {
    const asked = message.role === "assistant" ? (message.tool_calls ?? []).map(({ id }) => id) : [];
    const answers = wire.slice(at + 1, at + 1 + asked.length);
    expect(answers.map((answer) => answer.role === "tool" && answer.tool_call_id)).toEqual(asked);
    for (const answer of answers) expect(answer.content).not.toBe("");
    return asked;
  });
  expect(new Set(ids).size).toBe(ids.length);
  expect(wire.filter(({ role }) => role === "tool")).toHaveLength(ids.length);
}

/** A turn with settings, a model, tools, a person and a guard that do any of what they may. */
interface AnyTurn {
  readonly settings: LoopSettings;
  /** The world of this turn; `recorded` is what happened before it took over. */
  readonly world: (recorded?: readonly Step[]) => FakeWorld;
}

const tool = fc.constantFrom("read_file", "write_file", "look", "unknown");
const input = fc.constantFrom<Record<string, unknown>>({}, { path: "a" }, { path: "b" });
const wanted = fc.array(fc.tuple(tool, input), { minLength: 1, maxLength: 3 });
const native = wanted.map((list) => calls(...list));
const text = fc.oneof(
  { weight: 2, arbitrary: wanted.map((list) => writes(...list)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      says('{"tool":"look","args":{'),
      says('{"tool":"look","args":{}}\n{"tool":"look","args":{"path":"'),
      says('{"tool":"look","args":{}}\nTool result: made up'),
      says('{"tool":"look","args":{path: }}'),
    ),
  },
);
const fault: ReplyOutcome = { error: { kind: "http", code: 500, message: "No.", retryable: true } };

/** Replies that go on for a while: most hold calls, some say what they cost. */
function replies(calling: fc.Arbitrary<ReplyOutcome>): fc.Arbitrary<ReplyOutcome[]> {
  const reply = fc.oneof(
    { weight: 8, arbitrary: calling },
    { weight: 1, arbitrary: fc.constantFrom(says(""), says("done"), fault) },
  );
  const tokens = fc.constantFrom(undefined, undefined, 10, 5000);
  const paid = fc.tuple(reply, tokens).map(([said, totalTokens]) => {
    if (totalTokens === undefined || "error" in said) return said;
    return { ...said, usage: { promptTokens: 0, completionTokens: 0, totalTokens } };
  });
  return fc.array(paid, { maxLength: 12 });
}

const limits = fc.record({
  retryUnparseable: fc.nat(2),
  duplicateGuard: fc.constantFrom(true, false, false),
  cached: fc.constantFrom([], ["read_file", "look"]),
  approve: fc.constantFrom([], ["write_file"], ["write_file", "look"]),
  tokenBudget: fc.constantFrom(200_000, 12_000),
  budget: fc.constantFrom<LoopSettings["budget"]>(
    "off",
    {},
    { baseSteps: 3, hardMaxSteps: 7 },
    { repeatedActionLimit: 2 },
  ),
});

const result = fc.constantFrom<ToolResult>(
  { status: "completed", text: "one" },
  { status: "completed", text: "two" },
  { status: "completed", text: "(no output)", empty: true },
  { status: "failed", text: "exit 1" },
);
const verdict = fc.constantFrom<Verdict>(
  { kind: "approved" },
  { kind: "edited", arguments: '{"path":"c"}' },
  { kind: "refused", reason: "no" },
);
const repairRole = fc.constantFrom("user", "system", undefined);

/** Functions of what they are asked, without a memory: a replay must get the same answers. */
const anyTurn: fc.Arbitrary<AnyTurn> = fc.boolean().chain((isText) =>
  fc
    .record({
      limits,
      replies: replies(isText ? text : native),
      result: fc.func(result),
      verdict: fc.func(verdict),
      repairRole,
    })
    .map((any) => ({
      settings: { ...(isText ? textSettings : plainSettings), ...any.limits },
      world: (recorded: readonly Step[] = []) =>
        new FakeWorld(any.replies, (call, nth) => any.result(call.name, call.arguments, nth), {
          recorded,
          verdict: (call) => any.verdict(call.id, call.arguments),
          repair: ({ message }) => (any.repairRole ? { role: any.repairRole, content: message } : null),
        }),
    })),
);
