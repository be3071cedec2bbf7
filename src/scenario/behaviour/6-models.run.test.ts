import { describe, expect, test } from "vitest";
import { isFault } from "../../core/model.ts";
import { calls, results, run, spokeAfter, spoken } from "./testing.ts";

describe("a script", () => {
  test("that runs out names the reply that was wanted", async () => {
    const { stop, messages } = await run("6-models/script-runs-out");
    expect(stop.message).toMatch(/reply 2 was wanted and it has 1\./);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
  });

  test("takes the first unused reply whose condition holds", async () => {
    const { view } = await run("6-models/script-when");
    expect(view.asks.map(({ outcome }) => outcome.taken)).toEqual([3, 1, 0]);
  });

  test("never repeats an old reply: it says which ones wait", async () => {
    const { stop, view } = await run("6-models/script-no-reply-fits");
    expect(stop.message).toMatch(/no reply that fits request 2: reply 2 waits .* calc/);
    expect(view.asks.map(({ outcome }) => outcome.taken)).toEqual([0, undefined]);
  });
});

describe("rules", () => {
  test("turn a sum into a call and its result into a sentence", async () => {
    const finished = await run("6-models/rules-sum");
    expect(calls(finished)).toEqual([{ calculator: { a: 123, b: 456, operator: "+" } }]);
    expect(results(finished)).toEqual(["calculator completed: 579"]);
  });

  test("echo what they do not know", async () => {
    expect(spoken(await run("6-models/rules-echo"))).toEqual([
      "user: Good morning",
      "assistant: You said: Good morning",
    ]);
  });
});

describe("on the text protocol", () => {
  test("rules call in text, and know a result when they see one", async () => {
    const finished = await run("6-models/rules-text-protocol");
    expect(spoken(finished)).toEqual([
      "user: What is 123 + 456?",
      'assistant: {"tool":"calculator","args":{"a":123,"b":456,"operator":"+"}}',
      "user: Result of calculator:\n579",
      "assistant: The result is 579.",
    ]);
  });

  test("a script's calls are text too: broken ones are tried again, and a condition sees the result", async () => {
    const finished = await run("6-models/script-text-protocol");
    expect(spoken(finished)).toEqual([
      "user: What is 1+1?",
      'assistant: Sure.\n{"tool":"calc","args":{"expr":"1+1"}}',
      "user: Result of calc:\n2",
      "assistant: The sum came.",
    ]);
    expect(finished.steps.filter(({ effect }) => effect.kind === "retry")).toHaveLength(1);
  });
});

describe("a fault on purpose", () => {
  test.each([
    ["truncated-json", [/^calc failed: .*not valid JSON/, /^calc completed: 2$/]],
    ["fence", [/^calc failed: .*not valid JSON/, /^calc completed: 2$/]],
    ["two-calls-at-once", [/^calc completed: 2$/, /^calc completed: 4$/]],
    ["unknown-tool", [/^browse failed: .*exist: calc\./]],
    ["wrong-argument-types", [/^calculator failed: [\s\S]*- a: .*\n- b: .*\n- operator: /, /completed: 3$/]],
    ["text-and-calls", [/^calc completed: 2$/]],
  ])("%s: the loop goes on with these results: %j", async (name, expected) => {
    const finished = await run(`6-models/fault-${name}`);
    expect(results(finished)).toEqual(expected.map((text) => expect.stringMatching(text)));
    expect(finished.stop.reason).toBe("final");
  });

  test("endless-repeat: the guard speaks, and then ends it", async () => {
    expect(spokeAfter(await run("6-models/fault-endless-repeat"))).toEqual([
      "turn 1, round 4: repeated_action",
    ]);
  });

  test("http-429: the turn ends with what the server said and when to try; the next message goes on", async () => {
    const { view, steps } = await run("6-models/fault-http-429");
    const [first, second] = view.asks.map(({ outcome }) => outcome);
    const error = { code: 429, retryable: true, retryAfterMs: 7000 };
    expect(first).toMatchObject({ error: { ...error, message: expect.stringMatching(/7 s.*Slow down\./) } });
    expect(second).toMatchObject({ message: { content: "Hello." } });
    const stops = steps.flatMap(({ effect }) => (effect.kind === "stop" ? [effect.stop.reason] : []));
    expect(stops).toEqual(["model_error", "final"]);
  });

  test.each([
    ["http-500", { kind: "http", code: 500, retryable: true }, undefined],
    ["stalled-stream", { kind: "stalled", retryable: true }, "I will"],
    ["cut-stream", { kind: "incomplete", retryable: true }, "I will com"],
  ])("%s: the turn ends, and what had come is shown but is no answer", async (name, error, partial) => {
    const { stop, view, messages } = await run(`6-models/fault-${name}`);
    const outcome = view.asks[0]?.outcome;
    expect(outcome).toMatchObject({ error });
    expect(outcome && isFault(outcome) ? outcome.partial?.content : "no fault").toBe(partial);
    expect(stop.reason).toBe("model_error");
    expect(messages.map(({ role }) => role)).toEqual(["user"]);
  });
});
