import { describe, expect, test } from "vitest";
import { extractors } from "./reply/naive.ts";
import { FakeWorld, run, says, textSettings, writes } from "./testing.ts";
import { loopEn } from "./wording/loop-en.ts";

const read = (path: string) => ["read_file", { path }] as const;
const cut = says('{"tool":"write_file","args":{"path":"a.txt","content":"half');
const broken = says('{"tool":"read_file","args":{path:"a.txt" "x"}}');
const result = (text: string) => ({ role: "user", content: loopEn.textResult("read_file", text) });

describe("calls in text", () => {
  test("are run in order, and each result is fed back as a user message", async () => {
    const world = new FakeWorld([writes(read("a"), read("b")), says("Both read.")]);
    const { messages, stop } = await run(world, textSettings);
    expect(world.dispatched).toEqual([
      { id: "text_1_1", name: "read_file", arguments: '{"path":"a"}' },
      { id: "text_1_2", name: "read_file", arguments: '{"path":"b"}' },
    ]);
    expect(messages.slice(2)).toEqual([
      result("read_file 1"),
      result("read_file 2"),
      { role: "assistant", content: "Both read." },
    ]);
    expect(stop).toEqual({ reason: "final", message: loopEn.final });
    expect(world.requests[1]).toEqual(messages.slice(0, 4));
  });

  test("a text without calls is the final answer, whatever braces it holds", async () => {
    const { messages, stop } = await run(new FakeWorld([says("Use {a, b}.")]), textSettings);
    expect(stop.reason).toBe("final");
    expect(messages.at(-1)).toEqual({ role: "assistant", content: "Use {a, b}." });
  });

  test("what the model made up behind its call never reaches the next request (T18)", async () => {
    const call = '{"tool":"read_file","args":{"path":"v.txt"}}';
    const invented = says(`${call}\nTool result: version 9.9.9\nFinal answer: the version is 9.9.9`);
    const world = new FakeWorld([invented, says("It is 1.0.")]);
    const { messages } = await run(world, textSettings);
    expect(messages[1]?.content).toBe(call);
    expect(JSON.stringify(world.requests[1])).not.toContain("9.9.9");
  });

  test("a second call that was cut off is not run, and the model is told after the results (T14)", async () => {
    const half = '{"tool":"write_file","args":{"path":"b.txt","content":"half';
    const world = new FakeWorld([says(`{"tool":"read_file","args":{"path":"a"}}\n${half}`), says("done")]);
    const { messages, steps } = await run(world, textSettings);
    expect(world.dispatched.map((call) => call.name)).toEqual(["read_file"]);
    expect(messages.slice(2, 4)).toEqual([
      result("read_file 1"),
      { role: "user", content: loopEn.lostCall("truncated") },
    ]);
    expect(steps[5]?.effect).toMatchObject({ kind: "append", author: "guard" });
  });

  test("an extractor of the lab does to the loop what it does to the text", async () => {
    const lossy = {
      protocol: { kind: "text", extract: extractors.firstOnly, tools: ["read_file"] },
    } as const;
    const world = new FakeWorld([writes(read("a"), read("b")), says("done")]);
    await run(world, { ...textSettings, ...lossy });
    expect(world.dispatched.map((call) => call.arguments)).toEqual(['{"path":"a"}']);
    const handed = { protocol: { ...lossy.protocol, extract: extractors.twoState } } as const;
    const { stop, messages } = await run(new FakeWorld([cut]), { ...textSettings, ...handed });
    expect(stop.reason).toBe("final");
    expect(messages.at(-1)?.content).toContain("half");
  });
});

describe("a reply that cannot be read", () => {
  test.each([
    ["truncated", cut],
    ["broken", broken],
  ] as const)("%s: is a step of its own, and the fresh request equals the one before", async (why, reply) => {
    const world = new FakeWorld([reply, says("done")]);
    const { messages, kinds, steps, stop } = await run(world, textSettings);
    expect(kinds).toEqual(["append", "ask", "retry", "ask", "append", "stop"]);
    expect(steps[2]?.effect).toMatchObject({ reason: why });
    expect(world.requests[1]).toEqual(world.requests[0]);
    expect(messages.map(({ content }) => content)).toEqual(["go", "done"]);
    expect(world.dispatched).toEqual([]);
    expect(stop.reason).toBe("final");
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])(
    "with %i retries %i requests are made, then the turn stops as unparseable",
    async (retries, requests) => {
      const world = new FakeWorld([cut, cut, cut, cut]);
      const { messages, stop, kinds } = await run(world, { ...textSettings, retryUnparseable: retries });
      expect(world.requests).toHaveLength(requests);
      expect(stop).toEqual({ reason: "unparseable", message: loopEn.unparseable("truncated", retries) });
      expect(kinds.filter((kind) => kind === "retry")).toHaveLength(retries);
      expect(messages).toEqual([{ role: "user", content: "go" }]);
    },
  );

  test("the last retry that is read saves the turn, and readable replies give all retries back", async () => {
    const world = new FakeWorld([cut, cut, writes(read("a")), broken, cut, says("done")]);
    const { stop, kinds } = await run(world, textSettings);
    expect(stop.reason).toBe("final");
    expect(kinds.filter((kind) => kind === "retry")).toHaveLength(4);
  });

  test("a retry is no round: ids, the round limit and the guards do not count it", async () => {
    const world = new FakeWorld([cut, writes(read("a")), cut, writes(read("b")), says("too late")]);
    const { stop } = await run(world, { ...textSettings, maxRounds: 2 });
    expect(world.dispatched.map((call) => call.id)).toEqual(["text_1_1", "text_3_1"]);
    expect(stop.reason).toBe("max_steps");
  });

  test("a retry costs tokens like every request", async () => {
    const usage = { promptTokens: 50, completionTokens: 10, totalTokens: 60 };
    const world = new FakeWorld([
      { ...cut, usage },
      { ...cut, usage },
      { ...says("x"), usage },
    ]);
    const { stop } = await run(world, { ...textSettings, tokenBudget: 120 });
    expect(stop).toEqual({ reason: "token_budget", message: loopEn.tokenBudget(120, 120) });
    expect(world.requests).toHaveLength(2);
  });

  test("on the native protocol a text is never searched for calls", async () => {
    const { stop, messages } = await run(new FakeWorld([cut]));
    expect(stop.reason).toBe("final");
    expect(messages.at(-1)?.content).toContain("half");
  });
});
