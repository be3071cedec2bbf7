import { describe, expect, test } from "vitest";
import type { Message } from "./message.ts";
import type { Reply } from "./model.ts";
import { calls, FakeWorld, run, says } from "./testing.ts";
import { loopEn } from "./wording/loop-en.ts";

describe("an empty reply after results (L08)", () => {
  const preamble = calls("read_file");
  if ("message" in preamble) Object.assign(preamble.message, { content: "I will look." });

  test.each(["", " \n"])("%j gets one repair prompt, then the turn stops with no answer", async (nothing) => {
    const world = new FakeWorld([preamble, says(nothing), says(nothing), says(nothing)]);
    const { stop, kinds, messages } = await run(world);
    expect(world.requests).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "repair")).toHaveLength(1);
    expect(stop).toEqual({ reason: "empty_response", message: loopEn.emptyReply });
    expect(messages.at(-1)).toEqual({ role: "assistant", content: nothing });
  });

  test("is no round and no failure: the answer after the prompt is the answer", async () => {
    const world = new FakeWorld([calls("read_file"), says(""), says("It says A.")]);
    const { stop } = await run(world, { maxRounds: 2 });
    expect(stop.reason).toBe("final");
    expect(world.requests[2]?.at(-1)).toEqual({ role: "user", content: `Guard: ${loopEn.emptyReply}` });
  });

  test("null beside no calls, and an empty list of calls, are empty replies too", async () => {
    for (const message of [
      { role: "assistant", content: null },
      { role: "assistant", content: "", tool_calls: [] },
    ] as const) {
      const reply = { message, finishReason: "stop" } as unknown as Reply;
      expect((await run(new FakeWorld([reply, reply]))).stop.reason).toBe("empty_response");
    }
  });
});

describe("how a guard's word is put in", () => {
  const stuck = (repair: (stop: { message: string }) => Message | null) =>
    new FakeWorld(
      Array.from({ length: 9 }, () => calls("look")),
      () => ({ status: "completed", text: "same" }),
      { repair },
    );

  test.each([
    ["a user message", (text: string): Message => ({ role: "user", content: text })],
    [
      "a user message with a mark",
      (text: string): Message => ({ role: "user", content: `[loop control] ${text}` }),
    ],
    ["a system message", (text: string): Message => ({ role: "system", content: text })],
  ])("%s stands behind the results and is in the next request", async (_, message) => {
    const world = stuck((stop) => message(loopEn.repair(stop.message)));
    const { messages } = await run(world);
    const prompt = message(loopEn.repair(loopEn.repeatedAction("look", 4)));
    expect(messages[9]).toEqual(prompt);
    expect(messages[8]).toMatchObject({ role: "tool" });
    expect(world.requests[4]).toEqual([...messages.slice(0, 10)]);
  });

  test("no message: the person is asked, and who goes on sends the conversation as it was", async () => {
    const world = stuck(() => null);
    const { messages, kinds, stop } = await run(world);
    expect(kinds.filter((kind) => kind === "repair")).toHaveLength(1);
    expect(messages.map(({ role }) => role)).not.toContain("system");
    expect(messages.filter(({ role }) => role === "user")).toHaveLength(1);
    expect(world.requests).toHaveLength(5);
    expect(stop.reason).toBe("repeated_action");
  });

  test("where no further request may be made, the guard ends the turn: nobody would answer its prompt", async () => {
    const world = stuck((stop) => ({ role: "user", content: stop.message }));
    const { messages, kinds, stop } = await run(world, { maxRounds: 4 });
    expect(stop.reason).toBe("repeated_action");
    expect(kinds).not.toContain("repair");
    expect(messages.at(-1)).toMatchObject({ role: "tool" });
  });

  test("one prompt a turn, whichever guard speaks", async () => {
    const world = new FakeWorld([says(""), calls(["bad", { n: 1 }]), calls(["bad", { n: 2 }])], () => ({
      status: "failed",
      text: "exit 1",
    }));
    const { stop, kinds } = await run(world, { budget: { consecutiveErrorLimit: 2 } });
    expect(kinds.filter((kind) => kind === "repair")).toHaveLength(1);
    expect(stop.reason).toBe("consecutive_errors");
  });
});
