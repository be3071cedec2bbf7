import { describe, expect, test } from "vitest";
import { foldSteps } from "../../core/fold.ts";
import { gaugesAt } from "../../core/gauges.ts";
import { emptyView } from "../../core/view.ts";
import { loopEn } from "../../core/wording/loop-en.ts";
import { loopSettingsOf } from "../../session/loop-settings.ts";
import { systemPrompt } from "../../session/system-prompt.ts";
import { createToolkit } from "../../toolkit.ts";
import { localise } from "../localise.ts";
import { behaviour, results, run, spokeAfter, spoken } from "./testing.ts";

describe("the loop budget speaks once a turn, and then gives control back", () => {
  test.each([
    ["repeated-action", ["turn 1, round 4: repeated_action"], "repeated_action", 5],
    ["same-action-in-other-words", ["turn 1, round 4: repeated_action"], "repeated_action", 5],
    ["consecutive-errors", ["turn 1, round 3: consecutive_errors"], "consecutive_errors", 4],
    ["no-progress", ["turn 1, round 5: no_progress"], "no_progress", 6],
    ["edits-up-to-the-hard-limit", [], "hard_max_steps", 24],
    ["a-success-resets-the-errors", [], "final", 6],
    ["silent-state-change-is-progress", [], "final", 8],
    ["state-changing-commands-can-be-listed", ["turn 1, round 5: no_progress"], "no_progress", 6],
    ["repaired", ["turn 1, round 4: repeated_action"], "final", 6],
    [
      "repair-once-for-each-message",
      ["turn 1, round 4: repeated_action", "turn 2, round 4: repeated_action"],
      "repeated_action",
      5,
    ],
  ])("%s: it speaks in %j, and the turn ends with %s after %i rounds", async (name, spoke, stop, rounds) => {
    const finished = await run(`5-guards/${name}`);
    expect(spokeAfter(finished)).toEqual(spoke);
    expect(finished.stop.reason).toBe(stop);
    expect(finished.view.turn?.requests).toBe(rounds);
  });
});

test("an edit every round lifts the limit at rounds 4, 10 and 16", async () => {
  const name = "5-guards/edits-up-to-the-hard-limit";
  const { steps } = await run(name);
  const settings = loopSettingsOf(localise(await behaviour(name), "en"), undefined);
  let view = emptyView;
  const limits = steps.flatMap((step) => {
    view = foldSteps([step], view);
    if (step.effect.kind !== "append" || step.effect.author !== "tool") return [];
    return [gaugesAt(view, settings, loopEn).find((gauge) => gauge.name === "rounds")?.limit];
  });
  expect(limits).toEqual([
    ...Array(3).fill(6),
    ...Array(6).fill(12),
    ...Array(6).fill(18),
    ...Array(9).fill(24),
  ]);
});

test("the searches that bring no progress fail in nothing but finding something", async () => {
  const texts = results(await run("5-guards/no-progress"));
  expect(texts).toEqual(Array(6).fill(expect.stringMatching(/^grep_code completed: No match/)));
});

describe("how the repair prompt is put in", () => {
  const prompt = /The same action, grep_code .* 4 times .* Do not repeat it\./;

  test.each([
    ["user", "user", /^The same action/],
    ["control", "user", /^\[loop control\] The same action/],
    ["system", "system", /^The same action/],
  ])("%s: a message of the role %s", async (way, role, beginning) => {
    const { messages } = await run(`5-guards/repair-${way}`);
    const put = messages.at(-2);
    expect(put).toEqual({ role, content: expect.stringMatching(prompt) });
    expect(put?.content).toMatch(beginning);
  });

  test("ask: no message, only a step at which the person decides", async () => {
    const finished = await run("5-guards/repair-ask");
    expect(spokeAfter(finished)).toEqual(["turn 1, round 4: repeated_action"]);
    expect(finished.messages.slice(-2).map(({ role }) => role)).toEqual(["tool", "assistant"]);
    const step = finished.steps.find(({ effect }) => effect.kind === "repair");
    expect(step?.outcome).toBeNull();
  });

  test.each([
    ["user", 0],
    ["control", 1],
    ["system", 0],
    ["ask", 0],
  ])("%s: the system prompt announces a prefix %i times", async (way, times) => {
    const scenario = localise(await behaviour(`5-guards/repair-${way}`), "en");
    const parts = { scenario, sandbox: { platform: "" }, ...createToolkit(scenario) };
    expect(systemPrompt(parts, "").split("begins with [loop control]")).toHaveLength(times + 1);
  });
});

describe("a guard that speaks in a tool message, which is a protocol error", () => {
  test("a real endpoint answers 400", async () => {
    const { stop, messages } = await run("5-guards/lab/repair-as-a-tool-message");
    expect(messages.at(-1)).toMatchObject({
      role: "tool",
      content: expect.stringMatching(/^The same action/),
    });
    expect(stop).toEqual({ reason: "model_error", message: expect.stringMatching(/400.*role 'tool'/) });
  });

  test("mended requests leave it out: the model never hears it", async () => {
    const finished = await run("5-guards/lab/repair-as-a-tool-message-mended");
    expect(spokeAfter(finished)).toEqual(["turn 1, round 4: repeated_action"]);
    expect(JSON.stringify(finished.messages)).not.toContain("Do not repeat it");
  });
});

describe("the guard for adjacent duplicates", () => {
  test("stops before the second call runs, and its call is answered all the same", async () => {
    const finished = await run("5-guards/duplicate-guard");
    expect(results(finished)).toHaveLength(1);
    expect(finished.stop.message).toContain("read_file");
    expect(finished.messages.at(-1)).toMatchObject({
      role: "tool",
      content: expect.stringMatching(/not run/),
    });
  });

  test("looks at neighbours only", async () => {
    const finished = await run("5-guards/duplicate-guard-lets-a-second-look-pass");
    expect(results(finished).map((text) => text.at(-1))).toEqual(["a", ".", "b"]);
  });

  test("leaves A-B-A-B to the limit on rounds", async () => {
    const finished = await run("5-guards/duplicate-guard-leaves-a-b-a-b-to-the-budget");
    expect(results(finished).map((text) => text.at(-1))).toEqual([..."ababab"]);
  });
});

describe("the call cache", () => {
  test("answers a call that was made already, in whatever spelling, and says so", async () => {
    const finished = await run("5-guards/call-cache");
    const [first = "", again = ""] = spoken(finished).filter((text) => text.startsWith("tool: "));
    expect(first).toBe("tool:    1\ta");
    expect(again).toMatch(/^tool: \(You made this very call before, .*\)\n {3}1\ta$/);
    expect(finished.steps.filter(({ effect }) => effect.kind === "dispatch")).toHaveLength(1);
  });

  test("forgets everything at a write and at a shell command", async () => {
    const finished = await run("5-guards/call-cache-is-emptied-by-a-write");
    const reads = results(finished).filter((text) => text.startsWith("read_file"));
    expect(reads.map((text) => text.split("\t")[1])).toEqual(["one", "two", "three"]);
    expect(finished.steps.filter(({ effect }) => effect.kind === "recall")).toEqual([]);
  });
});

test.each([
  ["token-budget", /about 1200 tokens, and its budget is 1000/],
  ["token-budget-estimated", /about \d+ tokens, and its budget is 900/],
])("%s: no further request is made once it is spent", async (name, message) => {
  const { stop, view } = await run(`5-guards/${name}`);
  expect(stop.message).toMatch(message);
  expect(view.asks).toHaveLength(2);
});

test.each(["shell-time-out", "shell-endless-loop"])("%s: what it printed is kept", async (name) => {
  expect(results(await run(`5-guards/${name}`))).toEqual([
    expect.stringMatching(/^run_shell failed: exit code 124 \(ended after 0\.3 s .*\)\nbegun\n$/),
  ]);
});
