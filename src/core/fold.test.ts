import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldSteps } from "./fold.ts";
import { gaugesAt } from "./gauges.ts";
import { type LoopSettings, runTurn } from "./loop.ts";
import { type Message, messageLength } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says, textSettings } from "./testing.ts";
import { messageTokens } from "./tokens.ts";
import type { ToolCall, ToolResult } from "./tool.ts";
import { emptyView } from "./view.ts";
import { loopEn } from "./wording/loop-en.ts";

type Run = (call: ToolCall, nth: number) => ToolResult;

async function recorded(replies: readonly ReplyOutcome[], change: Partial<LoopSettings> = {}, run?: Run) {
  const world = new FakeWorld(replies, run);
  const made = makeStepper(world);
  const messages: Message[] = [];
  await runTurn(made.stepper, messages, "go", { ...plainSettings, ...change }, loopEn);
  return { ...made, world, messages };
}

/** A tool round, then a turn that is one answer. */
async function twoTurns() {
  const made = makeStepper(new FakeWorld([calls("a"), says("one"), says("two")]));
  const messages: Message[] = [];
  await runTurn(made.stepper, messages, "first", plainSettings, loopEn);
  const first = [...made.steps];
  await runTurn(made.stepper, messages, "second", plainSettings, loopEn);
  return { first, steps: made.steps, messages };
}

const fault: ReplyOutcome = {
  error: { kind: "http", message: "Key refused.", detail: "401", retryable: false },
  partial: { content: "I wi" },
};

test("nothing has happened: the empty view", () => {
  expect(foldSteps([])).toBe(emptyView);
});

test("the messages are those the loop had, and each ask tells which of them it carried", async () => {
  const { steps, messages, world } = await recorded([calls("a", "b"), calls("a"), says("done")]);
  const view = foldSteps(steps);
  expect(view.messages).toEqual(messages);
  expect(view.asks.map((ask) => messages.slice(0, ask.messages))).toEqual(world.requests);
});

test("a view is not changed by what is folded on top of it", async () => {
  const { steps } = await recorded([calls("a", "b"), calls("a"), says("done")], { approve: ["b"] });
  for (let k = 0; k < steps.length; k++) {
    const before = foldSteps(steps.slice(0, k));
    const copy = structuredClone(before);
    foldSteps(steps.slice(k), before);
    expect(before).toEqual(copy);
  }
});

test("each round holds its reply, its calls and their results, in that order", async () => {
  const { steps } = await recorded([calls("a", "b"), says("done")]);
  expect(
    foldSteps(steps).rounds.map(({ number, items }) => [number, ...items.map(({ kind }) => kind)]),
  ).toEqual([
    [0, "user"],
    [1, "call", "call", "result", "result"],
    [2, "assistant", "stop"],
  ]);
});

test("a result is shown when it has been fed back, not before", async () => {
  const { steps } = await recorded([calls("a"), says("done")]);
  const dispatched = foldSteps(steps.slice(0, 4));
  expect(dispatched.unfed).toMatchObject({ call: { name: "a" }, result: { text: "a 1" } });
  expect(dispatched.rounds.at(-1)?.items.map(({ kind }) => kind)).toEqual(["call"]);
  const fed = foldSteps(steps.slice(0, 5));
  expect(fed.unfed).toBeUndefined();
  expect(fed.rounds.at(-1)?.items.at(-1)).toMatchObject({ kind: "result", result: { text: "a 1" } });
});

test("a model that broke shows what had come, and that joins no conversation", async () => {
  const { steps } = await recorded([fault]);
  const { rounds, messages, turn } = foldSteps(steps);
  expect(rounds.at(-1)?.items).toMatchObject([
    { kind: "fault", partial: "I wi", message: "Key refused.", detail: "401" },
    { kind: "stop", stop: { reason: "model_error" } },
  ]);
  expect(messages).toHaveLength(1);
  expect(turn?.ended?.reason).toBe("model_error");
});

test("commands stand in the terminal in the order in which they ran", async () => {
  const { steps } = await recorded([calls("sh", "sh"), says("done")], {}, (_, nth) => ({
    status: "completed",
    text: "",
    screen: { kind: "command", command: `echo ${nth}`, cwd: "/", stdout: "", stderr: "", exitCode: 0 },
  }));
  expect(foldSteps(steps).terminal.map((entry) => entry.command)).toEqual(["echo 1", "echo 2"]);
});

test("the shell is where the last step that moved it left it, and the next ask says so", async () => {
  const { steps } = await recorded([calls("a"), says("done")]);
  const shell = { cwd: "/home/project/sub", env: {} };
  const moved = steps.map((step) =>
    step.effect.kind === "dispatch" ? { ...step, changes: { files: [], shell } } : step,
  );
  const view = foldSteps(moved);
  expect(view.shell).toEqual(shell);
  expect(view.asks.map(({ cwd }) => cwd)).toEqual([undefined, shell.cwd]);
});

test("the context is as large as its messages, and the sum sent counts each request whole (W2)", async () => {
  const { steps, messages, world } = await recorded([calls("a", "b"), calls("a"), says("done")]);
  const view = foldSteps(steps);
  const total = (list: readonly Message[]) => list.reduce((sum, one) => sum + messageLength(one), 0);
  expect(view.characters).toBe(total(messages));
  expect(view.tokens).toBe(messages.reduce((sum, one) => sum + messageTokens(one), 0));
  expect(view.sentCharacters).toBe(world.requests.reduce((sum, request) => sum + total(request), 0));
  expect(view.rounds.slice(1).map(({ characters }) => characters)).toEqual(world.requests.map(total));
});

test("a turn knows how many of its calls were answered from memory", async () => {
  const replies = [calls("look", "look"), calls("look"), says("done")];
  const { steps } = await recorded(replies, { cached: ["look"] });
  const recalled = steps.map((_, i) => foldSteps(steps.slice(0, i + 1)).turn?.recalled);
  expect([recalled[0], recalled.at(-1)]).toEqual([0, 2]);
  expect(foldSteps(steps).turn?.finished.map((records) => records.length)).toEqual([2, 1]);
});

describe("turns", () => {
  test("a second turn counts its own rounds and keeps the conversation", async () => {
    const { first, steps, messages } = await twoTurns();
    const view = foldSteps(steps);
    expect(view.turn).toMatchObject({
      number: 2,
      parent: first.at(-1)?.id,
      text: "second",
      steps: 4,
      requests: 1,
      messagesBefore: foldSteps(first).messages.length,
      finished: [],
    });
    expect(view.rounds.map(({ turn, number }) => `${turn}.${number}`)).toEqual([
      ...["1.0", "1.1", "1.2"],
      ...["2.0", "2.1"],
    ]);
    expect(view.messages).toEqual(messages);
  });

  test("count how many of their steps lie on the path, whatever happened (property)", async () => {
    const reply = fc.oneof(
      fc.constantFrom(says("done"), says(""), fault),
      fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 3 }).map((names) => calls(...names)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(reply, { maxLength: 8 }), async (replies) => {
        const { steps } = await recorded(replies, { approve: ["b"], cached: ["a"] });
        for (let k = 1; k <= steps.length; k++) expect(foldSteps(steps.slice(0, k)).turn?.steps).toBe(k);
      }),
      { numRuns: 60 },
    );
  });
});

test("a fault after which another try may succeed says from when on", async () => {
  const failing = (retryable: boolean, retryAfterMs?: number): ReplyOutcome => ({
    error: { kind: "http", message: "Wait.", retryable, ...(retryAfterMs !== undefined && { retryAfterMs }) },
  });
  const againAt = async (reply: ReplyOutcome) => {
    const { steps } = await recorded([reply]);
    const ask = steps.find(({ effect }) => effect.kind === "ask");
    const item = foldSteps(steps)
      .rounds.flatMap((round) => round.items)
      .find(({ kind }) => kind === "fault");
    const ended = ask && ask.at + ask.ms;
    return (
      item?.kind === "fault" && item.againAt !== undefined && ended !== undefined && item.againAt - ended
    );
  };
  expect(await againAt(failing(true, 7000))).toBe(7000);
  expect(await againAt(failing(true))).toBe(0);
  expect(await againAt(failing(false))).toBe(false);
});

test("an answer that was cut off is marked, and a reply with calls is not: its text was through", async () => {
  const cut = (reply: ReplyOutcome) => ({ ...reply, finishReason: "length" });
  const { steps } = await recorded([cut(calls("look")), cut(says("The first of thr"))]);
  const items = foldSteps(steps).rounds.flatMap((round) => round.items);
  expect(items.filter((item) => item.kind === "assistant")).toEqual([
    expect.objectContaining({ text: "The first of thr", cut: true }),
  ]);
});

describe("the gauges", () => {
  test("are full where the guards of the running loop spoke (property)", async () => {
    const reply = fc
      .array(fc.constantFrom("look", "fail"), { minLength: 1, maxLength: 2 })
      .map((names) => calls(...names));
    const run: Run = ({ name }) => ({ status: name === "fail" ? "failed" : "completed", text: "same" });
    const gaugeOf: Readonly<Record<string, string>> = {
      repeated_action: "same_action",
      consecutive_errors: "errors",
      no_progress: "no_progress",
    };
    await fc.assert(
      fc.asyncProperty(fc.array(reply, { maxLength: 8 }), async (replies) => {
        const { steps } = await recorded([...replies, says("done")], {}, run);
        const view = foldSteps(steps);
        const gauges = gaugesAt(view, plainSettings, loopEn);
        const toolRounds = view.asks.filter(
          ({ outcome }) => "message" in outcome && outcome.message.tool_calls,
        );
        expect(gauges.find(({ name }) => name === "rounds")?.value).toBe(toolRounds.length);
        const full = gauges.filter(({ value, limit }) => value >= limit).map(({ name }) => name);
        const reason = view.turn?.ended?.reason ?? "";
        if (reason in gaugeOf) expect(full).toContain(gaugeOf[reason]);
      }),
      { numRuns: 60 },
    );
  });

  test("the duplicate guard's is full where it stopped the turn, and there only where the guard is on", async () => {
    const replies = [calls("look"), calls(["look", { n: 2 }]), calls(["look", { n: 2 }]), says("done")];
    const { steps } = await recorded(replies, { duplicateGuard: true });
    const gauge = (settings: LoopSettings, count: number) =>
      gaugesAt(foldSteps(steps.slice(0, count)), settings, loopEn).find(({ name }) => name === "duplicate");
    const on = { ...plainSettings, duplicateGuard: true };
    const values = steps.map((_, i) => gauge(on, i + 1)?.value);
    expect(values).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2]);
    expect(gauge(on, steps.length)).toEqual({ name: "duplicate", value: 2, limit: 2 });
    expect(gauge(plainSettings, steps.length)).toBeUndefined();
  });

  test("the tokens' has counted what the loop counted, the system prompt and the tools among them", async () => {
    const replies = [calls("look"), calls(["look", { n: 2 }]), says("done")];
    const { steps } = await recorded(
      replies.map((reply) => ({ ...reply, overhead: 100 })),
      { tokenBudget: 200 },
    );
    const view = foldSteps(steps);
    const tokens = gaugesAt(view, plainSettings, loopEn).find(({ name }) => name === "tokens");
    expect(tokens?.value).toBeGreaterThan(200);
    expect(view.turn?.ended).toEqual({
      reason: "token_budget",
      message: loopEn.tokenBudget(tokens?.value ?? 0, 200),
    });
  });

  test("on the text protocol a round is over when something else comes next", async () => {
    const call = (n: number) => `{"tool":"look","args":{"n":${n}}}`;
    const { steps } = await recorded([says(`${call(1)} ${call(2)}`), says("done")], textSettings);
    const rounds = steps.map((_, i) =>
      gaugesAt(foldSteps(steps.slice(0, i)), textSettings, loopEn, steps[i]?.effect).find(
        ({ name }) => name === "rounds",
      ),
    );
    expect(rounds.map((gauge) => gauge?.value)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
    expect(steps[7]?.effect.kind).toBe("ask");
  });

  test("begin again with each turn", async () => {
    const { first, steps } = await twoTurns();
    const rounds = (of: typeof steps) =>
      gaugesAt(foldSteps(of), plainSettings, loopEn).find(({ name }) => name === "rounds")?.value;
    expect([rounds(first), rounds(steps)]).toEqual([1, 0]);
  });
});
