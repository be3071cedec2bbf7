import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "../core/message.ts";
import { isFault, type ReplyOutcome } from "../core/model.ts";
import { createScriptModel } from "./script.ts";
import type { ScriptReply } from "./script-reply.ts";
import { askInTurn, fakeSleep, requestOf, stopAfter } from "./testing.ts";

const hi: readonly Message[] = [{ role: "user", content: "hi" }];
const { signal } = new AbortController();

describe("which reply of a script comes", () => {
  it("is the n-th for the n-th request", async () => {
    const outcomes = await askInTurn(script(["a", "b", "c"]), hi, hi, hi);
    expect(outcomes.map(contentOf)).toEqual(["a", "b", "c"]);
    expect(outcomes.map((outcome) => outcome.taken)).toEqual([0, 1, 2]);
  });

  it("is the same again for the same path: the script has no counter of its own", async () => {
    const model = script(["a", "b"]);
    const [first] = await askInTurn(model, hi, hi);
    const again = await model.ask(requestOf(hi, { earlier: first ? [first] : [] }), { signal });
    expect(contentOf(again)).toBe("b");
    expect(contentOf(await model.ask(requestOf(hi), { signal }))).toBe("a");
  });

  it("is none when all are used, and the sentence says which was wanted", async () => {
    const [, ended] = await askInTurn(script(["a"]), hi, hi);
    expect(ended).toMatchObject({
      error: {
        kind: "script_ended",
        message: expect.stringMatching(/reply 2 was wanted and it has 1/),
        retryable: false,
      },
      by: { kind: "script" },
    });
    expect(ended).not.toHaveProperty("taken");
  });

  it("is the first unused one whose condition holds", async () => {
    const model = script([
      { when: { lastTool: "grep" }, text: "after grep" },
      { when: { contains: "bread" }, text: "about bread" },
      { when: { round: 3 }, text: "third" },
      "any",
    ]);
    const outcomes = await askInTurn(model, hi, [{ role: "user", content: "bread?" }], hi, resultOf("grep"));
    expect(outcomes.map(contentOf)).toEqual(["any", "about bread", "third", "after grep"]);
  });

  it("looks at what came since the model spoke, a notice after a result included", async () => {
    const reply = { when: { lastTool: "grep", contains: "found" }, text: "yes" };
    const noticed: Message[] = [...resultOf("grep"), { role: "user", content: "take another way" }];
    const later: Message[] = [...resultOf("grep"), { role: "assistant", content: "done" }, ...hi];
    expect(contentOf((await askInTurn(script([reply]), noticed))[0])).toBe("yes");
    expect((await askInTurn(script([reply]), later))[0]).toMatchObject({ error: { kind: "script_ended" } });
  });

  it("goes by the round of the turn where the request tells it", async () => {
    const model = script([{ when: { round: 2 }, text: "second" }]);
    expect(contentOf(await model.ask(requestOf(hi, { round: 2 }), { signal }))).toBe("second");
  });

  it("is none when none fits, and the sentence names those that wait", async () => {
    const model = script(["a", { when: { lastTool: "grep" }, text: "b" }, { when: { round: 9 }, text: "c" }]);
    const [, ended] = await askInTurn(model, hi, resultOf("list_dir"));
    expect(ended).toMatchObject({
      error: {
        kind: "script_ended",
        message: expect.stringMatching(/request 2: replies 2, 3 wait .* list_dir/),
      },
    });
  });

  it("never repeats one, whatever the conditions are", async () => {
    const condition = fc.record(
      { round: fc.integer({ min: 1, max: 4 }), contains: fc.constantFrom("h", "x") },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 6 }), async (conditions) => {
        const replies = conditions.map((when, index) => ({ when, text: String(index) }));
        const outcomes = await askInTurn(script(replies), hi, hi, hi, hi, hi, hi, hi);
        const taken = outcomes.flatMap((outcome) => outcome.taken ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        expect(outcomes.filter((outcome) => !isFault(outcome)).length).toBe(taken.length);
      }),
    );
  });
});

describe("a scripted message", () => {
  it("holds calls with ids that tell the request and the place", async () => {
    const calls = [
      { name: "calc", args: { expr: "1+1" } },
      { name: "calc", raw: '{"expr":"1+' },
    ];
    const [, reply] = await askInTurn(script(["a", { text: "Let me see.", calls }]), hi, hi);
    expect(reply).toMatchObject({
      message: {
        role: "assistant",
        content: "Let me see.",
        tool_calls: [
          { id: "call_2_1", type: "function", function: { name: "calc", arguments: '{"expr":"1+1"}' } },
          { id: "call_2_2", type: "function", function: { name: "calc", arguments: '{"expr":"1+' } },
        ],
      },
      finishReason: "tool_calls",
    });
  });

  it("has a finish reason that fits unless it names one, and its usage", async () => {
    const usage = { promptTokens: 1, completionTokens: 2, totalTokens: 3 };
    const outcomes = await askInTurn(
      script(["a", { calls: [{ name: "calc", args: {} }] }, { text: "cut", finish: "length", usage }]),
      hi,
      hi,
      hi,
    );
    expect(outcomes).toMatchObject([
      { finishReason: "stop" },
      { finishReason: "tool_calls", message: { content: null } },
      { finishReason: "length", usage },
    ]);
  });

  it("is there at once without a pace", async () => {
    const { sleep, waits } = fakeSleep();
    await createScriptModel(["a long text"], { sleep, language: "en" }).ask(requestOf(hi), { signal });
    expect(waits).toEqual([]);
  });

  it("streams token by token at its pace", async () => {
    const { sleep, waits } = fakeSleep();
    const { onDelta, deltas } = stopAfter(100);
    const reply = { text: "abcdef你好", calls: [{ name: "f", args: {} }], pace: 20 };
    await createScriptModel([reply], { sleep, language: "en" }).ask(requestOf(hi), { signal, onDelta });
    expect(deltas).toEqual([
      { content: "abcd" },
      { content: "ef" },
      { content: "你" },
      { content: "好" },
      { call: { index: 0, name: "f", arguments: "{}" } },
    ]);
    expect(waits).toEqual([50, 50, 50, 50, 50]);
  });
});

describe("a scripted fault", () => {
  it("is an HTTP status as an endpoint reports it", async () => {
    const reply = { status: 429, retryAfter: 3, body: '{"error":{"message":"slow down"}}' };
    const [outcome, next] = await askInTurn(script([reply, "a"]), hi, hi);
    expect(outcome).toMatchObject({
      error: {
        kind: "http",
        code: 429,
        message: expect.stringContaining("slow down"),
        retryable: true,
        retryAfterMs: 3000,
      },
      taken: 0,
    });
    expect(next && contentOf(next)).toBe("a");
  });

  it("is a stream that stands still after what it had to say", async () => {
    const { sleep, waits } = fakeSleep();
    const model = createScriptModel([{ stall: 9000, text: "Par" }], { sleep, language: "en" });
    expect(await model.ask(requestOf(hi), { signal })).toMatchObject({
      error: { kind: "stalled", message: expect.stringContaining("9 s"), retryable: true },
      partial: { content: "Par" },
      taken: 0,
    });
    expect(waits).toEqual([9000]);
  });

  it.each([
    [0, ""],
    [3, "Wri"],
    [12, "Writing it."],
  ])("is a stream that breaks after %i characters", async (cut, content) => {
    const reply = { cut, text: "Writing it.", calls: [{ name: "write_file", args: { path: "a" } }] };
    const [outcome] = await askInTurn(script([reply]), hi);
    expect(outcome).toMatchObject({ error: { kind: "incomplete", retryable: true }, partial: { content } });
    expect(outcome).not.toHaveProperty("message");
  });
});

describe("a script that the person stops", () => {
  it("keeps what had come, and gives the reply again that was not heard", async () => {
    const { sleep } = fakeSleep();
    const model = createScriptModel([{ text: "abcdefgh", pace: 1 }], { sleep, language: "en" });
    const stopped = await model.ask(requestOf(hi), stopAfter(1));
    expect(stopped).toMatchObject({ error: { kind: "stopped" }, partial: { content: "abcd" } });
    const again = await model.ask(requestOf(hi, { earlier: [stopped] }), { signal });
    expect(contentOf(again)).toBe("abcdefgh");
  });

  it("is done with a stall that was seen", async () => {
    const stop = new AbortController();
    const sleep = async () => stop.abort();
    const model = createScriptModel([{ stall: 9000 }, "next"], { sleep, language: "en" });
    const stopped = await model.ask(requestOf(hi), { signal: stop.signal });
    expect(stopped).toMatchObject({ error: { kind: "stopped" }, taken: 0 });
    expect(contentOf(await model.ask(requestOf(hi, { earlier: [stopped] }), { signal }))).toBe("next");
  });

  it("takes no reply when it was stopped before", async () => {
    const outcome = await script(["a"]).ask(requestOf(hi), { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ error: { kind: "stopped" } });
    expect(outcome).not.toHaveProperty("taken");
  });
});

function script(replies: readonly ScriptReply[]) {
  return createScriptModel(replies, { sleep: fakeSleep().sleep, language: "en" });
}

function contentOf(outcome: ReplyOutcome | undefined): string | null | undefined {
  return outcome && !isFault(outcome) ? outcome.message.content : undefined;
}

function resultOf(tool: string): readonly Message[] {
  return [
    ...hi,
    {
      role: "assistant",
      content: null,
      tool_calls: [{ id: "k", type: "function", function: { name: tool, arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: "k", content: "found" },
  ];
}
