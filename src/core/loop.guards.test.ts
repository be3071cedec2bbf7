import { describe, expect, test } from "vitest";
import type { BudgetOptions } from "./guard/loop-budget.ts";
import type { LoopSettings } from "./loop.ts";
import type { Reply, ReplyOutcome } from "./model.ts";
import { calls, FakeWorld, run, says } from "./testing.ts";
import type { ToolResult } from "./tool.ts";
import { loopEn } from "./wording/loop-en.ts";

const many = (reply: (n: number) => ReplyOutcome, length = 60) => Array.from({ length }, (_, n) => reply(n));
const always = (result: ToolResult) => () => result;
const same: ToolResult = { status: "completed", text: "same" };
const failed: ToolResult = { status: "failed", text: "exit 1" };
const blank: ToolResult = { status: "completed", text: "(no output)", empty: true };

/** Rounds until the guard first spoke, and until it ended the turn. */
async function spoke(world: FakeWorld, change: Partial<LoopSettings>) {
  const { stop, steps } = await run(world, change);
  const at = steps.findIndex((step) => step.effect.kind === "repair");
  const first = steps.slice(0, at).filter((step) => step.effect.kind === "ask").length;
  return { reason: stop.reason, first: at < 0 ? undefined : first, last: world.requests.length };
}

/** A limit by itself: everything else is far away. */
const alone = (limit: BudgetOptions): Partial<LoopSettings> => ({
  budget: {
    baseSteps: 50,
    stagnationLimit: 50,
    repeatedActionLimit: 50,
    consecutiveErrorLimit: 50,
    ...limit,
  },
});

describe("a guard speaks at its limit, not one round before, and ends the turn one round later", () => {
  test.each([2, 3, 4, 7])("the same action %i times", async (limit) => {
    const world = () =>
      new FakeWorld(
        many(() => calls("look")),
        always(same),
      );
    expect(await spoke(world(), alone({ repeatedActionLimit: limit }))).toEqual({
      reason: "repeated_action",
      first: limit,
      last: limit + 1,
    });
  });

  test.each([1, 2, 3, 5])("%i rounds of failures", async (limit) => {
    const world = new FakeWorld(
      many((n) => calls(["look", { n }])),
      always(failed),
    );
    expect(await spoke(world, alone({ consecutiveErrorLimit: limit }))).toEqual({
      reason: "consecutive_errors",
      first: limit,
      last: limit + 1,
    });
  });

  test.each([1, 2, 5])("%i rounds that bring nothing", async (limit) => {
    const world = new FakeWorld(
      many((n) => calls(["look", { n }])),
      always(blank),
    );
    expect(await spoke(world, alone({ stagnationLimit: limit }))).toEqual({
      reason: "no_progress",
      first: limit,
      last: limit + 1,
    });
  });

  test.each([
    ["the same action", alone({ repeatedActionLimit: 4 }), same, () => calls("look")],
    ["failures", alone({ consecutiveErrorLimit: 4 }), failed, (n: number) => calls(["look", { n }])],
    ["nothing", alone({ stagnationLimit: 4 }), blank, (n: number) => calls(["look", { n }])],
  ] as const)(
    "one round fewer of %s and then the answer is no matter for a guard",
    async (_, change, result, ask) => {
      const world = new FakeWorld([...many(ask, 3), says("done")], always(result));
      expect(await spoke(world, change)).toEqual({ reason: "final", first: undefined, last: 4 });
    },
  );

  test("A, B, A, B is seen for what it is by step 8 (L01)", async () => {
    const world = new FakeWorld(
      many((n) => calls(["read_file", { path: n % 2 ? "b" : "a" }])),
      always(same),
    );
    const { reason, first } = await spoke(world, { budget: { hardMaxSteps: 50 } });
    expect(reason).toBe("repeated_action");
    expect(first).toBeLessThanOrEqual(8);
  });

  test("output that changes by its clock alone ends at the hard cap (L04)", async () => {
    const world = new FakeWorld(
      many(() => calls("log")),
      (_, n) => ({
        status: "completed",
        text: `no news (12:00:${n})`,
      }),
    );
    const { reason, last } = await spoke(world, { budget: { baseSteps: 10, hardMaxSteps: 30 } });
    expect({ reason, last }).toEqual({ reason: "hard_max_steps", last: 30 });
  });

  test("a search without a hit is neither a failure nor progress", async () => {
    const search = (n: number) => calls(["grep_code", { pattern: `x${n}` }]);
    const noHit: ToolResult = { status: "completed", text: "No match in 4 files.", empty: true };
    const world = new FakeWorld(many(search), always(noHit));
    expect(await spoke(world, {})).toMatchObject({ reason: "no_progress", first: 5 });
  });
});

describe("errors in a row (L10)", () => {
  test("are counted by rounds: one success among failures begins anew, and so does a user message", async () => {
    const err = (n: number) => calls(["bad", { n }]);
    const tools = (call: { name: string }, nth: number): ToolResult =>
      call.name === "bad" ? failed : { status: "completed", text: `ok ${nth}` };
    const limit = { budget: { consecutiveErrorLimit: 3 } };
    const before = await run(new FakeWorld([err(1), err(2), says("I stop here.")], tools), limit);
    expect(before.stop.reason).toBe("final");
    const after = await run(
      new FakeWorld(
        [err(3), calls("ok"), err(4), err(5), calls("ok", ["bad", { n: 6 }]), err(7), says("done")],
        tools,
      ),
      limit,
    );
    expect(after.stop.reason).toBe("final");
    expect(after.kinds).not.toContain("repair");
  });
});

describe("the number of rounds", () => {
  const busy = () =>
    new FakeWorld(
      many((n) => calls(["write_file", { n }])),
      always(same),
    );

  test.each([
    [{ budget: "off" }, 8, "max_steps"],
    [{ budget: "off", maxRounds: 1 }, 1, "max_steps"],
    [{ budget: { baseSteps: 6 } }, 24, "hard_max_steps"],
    [{ budget: { baseSteps: 6, hardMaxSteps: 7 } }, 7, "hard_max_steps"],
    [{ budget: { baseSteps: 6, hardMaxSteps: 5 } }, 5, "hard_max_steps"],
    [{ budget: { baseSteps: 6 }, maxRounds: 23 }, 23, "max_steps"],
    [{}, 48, "hard_max_steps"],
  ] as const)("with %j a busy turn ends after round %i as %s", async (change, rounds, reason) => {
    const world = busy();
    const { stop } = await run(world, change);
    expect(world.requests).toHaveLength(rounds);
    expect(stop.reason).toBe(reason);
    expect(stop.message).toContain(`${rounds} round`);
  });

  test("the answer in the last round that is allowed is an answer", async () => {
    const replies = [...many((n) => calls(["write_file", { n }]), 2), says("done")];
    expect((await run(new FakeWorld(replies), { maxRounds: 3 })).stop.reason).toBe("final");
    expect((await run(new FakeWorld(replies), { maxRounds: 2 })).stop.reason).toBe("max_steps");
  });

  test("the cap is looked at between rounds: every call of the last reply still gets its result", async () => {
    const world = new FakeWorld(many((n) => calls(["a", { n }], ["b", { n }], ["c", { n }])));
    const { messages, stop } = await run(world, { budget: { baseSteps: 1, hardMaxSteps: 2 } });
    expect(stop.reason).toBe("hard_max_steps");
    expect(world.dispatched).toHaveLength(6);
    expect(messages.map(({ role }) => role)).toEqual([
      "user",
      ...["assistant", "tool", "tool", "tool"],
      ...["assistant", "tool", "tool", "tool"],
    ]);
  });
});

describe("the adjacent-duplicate guard", () => {
  const duplicateGuard = true;
  const reads = (...paths: string[]) =>
    calls(...paths.map((path): [string, unknown] => ["read_file", { path }]));

  test("ends the turn before the second call runs; the request that follows is in order", async () => {
    const world = new FakeWorld([reads("a"), reads("a"), says("never")]);
    const { stop, kinds } = await run(world, { duplicateGuard });
    expect(stop).toEqual({ reason: "loop_guard", message: loopEn.loopGuard("read_file") });
    expect(world.dispatched).toHaveLength(1);
    expect(kinds.slice(-3)).toEqual(["ask", "append", "stop"]);
  });

  test.each([
    ["A, B, A, B", [reads("a"), reads("b"), reads("a"), reads("b")]],
    ["one call more", [reads("a"), reads("a", "b")]],
    ["the other order", [reads("a", "b"), reads("b", "a")]],
  ])("lets %s pass", async (_, replies) => {
    const { stop } = await run(new FakeWorld([...replies, says("done")]), { duplicateGuard });
    expect(stop.reason).toBe("final");
  });
});

describe("the token budget", () => {
  const usage = (totalTokens: number) => ({ promptTokens: 0, completionTokens: totalTokens, totalTokens });
  const costs = (reply: ReplyOutcome, tokens: number): ReplyOutcome => ({
    ...(reply as Reply),
    usage: usage(tokens),
  });

  test.each([
    [99, "final", 2],
    [100, "token_budget", 1],
    [101, "token_budget", 1],
  ])("%i tokens spent of 100: %s", async (spent, reason, requests) => {
    const world = new FakeWorld([costs(calls("look"), spent), costs(says("done"), 1)]);
    const { stop, messages } = await run(world, { tokenBudget: 100 });
    expect(stop.reason).toBe(reason);
    expect(world.requests).toHaveLength(requests);
    // The calls of the reply that was too dear are paid for: they run, and each has its result.
    expect(messages.filter(({ role }) => role === "tool")).toHaveLength(1);
  });

  test("an answer is an answer whatever it cost", async () => {
    const { stop } = await run(new FakeWorld([costs(says("done"), 500)]), { tokenBudget: 100 });
    expect(stop.reason).toBe("final");
  });

  test("without usage an estimate of every request counts, so that a turn is never without a limit", async () => {
    const world = new FakeWorld(many((n) => calls(["write_file", { n, content: "x".repeat(400) }])));
    const { stop } = await run(world, { tokenBudget: 2000 });
    expect(stop.reason).toBe("token_budget");
    // About 100 tokens a round, and each request sends all rounds before it: 1 + 2 + … + 6 hundreds pass 2,000.
    expect(world.requests).toHaveLength(6);
  });

  test("a new turn has the whole budget", async () => {
    const world = new FakeWorld([costs(says("one"), 100), costs(calls("look"), 99), says("two")]);
    expect((await run(world, { tokenBudget: 100 })).stop.reason).toBe("final");
    expect((await run(world, { tokenBudget: 100 })).stop.reason).toBe("final");
  });
});
