import { describe, expect, test } from "vitest";
import { freshTab, reloaded } from "./testing.ts";
import { testStore } from "./testing-ports.ts";

describe("records that cannot be read", () => {
  /** A run to its end, with one of its step records replaced. */
  async function damaged(nth: number, value: unknown) {
    const records = testStore();
    const before = await freshTab({ records });
    await before.step("run");
    await before.queue.flushed();
    const [key] = (await records.read("step/")).map((record) => record.key).slice(nth, nth + 1);
    if (key === undefined) throw new Error("There is no such record.");
    await records.write([{ key, value }]);
    return { records, before, key, after: await reloaded(before, { records }) };
  }

  test("are counted with those that hang on them, and the rest stands and can be gone on with", async () => {
    const { after, before } = await damaged(9, { version: 1, step: "?" });
    expect(after.store.getState().lostSteps).toBe(before.state().path.length - 9);
    expect(after.state().path).toEqual(before.state().path.slice(0, 9));
    await after.step("run");
    expect(after.state().status).toBe("stopped");
  });

  test("of a newer version are left on disk as they are, and nothing is written over any record", async () => {
    const foreign = { version: 2, step: { of: "another time" } };
    const { records, key, after } = await damaged(9, foreign);
    const kept = await records.read("step/");
    await after.step("run");
    await after.queue.flushed();
    const now = await records.read("step/");
    expect(now.length).toBeGreaterThan(kept.length);
    expect(now).toEqual(expect.arrayContaining([...kept]));
    expect(now.find((record) => record.key === key)?.value).toEqual(foreign);
  });

  test("do not cost the steps that are recorded afterwards", async () => {
    const { records, after } = await damaged(12, { version: 2 });
    await after.step("run");
    await after.queue.flushed();
    const again = await reloaded(after, { records });
    expect(again.state().path).toEqual(after.state().path);
    expect(again.state().status).toBe("stopped");
  });

  test("on one branch do not put what is recorded on another in front of what it hangs on", async () => {
    const records = testStore();
    const before = await freshTab({ records });
    await before.step("run");
    before.actions.goTo(5);
    before.actions.goLiveHere();
    await before.settled();
    await before.step("step", 4);
    await before.queue.flushed();
    const old = (await records.read("step/")).slice(5, 14);
    await records.write(old.map(({ key }) => ({ key, value: { version: 2 } })));

    const after = await reloaded(before, { records });
    expect(after.store.getState().lostSteps).toBe(9);
    await after.step("run");
    await after.queue.flushed();
    const again = await reloaded(after, { records });
    expect(again.state().path).toEqual(after.state().path);
    expect(again.state().status).toBe("stopped");
  });

  test("a reply without a message and a result without a text are such records", async () => {
    for (const [nth, outcome] of [
      [1, undefined],
      [1, {}],
      [3, { status: "completed" }],
      [3, null],
    ] as const) {
      const records = testStore();
      const before = await freshTab({ records });
      await before.step("run");
      await before.queue.flushed();
      const stored = (await records.read("step/"))[nth];
      if (!stored) throw new Error("There is no such record.");
      const { step } = stored.value as { step: object };
      await records.write([{ key: stored.key, value: { version: 1, step: { ...step, outcome } } }]);
      const after = await reloaded(before, { records });
      expect(after.state().path).toHaveLength(nth);
    }
  });

  test("a whole session of a newer version is not opened, not listed and not touched", async () => {
    const records = testStore();
    const before = await freshTab({ records });
    await before.step("run");
    await before.queue.flushed();
    const { id } = before.state();
    const [meta] = await records.read("session/");
    await records.write([{ key: `session/${id}`, value: { ...(meta?.value as object), version: 2 } }]);
    const all = await records.read("");

    const tab = await freshTab({ records });
    const mine = tab.state().id;
    expect(await tab.actions.open(id)).toBe(false);
    expect(tab.state().id).toBe(mine);
    await tab.step();
    await tab.actions.refresh();
    expect(tab.store.getState().sessions.map((session) => session.meta.id)).toEqual([mine]);
    expect(await records.read("")).toEqual(expect.arrayContaining([...all]));
  });
});
