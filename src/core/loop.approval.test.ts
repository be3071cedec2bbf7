import { describe, expect, test } from "vitest";
import type { Verdict } from "./host.ts";
import { calls, FakeWorld, run, says, textSettings, writes } from "./testing.ts";
import { loopEn } from "./wording/loop-en.ts";

const write = (path: string): [string, unknown] => ["write_file", { path }];
const approve = ["write_file", "run_shell"];

/** A world in which the person answers each question with the next verdict. */
function judged(verdicts: readonly Verdict[], replies = [calls(write("a"), "look"), says("done")]) {
  const left = [...verdicts];
  return new FakeWorld(replies, undefined, { verdict: () => left.shift() ?? { kind: "approved" } });
}

describe("approval", () => {
  test("is asked for once a call, right before it, and only for the tools that need it", async () => {
    const world = judged([]);
    const { kinds } = await run(world, { approve });
    expect(kinds).toEqual([
      ...["append", "ask", "append", "approve", "dispatch", "append", "dispatch", "append"],
      ...["ask", "append", "stop"],
    ]);
    expect(world.asked.map((call) => call.name)).toEqual(["write_file"]);
  });

  test("given, the call runs as the model asked and nothing is remarked", async () => {
    const { messages } = await run(judged([{ kind: "approved" }]), { approve });
    expect(messages[2]).toEqual({ role: "tool", tool_call_id: "k0", content: "write_file 1" });
  });

  test("given with other arguments, the tool runs with those and the model is told", async () => {
    const world = judged([{ kind: "edited", arguments: '{"path":"b"}' }]);
    const { messages } = await run(world, { approve });
    expect(world.dispatched[0]).toEqual({ id: "k0", name: "write_file", arguments: '{"path":"b"}' });
    expect(messages[2]).toEqual({
      role: "tool",
      tool_call_id: "k0",
      content: `${loopEn.edited('{"path":"b"}')}\nwrite_file 1`,
    });
    // What the model asked for stands in its message as it asked it.
    expect(messages[1]).toMatchObject({ tool_calls: [{ function: { arguments: '{"path":"a"}' } }, {}] });
  });

  test.each(["", "not that file"])(
    "refused (%j), nothing runs and the refusal is the result",
    async (reason) => {
      const world = judged([{ kind: "refused", reason }]);
      const { messages, stop } = await run(world, { approve });
      expect(world.dispatched.map((call) => call.name)).toEqual(["look"]);
      expect(messages.slice(2, 4)).toEqual([
        { role: "tool", tool_call_id: "k0", content: loopEn.refused(reason) },
        { role: "tool", tool_call_id: "k1", content: "look 1" },
      ]);
      expect(stop.reason).toBe("final");
    },
  );

  test("each call of a reply has exactly one result, whatever is said of it", async () => {
    const reply = calls(write("a"), write("b"), write("c"), "look");
    const world = judged(
      [{ kind: "refused", reason: "" }, { kind: "edited", arguments: "{}" }, { kind: "approved" }],
      [reply, says("done")],
    );
    const { messages } = await run(world, { approve });
    const results = messages.flatMap((message) => (message.role === "tool" ? [message.tool_call_id] : []));
    expect(results).toEqual(["k0", "k1", "k2", "k3"]);
  });

  test("on the text protocol a refusal and a remark are told like results", async () => {
    const world = judged(
      [
        { kind: "refused", reason: "no" },
        { kind: "edited", arguments: '{"path":"z"}' },
      ],
      [writes(["write_file", { path: "a" }], ["write_file", { path: "b" }]), says("done")],
    );
    const { messages } = await run(world, { ...textSettings, approve });
    expect(messages.slice(2, 4)).toEqual([
      { role: "user", content: loopEn.textResult("write_file", loopEn.refused("no")) },
      {
        role: "user",
        content: loopEn.textResult("write_file", `${loopEn.edited('{"path":"z"}')}\nwrite_file 1`),
      },
    ]);
  });

  test("refusals count as failures for the guards", async () => {
    const world = new FakeWorld(
      Array.from({ length: 9 }, (_, n) => calls(write(`${n}`))),
      undefined,
      { verdict: () => ({ kind: "refused", reason: "no" }) },
    );
    const { stop } = await run(world, { approve });
    expect(stop.reason).toBe("consecutive_errors");
    expect(world.requests).toHaveLength(4);
    expect(world.dispatched).toEqual([]);
  });

  test("a call that is edited does not hide from the guards: what the model asked for is what repeats", async () => {
    let n = 0;
    const world = new FakeWorld(
      Array.from({ length: 9 }, () => calls(["run_shell", { command: "ls" }])),
      () => ({ status: "completed", text: "same" }),
      { verdict: () => ({ kind: "edited", arguments: JSON.stringify({ command: `ls ${n++}` }) }) },
    );
    const { stop } = await run(world, { approve });
    expect(stop.reason).toBe("repeated_action");
    expect(world.requests).toHaveLength(5);
  });
});
