import { describe, expect, test } from "vitest";
import { calls, FakeWorld, run, says } from "./testing.ts";
import type { ToolResult } from "./tool.ts";
import { loopEn } from "./wording/loop-en.ts";

const read = (path: string): [string, unknown] => ["read_file", { path }];
const cached = ["read_file"];
const done = (text: string): ToolResult => ({ status: "completed", text });

/** Tool messages of a run, in order. */
const told = (messages: readonly { role: string; content: string | null }[]) =>
  messages.filter(({ role }) => role === "tool").map(({ content }) => content);

describe("the call cache", () => {
  test("answers the same call from memory with a remark, and does not run it", async () => {
    const world = new FakeWorld([calls(read("a")), calls(read("a")), says("done")]);
    const { messages, kinds } = await run(world, { cached });
    expect(world.dispatched).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "recall")).toHaveLength(1);
    expect(told(messages)).toEqual(["read_file 1", `${loopEn.cached}\nread_file 1`]);
  });

  test("a remark is not remembered: the third answer has one remark too", async () => {
    const world = new FakeWorld([calls(read("a")), calls(read("a")), calls(read("a")), says("done")]);
    const { messages } = await run(world, { cached });
    expect(told(messages)[2]).toBe(`${loopEn.cached}\nread_file 1`);
  });

  test("works within one reply, and whatever the order of the arguments", async () => {
    const world = new FakeWorld([
      calls(["read_file", { path: "a", from: 1 }], ["read_file", { from: 1, path: "a" }]),
      says("done"),
    ]);
    await run(world, { cached });
    expect(world.dispatched).toHaveLength(1);
  });

  test("is empty when nothing may be remembered", async () => {
    const world = new FakeWorld([calls(read("a")), calls(read("a")), says("done")]);
    await run(world);
    expect(world.dispatched).toHaveLength(2);
  });

  test.each(["write_file", "edit_file", "run_shell", "any_other"])("is emptied by %s", async (name) => {
    const world = new FakeWorld([calls(read("a")), calls(name), calls(read("a")), says("done")]);
    await run(world, { cached });
    expect(world.dispatched.map((call) => call.name)).toEqual(["read_file", name, "read_file"]);
  });

  test("is emptied by a write that failed: half of it may have been done", async () => {
    const world = new FakeWorld(
      [calls(read("a")), calls("run_shell"), calls(read("a")), says("done")],
      (call) => (call.name === "run_shell" ? { status: "failed", text: "exit 1" } : done("A")),
    );
    await run(world, { cached });
    expect(world.dispatched).toHaveLength(3);
  });

  test("is not emptied by a call that the person refused", async () => {
    const world = new FakeWorld(
      [calls(read("a")), calls("run_shell"), calls(read("a")), says("done")],
      undefined,
      { verdict: () => ({ kind: "refused", reason: "" }) },
    );
    await run(world, { cached, approve: ["run_shell"] });
    expect(world.dispatched).toHaveLength(1);
  });

  test("remembers what was run, not what was asked for", async () => {
    const world = new FakeWorld(
      [calls(read("a")), calls(read("b")), calls(read("a")), says("done")],
      undefined,
      {
        verdict: ({ arguments: args }) =>
          args.includes("a") ? { kind: "edited", arguments: '{"path":"b"}' } : { kind: "approved" },
      },
    );
    const { messages } = await run(world, { cached, approve: ["read_file"] });
    expect(world.dispatched.map((call) => call.arguments)).toEqual(['{"path":"b"}', '{"path":"b"}']);
    expect(told(messages)[1]).toBe(`${loopEn.cached}\nread_file 1`);
  });

  test("does not keep failures", async () => {
    const world = new FakeWorld([calls(read("a")), calls(read("a")), says("done")], (_, nth) =>
      nth === 1 ? { status: "failed", text: "ENOENT" } : done("A"),
    );
    const { messages } = await run(world, { cached });
    expect(told(messages)).toEqual(["ENOENT", "A"]);
  });

  test("never answers for a tool that is no reader: polling sees every change (L03)", async () => {
    const states = ["building 10%", "building 40%", "building 70%", "building 95%", "done"];
    const world = new FakeWorld([...states.map(() => calls("status")), says("built")], (_, nth) =>
      done(states[nth - 1] ?? "?"),
    );
    const { messages, stop, kinds } = await run(world, { cached, budget: { repeatedActionLimit: 3 } });
    expect(told(messages)).toEqual(states);
    expect(kinds).not.toContain("recall");
    expect(stop.reason).toBe("final");
  });

  test("is no progress: the guard sees what the tool gave, not the remark", async () => {
    const world = new FakeWorld(Array.from({ length: 9 }, () => calls(read("a"))));
    const { stop } = await run(world, { cached });
    expect(stop.reason).toBe("repeated_action");
    expect(world.requests).toHaveLength(5);
    expect(world.dispatched).toHaveLength(1);
  });

  test("begins empty in each turn: what the person did in between is not known", async () => {
    const world = new FakeWorld([calls(read("a")), says("one"), calls(read("a")), says("two")]);
    await run(world, { cached });
    await run(world, { cached });
    expect(world.dispatched).toHaveLength(2);
  });
});
