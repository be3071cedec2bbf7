import { describe, expect, test } from "vitest";
import { type CallRecord, LoopBudget } from "./loop-budget.ts";

const call = (
  name: string,
  input: unknown,
  output = "",
  status: CallRecord["status"] = "completed",
): CallRecord => ({
  name,
  input,
  status,
  output,
});

/** Plays rounds until the budget speaks; returns the reason and the round. */
function play(
  budget: LoopBudget,
  round: (n: number) => CallRecord[],
): { reason: string | undefined; round: number } {
  for (let n = 1; n <= 100; n++) {
    if (!budget.canContinue()) return { reason: budget.exhaustedStop().reason, round: n };
    const stop = budget.recordRound(round(n));
    if (stop) return { reason: stop.reason, round: n };
  }
  return { reason: undefined, round: 100 };
}

describe("W2's table of scripted runs (baseSteps 6)", () => {
  test("the same grep every round stops after round 4 as repeated_action", () => {
    const run = play(new LoopBudget({ baseSteps: 6 }), () => [call("grep_code", { pattern: "x" }, "a:1:x")]);
    expect(run).toEqual({ reason: "repeated_action", round: 4 });
  });

  test("a different failing command every round stops after round 3 as consecutive_errors", () => {
    const run = play(new LoopBudget({ baseSteps: 6 }), (n) => [
      call("run_shell", { command: `x${n}` }, "exit 1", "failed"),
    ]);
    expect(run).toEqual({ reason: "consecutive_errors", round: 3 });
  });

  test("a different grep with empty output every round stops after round 5 as no_progress", () => {
    const run = play(new LoopBudget({ baseSteps: 6 }), (n) => [
      call("grep_code", { pattern: `x${n}` }, " \n"),
    ]);
    expect(run).toEqual({ reason: "no_progress", round: 5 });
  });

  test("an edit every round renews the budget at round 4 and is refused at round 25 as hard_max_steps", () => {
    const budget = new LoopBudget({ baseSteps: 6 });
    const budgets: number[] = [];
    const run = play(budget, (n) => {
      budgets.push(budget.budget);
      return [call("edit_file", { n }, "ok")];
    });
    expect(run).toEqual({ reason: "hard_max_steps", round: 25 });
    expect(budgets.slice(0, 5)).toEqual([6, 6, 6, 6, 12]);
    expect(budget.budget).toBe(24);
  });
});

describe("thresholds", () => {
  test.each([
    [3, undefined],
    [4, "repeated_action"],
    [5, "repeated_action"],
  ])("the same action %i times gives %s", (times, reason) => {
    const budget = new LoopBudget({ repeatedActionLimit: 4, stagnationLimit: 100, baseSteps: 100 });
    let stop: { reason: string } | undefined;
    for (let n = 0; n < times; n++) stop = budget.recordRound([call("read_file", { path: "a" }, "A")]);
    expect(stop?.reason).toBe(reason);
  });

  test("a round with any success resets the errors, a round without progress does not reset itself", () => {
    const budget = new LoopBudget({ consecutiveErrorLimit: 3 });
    const fail = (n: number) => call("run_shell", { n }, "x", "failed");
    budget.recordRound([fail(1)]);
    budget.recordRound([fail(2)]);
    budget.recordRound([call("read_file", {}, "new"), fail(3)]);
    expect(budget.gauges().find((gauge) => gauge.name === "errors")?.value).toBe(0);
    budget.recordRound([fail(4)]);
    expect(budget.recordRound([fail(5)])).toBeUndefined();
    expect(budget.recordRound([fail(6)])?.reason).toBe("consecutive_errors");
  });

  test("renewal waits for rounds ≥ budget − 2", () => {
    const budget = new LoopBudget({ baseSteps: 6 });
    for (let n = 1; n <= 3; n++) budget.recordRound([call("edit_file", { n }, "ok")]);
    expect(budget.budget).toBe(6);
    budget.recordRound([call("edit_file", { n: 4 }, "ok")]);
    expect(budget.budget).toBe(12);
  });

  test("maxRounds beside the budget ends the turn as max_steps", () => {
    const budget = new LoopBudget({ maxRounds: 2 });
    expect(budget.gauges()).toContainEqual({ name: "rounds", value: 0, limit: 2 });
    budget.recordRound([call("edit_file", { n: 1 }, "ok")]);
    expect(budget.canContinue()).toBe(true);
    budget.recordRound([call("edit_file", { n: 2 }, "ok")]);
    expect(budget.canContinue()).toBe(false);
    expect(budget.exhaustedStop().reason).toBe("max_steps");
  });

  test("maxRounds as large as the hard cap ends the turn as max_steps", () => {
    const budget = new LoopBudget({ baseSteps: 2, hardMaxSteps: 4, maxRounds: 4 });
    expect(play(budget, (n) => [call("edit_file", { n }, "ok")])).toEqual({ reason: "max_steps", round: 5 });
  });

  test("a budget that never grew is exhausted as max_steps", () => {
    const budget = new LoopBudget({ baseSteps: 3, repeatedActionLimit: 9, stagnationLimit: 9 });
    expect(play(budget, () => [call("read_file", {}, "")])).toEqual({ reason: "max_steps", round: 4 });
  });
});

describe("what counts as progress", () => {
  test.each([
    ["write_file", "completed", 0],
    ["edit_file", "completed", 0],
    ["write_file", "failed", 1],
    ["edit_file", "failed", 1],
    ["read_file", "completed", 1],
  ] as const)("%s that %s without output leaves %i rounds without progress", (name, status, idle) => {
    const budget = new LoopBudget();
    budget.recordRound([call(name, { path: "a" }, "", status)]);
    expect(budget.gauges()).toContainEqual({ name: "no_progress", value: idle, limit: 5 });
  });

  test("a round without calls brings nothing, and is no failure", () => {
    const budget = new LoopBudget();
    for (let n = 0; n < 4; n++) expect(budget.recordRound([])).toBeUndefined();
    expect(budget.gauges()).toContainEqual({ name: "errors", value: 0, limit: 3 });
    expect(budget.recordRound([])?.reason).toBe("no_progress");
  });

  test("parallel calls are one round", () => {
    const budget = new LoopBudget();
    budget.recordRound([call("a", {}, "1"), call("b", {}, "2"), call("c", {}, "3")]);
    expect(budget.rounds).toBe(1);
  });

  test("A, B, A, B is stopped by round 8", () => {
    const run = play(new LoopBudget({ hardMaxSteps: 50 }), (n) => [
      call("read_file", { path: n % 2 ? "a" : "b" }, "same"),
    ]);
    expect(run.reason).toBe("repeated_action");
    expect(run.round).toBeLessThanOrEqual(8);
  });

  test("polling whose result changes goes on past the repeat limit", () => {
    const budget = new LoopBudget({ repeatedActionLimit: 3 });
    for (const output of ["10%", "40%", "70%", "95%", "done"]) {
      expect(budget.recordRound([call("status", {}, output)])).toBeUndefined();
    }
  });

  test("output that differs only by a clock ends at the hard cap at the latest", () => {
    const run = play(new LoopBudget({ baseSteps: 10, hardMaxSteps: 30 }), (n) => [
      call("log", {}, `no news (12:00:${n})`),
    ]);
    expect(run).toEqual({ reason: "hard_max_steps", round: 31 });
  });

  test("a state-changing command without output is progress, a plain one is not", () => {
    const budget = new LoopBudget();
    const idle = () => budget.gauges().find((gauge) => gauge.name === "no_progress")?.value;
    budget.recordRound([call("run_shell", { command: "cd src && mkdir -p out" }, "")]);
    expect(idle()).toBe(0);
    budget.recordRound([call("run_shell", { command: "mkdirs out" }, "")]);
    expect(idle()).toBe(1);
  });
});
