import { expect, test } from "vitest";
import { foldSteps } from "./fold.ts";
import { calls, FakeWorld, run, says } from "./testing.ts";
import { loopEn } from "./wording/loop-en.ts";

test("a reply without calls is the final answer", async () => {
  const { stop, messages } = await run(new FakeWorld([says("done")]));
  expect(stop.reason).toBe("final");
  expect(messages.map((message) => message.role)).toEqual(["user", "assistant"]);
});

test.each([
  ["the model had no room left", "length", loopEn.cutAnswer],
  ["a filter of the endpoint cut it", "content_filter", loopEn.filteredAnswer],
])("an answer that ends where %s says so", async (_, finishReason, message) => {
  const { stop, steps } = await run(new FakeWorld([{ ...says("The first of thr"), finishReason } as const]));
  expect(stop).toEqual({ reason: "final", message, cut: true });
  const items = foldSteps(steps).rounds.flatMap((round) => round.items);
  expect(items.find(({ kind }) => kind === "assistant")).toMatchObject({ cut: true });
});

test("every call is run in order and answered by its id before the model is asked again", async () => {
  const world = new FakeWorld([calls("a", "b"), says("done")]);
  const { messages } = await run(world);
  expect(world.dispatched.map((call) => call.name)).toEqual(["a", "b"]);
  expect(messages.slice(2, 4)).toEqual([
    { role: "tool", tool_call_id: "k0", content: "a 1" },
    { role: "tool", tool_call_id: "k1", content: "b 2" },
  ]);
  expect(world.requests[1]).toHaveLength(4);
});

test("text beside calls is kept and the calls are run whatever the finish reason says", async () => {
  const withText = calls("a");
  if ("message" in withText) Object.assign(withText.message, { content: "I look." });
  const { messages, stop } = await run(
    new FakeWorld([{ ...withText, finishReason: "stop" } as typeof withText, says("done")]),
  );
  expect(messages[1]).toMatchObject({ content: "I look." });
  expect(stop.reason).toBe("final");
  expect(messages).toHaveLength(4);
});

test("a failed call is information: the loop goes on", async () => {
  const world = new FakeWorld([calls("boom"), says("I see.")], () => ({
    status: "failed",
    text: "it broke",
  }));
  const { stop, messages } = await run(world);
  expect(stop.reason).toBe("final");
  expect(messages[2]).toMatchObject({ role: "tool", content: "it broke" });
});

test("a guard speaks once, the second time the person gets control back", async () => {
  const world = new FakeWorld(
    Array.from({ length: 9 }, () => calls("look")),
    () => ({ status: "completed", text: "same" }),
  );
  const { stop, messages } = await run(world);
  expect(stop.reason).toBe("repeated_action");
  expect(world.requests).toHaveLength(5);
  expect(messages.filter((message) => message.content?.startsWith("Guard:"))).toHaveLength(1);
});

test("an empty reply is no answer: one repair, then empty_response", async () => {
  const { stop } = await run(new FakeWorld([calls("look"), says(""), says(" "), says("too late")]));
  expect(stop.reason).toBe("empty_response");
});

test("the round limit ends with a sentence, never with silence", async () => {
  const world = new FakeWorld(Array.from({ length: 9 }, (_, n) => calls(["look", { n }])));
  const { stop } = await run(world, { maxRounds: 3 });
  expect(stop).toEqual({ reason: "max_steps", message: loopEn.maxSteps(3) });
  expect(world.requests).toHaveLength(3);
});

test("with the budget off the limit is 8 rounds unless set", async () => {
  const world = new FakeWorld(Array.from({ length: 20 }, () => calls("look")));
  const { stop } = await run(world, { budget: "off" });
  expect(stop.reason).toBe("max_steps");
  expect(world.requests).toHaveLength(8);
});

test("the adjacent-duplicate guard stops before the second call runs, only when it is on", async () => {
  const world = new FakeWorld([calls("look"), calls("look"), says("done")]);
  const on = await run(world, { duplicateGuard: true });
  expect(on.stop.reason).toBe("loop_guard");
  expect(world.dispatched).toHaveLength(1);
  const off = await run(new FakeWorld([calls("look"), calls("look"), says("done")]));
  expect(off.stop.reason).toBe("final");
});

test("a model that cannot answer ends the turn as model_error, a script that runs out as script_ended, one that was stopped as stopped", async () => {
  const error = { kind: "http", code: 401, message: "Key refused.", retryable: false } as const;
  expect((await run(new FakeWorld([{ error }]))).stop).toEqual({
    reason: "model_error",
    message: "Key refused.",
  });
  expect((await run(new FakeWorld([]))).stop.reason).toBe("script_ended");
  const stopped = { kind: "stopped", message: "Stopped.", retryable: false } as const;
  expect((await run(new FakeWorld([{ error: stopped }]))).stop.reason).toBe("stopped");
});
