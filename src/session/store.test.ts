import { describe, expect, test } from "vitest";
import { calls, says } from "../core/testing.ts";
import type { ToolResult } from "../core/tool.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { StoredSession } from "./session-shelf.ts";
import { freshTab, openTab, scenario, type Tab } from "./testing.ts";
import { deferred, sharedLocks, testStore } from "./testing-ports.ts";

describe("the shelf", () => {
  const titles = (tab: Tab) => tab.store.getState().sessions.map(({ meta }) => meta.title ?? meta.id);

  test("lists what is on it, the session touched last first", async () => {
    const tab = await freshTab();
    await tab.step();
    await tab.actions.rename(tab.state().id, "one");
    await tab.actions.create(scenario, "en");
    await tab.step();
    await tab.actions.rename(tab.state().id, "two");
    expect(titles(tab)).toEqual(["two", "one"]);
    await tab.actions.open(tab.store.getState().sessions[1]?.meta.id ?? "");
    await tab.step();
    await tab.actions.refresh();
    expect(titles(tab)).toEqual(["one", "two"]);
  });

  test("a session in which nothing was done leaves nothing behind", async () => {
    const records = testStore();
    const tab = await freshTab({ records });
    const { id } = tab.state();
    await tab.actions.create(scenario, "en");
    await tab.queue.flushed();
    expect((await records.read("")).filter(({ key }) => key.includes(id))).toEqual([]);
    expect(tab.benches).toEqual({ made: 2, disposed: 1 });
  });

  test("one with a step, a name or a typed message stays", async () => {
    const tab = await freshTab();
    await tab.step();
    await tab.actions.create(scenario, "en");
    await tab.actions.rename(tab.state().id, "named");
    await tab.actions.create(scenario, "en");
    tab.actions.setDraft("half a thought");
    await tab.actions.create(scenario, "en");
    expect(tab.store.getState().sessions).toHaveLength(4);
  });

  test("a session that was deleted can be taken back with all its steps", async () => {
    const tab = await freshTab();
    await tab.step("run");
    const { id, path } = tab.state();
    let followed = 0;
    await tab.actions.remove(id, async () => {
      followed += 1;
      await tab.actions.create(scenario, "en");
    });
    expect(followed).toBe(1);
    expect(tab.state().id).not.toBe(id);
    expect(tab.store.getState().deleted?.id).toBe(id);
    expect(titles(tab)).not.toContain(id);

    await tab.actions.takeBack();
    expect(titles(tab)).toContain(id);
    await tab.actions.open(id);
    expect(tab.state().path).toEqual(path);
    expect(tab.store.getState().deleted).toBeUndefined();
  });

  test("the session touched last follows one that was deleted", async () => {
    const tab = await freshTab();
    await tab.step();
    const first = tab.state().id;
    await tab.actions.create(scenario, "en");
    await tab.step();
    await tab.actions.remove(tab.state().id, () => Promise.reject(new Error("not needed")));
    expect(tab.state().id).toBe(first);
  });

  test("deleted sessions are gone after ten minutes, and then cannot be taken back as an empty shell", async () => {
    let now = 0;
    const records = testStore();
    const tab = await freshTab({ records, now: () => now });
    await tab.step("run");
    const { id } = tab.state();
    await tab.actions.remove(id, () => tab.actions.create(scenario, "en"));
    now = 9 * 60_000;
    await tab.actions.refresh();
    await tab.queue.flushed();
    expect(await records.read(`session/${id}`)).toHaveLength(1);
    now = 11 * 60_000;
    await tab.actions.refresh();
    await tab.actions.takeBack();
    await tab.queue.flushed();
    expect((await records.read("")).filter(({ key }) => key.includes(id))).toEqual([]);
  });

  test("a copy has all branches and the place, and the two go their own ways", async () => {
    const records = testStore();
    const tab = await freshTab({ records });
    await tab.step("run");
    const fork = tab.state().path[4]?.id ?? null;
    tab.actions.goTo(5);
    tab.actions.goLiveHere();
    await tab.settled();
    await tab.step("step", 2);
    const { id, path } = tab.state();
    await tab.actions.duplicate(id);
    await tab.settled();
    expect(tab.state().id).not.toBe(id);
    expect(tab.state()).toMatchObject({ path, cursor: 7 });
    expect(tab.actions.branches(fork)).toHaveLength(2);
    await tab.step("run");
    await tab.actions.open(id);
    expect(tab.state().path).toEqual(path);
  });

  test("a snapshot comes back as a session of its own", async () => {
    const tab = await freshTab();
    await tab.step("step", 4);
    const stored = tab.actions.snapshot();
    const other = await freshTab();
    await other.actions.adopt({ ...(stored as StoredSession), lost: 2 });
    await other.settled();
    expect(other.state().path).toEqual(tab.state().path);
    expect(other.state().id).not.toBe(tab.state().id);
    expect(other.store.getState()).toMatchObject({ lostSteps: 2, sessions: [{}] });
  });

  test("a name can be given, changed and taken away", async () => {
    const tab = await freshTab();
    const { id } = tab.state();
    await tab.actions.rename(id, "  My run ");
    expect(tab.state().title).toBe("My run");
    await tab.actions.rename(id, " ");
    expect(tab.state().title).toBeUndefined();
    expect(titles(tab)).toEqual([id]);
  });
});

test("a scenario that proposes an endpoint does not choose it, whatever the person has set up before", async () => {
  const proposal: Scenario = {
    ...scenario,
    model: { kind: "endpoint", baseUrl: "https://h.example/v1", model: "m" },
  };
  const tab = await freshTab({ source: proposal });
  expect(tab.state().model).toBe("script");
  tab.actions.setModel("endpoint");
  await tab.step("step", 2);
  expect(tab.requests.map(({ kind }) => kind)).toEqual(["endpoint"]);
});

describe("leaving a session", () => {
  test("drops what runs: its late output and result reach no screen and no record", async () => {
    const records = testStore();
    const held = deferred<ToolResult>();
    let late: (chunk: string) => void = () => {};
    const tab = await freshTab({
      records,
      handlers: {
        look(_, { onOutput, signal }) {
          late = onOutput ?? late;
          onOutput?.("begun");
          expect(signal.aborted).toBe(false);
          return held.promise;
        },
      },
    });
    tab.actions.advance("run");
    await tab.until((session) => session.output === "begun");
    const left = tab.state().id;
    await tab.actions.create(scenario, "en");
    late("late output");
    held.resolve({ status: "completed", text: "late result" });
    await new Promise(setImmediate);
    expect(tab.state()).toMatchObject({ status: "idle", output: "", path: [] });
    expect(tab.state().id).not.toBe(left);
    await tab.queue.flushed();
    expect(await records.read(`step/${left}/`)).toHaveLength(3);
    expect(tab.store.getState().error).toBeUndefined();
  });

  test("two that are opened at once come one after the other, and one is open in the end", async () => {
    const tab = await freshTab({ locks: sharedLocks() });
    await tab.step();
    const { id } = tab.state();
    await Promise.all([
      tab.actions.create(scenario, "en"),
      tab.actions.open(id),
      tab.actions.open(id),
      tab.actions.create(scenario, "en", "last"),
    ]);
    expect(tab.state().origin).toBe("last");
    expect(tab.store.getState().elsewhere).toBe(false);
    expect(tab.benches.made - tab.benches.disposed).toBe(1);
  });

  test("for one that does not exist leaves everything as it is", async () => {
    const tab = await freshTab();
    const { id } = tab.state();
    expect(await tab.actions.open("nowhere")).toBe(false);
    await tab.step();
    expect(tab.state()).toMatchObject({ id, cursor: 1 });
  });
});

test("a toolkit that comes at once is there, and so is one that comes later", async () => {
  const tab = await freshTab();
  expect(tab.store.getState().hasToolkit).toBe(true);
  expect(tab.actions.request({ messages: 0, cwd: undefined })).toBeDefined();

  const late = deferred();
  const waiting = openTab({ toolkitAfter: late.promise });
  await waiting.actions.create(scenario, "en");
  expect(waiting.store.getState().hasToolkit).toBe(false);
  expect(waiting.actions.request({ messages: 0, cwd: undefined })).toBeUndefined();
  await waiting.step();
  late.resolve();
  await waiting.step("run");
  expect(waiting.state().status).toBe("stopped");
  expect(waiting.store.getState().hasToolkit).toBe(true);
});

describe("guard settings that a person changes", () => {
  /** The same look twice in a row; the second one has run and was not fed back yet. */
  async function twice() {
    let duplicateGuard = false;
    const tab = await freshTab({
      answers: [calls("look"), calls("look"), says("done")],
      duplicateGuard: () => duplicateGuard,
    });
    await tab.step("step", 8);
    return {
      tab,
      switchOn: () => {
        duplicateGuard = true;
        tab.actions.restartLoop();
      },
    };
  }

  test("hold from the waiting step on; a recording that does not fit them stays as a branch", async () => {
    const { tab, switchOn } = await twice();
    const recorded = tab.state().path;
    switchOn();
    await tab.settled();
    expect(tab.state()).toMatchObject({
      diverged: { recorded: { kind: "dispatch" }, now: { kind: "stop" } },
      cursor: 7,
      pending: { kind: "stop", stop: { reason: "loop_guard" } },
    });
    await tab.step();
    expect(tab.story().at(-1)).toBe("stop: loop_guard");
    expect(tab.ran).toEqual(["look", "look"]);
    tab.actions.showBranch(recorded.at(-1)?.id ?? "");
    expect(tab.state().path).toEqual(recorded);
  });

  test("change nothing at a place that was left before the loop had found out", async () => {
    const { tab, switchOn } = await twice();
    switchOn();
    tab.actions.goTo(0);
    await new Promise(setImmediate);
    expect(tab.state()).toMatchObject({ cursor: 0, diverged: undefined });
    expect(tab.state().path).toHaveLength(8);
  });
});
