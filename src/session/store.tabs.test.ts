import { describe, expect, test } from "vitest";
import type { ToolResult } from "../core/tool.ts";
import { freshTab, type openTab, reloaded, scenario } from "./testing.ts";
import { deferred, sharedLocks, testStore } from "./testing-ports.ts";

describe("two tabs", () => {
  async function two(options: Parameters<typeof openTab>[0] = {}) {
    const shared = { records: testStore(), locks: sharedLocks(), ...options };
    const first = await freshTab(shared);
    await first.step("step", 3);
    await first.queue.flushed();
    const second = await reloaded(first, shared);
    return { first, second, records: shared.records };
  }

  test("the second one only looks, and writes nothing", async () => {
    const { first, second, records } = await two();
    expect(first.store.getState().elsewhere).toBe(false);
    expect(second.store.getState().elsewhere).toBe(true);
    const before = await records.read("");
    second.actions.goTo(1);
    second.actions.setDraft("from the second");
    await second.queue.flushed();
    expect(await records.read("")).toEqual(before);
  });

  test("that takes over goes on where the first stands by then; the first stops and writes nothing more", async () => {
    const { first, second, records } = await two();
    await first.step("step", 2);
    await second.actions.takeOver();
    await second.settled();
    expect(second.store.getState().elsewhere).toBe(false);
    expect(second.state().path).toEqual(first.state().path);
    expect(first.store.getState().elsewhere).toBe(true);

    const before = await records.read("");
    first.actions.setDraft("too late");
    await first.step();
    await first.queue.flushed();
    expect(await records.read("")).toEqual(before);
    await second.step("run");
    expect(second.state().status).toBe("stopped");
  });

  test("that takes over a running session pauses it in the first", async () => {
    const held = deferred<ToolResult>();
    const { first, second } = await two({ handlers: { look: () => held.promise } });
    first.actions.advance("run");
    await first.until((session) => session.performing?.kind === "dispatch");
    await second.actions.takeOver();
    held.resolve({ status: "completed", text: "seen" });
    await first.settled();
    expect(first.state()).toMatchObject({ status: "waiting", advance: undefined });
    expect(first.ran).toEqual(["look"]);
  });

  test("take a session from each other in turn, and no step is lost", async () => {
    const { first, second, records } = await two();
    await second.actions.takeOver();
    await second.settled();
    await second.step("step", 2);
    await first.actions.takeOver();
    await first.settled();
    expect(first.state().path).toEqual(second.state().path);
    await first.step("run");
    await first.queue.flushed();
    const third = await reloaded(first, { records });
    expect(third.state().path).toEqual(first.state().path);
  });

  test("without locks both write, and both stories are there afterwards (P02)", async () => {
    const records = testStore();
    const first = await freshTab({ records });
    await first.step("step", 3);
    await first.queue.flushed();
    const second = await reloaded(first, { records });
    await first.step("run");
    await second.step("run");
    await Promise.all([first.queue.flushed(), second.queue.flushed()]);

    const after = await reloaded(second, { records });
    const fork = first.state().path[2]?.id ?? null;
    expect(after.actions.branches(fork)).toHaveLength(2);
    for (const tab of [first, second]) {
      after.actions.showBranch(tab.state().path.at(-1)?.id ?? "");
      expect(after.state().path).toEqual(tab.state().path);
    }
  });

  test("a session that is left can be opened by the other", async () => {
    const { first, second } = await two();
    const { id } = first.state();
    await first.actions.create(scenario, "en");
    await second.actions.open(id);
    expect(second.store.getState().elsewhere).toBe(false);
  });

  test("opening the session that is open keeps it open here", async () => {
    const { first } = await two();
    await first.actions.open(first.state().id);
    expect(first.store.getState().elsewhere).toBe(false);
    await first.actions.create(scenario, "en");
    await first.actions.speak("zh");
    expect(first.store.getState().elsewhere).toBe(false);
    expect(first.state().draft).toBe("开始");
  });
});
