import { describe, expect, test } from "vitest";
import { calls, says } from "../core/testing.ts";
import type { ToolResult } from "../core/tool.ts";
import type { StoredSession } from "./session-shelf.ts";
import {
  deferred,
  freshTab,
  openTab,
  reloaded,
  scenario,
  sharedLocks,
  type Tab,
  testStore,
  untilStopped,
} from "./testing.ts";

const stepsOnDisk = async (records: ReturnType<typeof testStore>) => (await records.read("step/")).length;

describe("a reload", () => {
  test("resumes in the middle of a round, and no step that was finished runs again", async () => {
    for (let steps = 0; steps <= 14; steps++) {
      const records = testStore();
      const before = await freshTab({ records });
      await before.step("step", steps);
      await before.queue.flushed();

      const after = await reloaded(before, { records });
      const { path, cursor, view, pending, status, draft } = before.state();
      expect(after.state()).toMatchObject({ path, cursor, view, pending, status, draft });
      expect(after.text("notes.txt")).toBe(before.text("notes.txt"));

      await after.step("run");
      expect([...before.ran, ...after.ran]).toEqual(["look", "write", "look"]);
    }
  });

  test("keeps a place in the past, the branch that was shown, the model and what was typed", async () => {
    const records = testStore();
    const before = await freshTab({ records });
    await before.step("run");
    const old = before.state().path;
    before.actions.goTo(5);
    before.actions.goLiveHere();
    await before.settled();
    await before.step("step", 2);
    before.actions.showBranch(old[2]?.id ?? "");
    before.actions.setDraft("typed");
    await before.queue.flushed();

    const after = await reloaded(before, { records });
    expect(after.state()).toMatchObject({ cursor: 3, path: before.state().path, draft: "typed" });
  });

  test("keeps an empty branch: going live at the very start is not undone", async () => {
    const records = testStore();
    const before = await freshTab({ records });
    await before.step("run");
    before.actions.goTo(0);
    before.actions.setModel("rules");
    await before.queue.flushed();

    const after = await reloaded(before, { records });
    expect(after.state()).toMatchObject({ path: [], cursor: 0, model: "rules", replaying: false });
  });

  test("says which effect it cut off, and starts that one again from the files as they were", async () => {
    const records = testStore();
    const before = await freshTab({
      records,
      handlers: {
        async write(_, { sandbox, onOutput }) {
          await sandbox.writeFile("notes.txt", new TextEncoder().encode("half"));
          onOutput?.("half");
          return new Promise<ToolResult>(() => {});
        },
      },
    });
    before.actions.advance("run");
    await before.until((session) => session.output === "half");
    before.actions.setDraft("typed while it ran");
    await before.queue.flushed();

    const after = await reloaded(before, { records });
    expect(after.state()).toMatchObject({
      cutOff: { effect: { kind: "dispatch", call: { name: "write" } } },
      pending: { kind: "dispatch" },
      status: "waiting",
      draft: "typed while it ran",
    });
    expect(after.text("notes.txt")).toBe("as it was\n");
    await after.step();
    expect(after.state().cutOff).toBeUndefined();
    expect(after.text("notes.txt")).toBe("changed\n");
    await after.step("run");
    expect(after.ran).toEqual(["write", "look"]);
  });

  test("of a session that was only looked at again still says what was cut off", async () => {
    const records = testStore();
    const first = await freshTab({ records, handlers: { look: untilStopped("…") } });
    first.actions.advance("run");
    await first.until((session) => session.output !== "");
    await first.queue.flushed();
    const second = await reloaded(first, { records });
    second.actions.goTo(1);
    second.actions.goTo(3);
    await second.queue.flushed();
    const third = await reloaded(second, { records });
    expect(third.state().cutOff?.effect.kind).toBe("dispatch");
  });

  test("opens a session whose place cannot be read at its end", async () => {
    const records = testStore();
    const before = await freshTab({ records });
    await before.step("step", 4);
    await before.queue.flushed();
    await records.write([{ key: `place/${before.state().id}`, value: "?" }]);
    const after = await reloaded(before, { records });
    expect(after.state()).toMatchObject({ cursor: 4, pending: { kind: "append" } });
  });
});

describe("the disk", () => {
  test("nothing outward starts before all earlier steps are on it", async () => {
    const records = testStore();
    const tab = await freshTab({ records });
    await tab.step();
    await tab.queue.flushed();
    records.hold();
    tab.actions.advance("run");
    await new Promise(setImmediate);
    expect(tab.requests).toHaveLength(0);
    expect(tab.state().performing?.kind).toBe("ask");
    records.letGo();
    await tab.settled();
    expect(tab.requests).toHaveLength(3);
  });

  test("at each outward effect the steps before it and the effect itself are on it", async () => {
    const records = testStore();
    const seen: number[] = [];
    const look = async (): Promise<ToolResult> => {
      seen.push(await stepsOnDisk(records));
      const [place] = await records.read("place/");
      expect(place?.value).toMatchObject({ begun: { effect: { kind: "dispatch" } } });
      return { status: "completed", text: "seen" };
    };
    const tab = await freshTab({ records, handlers: { look } });
    await tab.step("run");
    expect(seen).toEqual([3, 9]);
  });

  test("Stop while a step waits for it starts nothing", async () => {
    const records = testStore();
    const tab = await freshTab({ records });
    await tab.step();
    await tab.queue.flushed();
    records.hold();
    tab.actions.advance("run");
    await tab.until((session) => session.performing !== undefined);
    tab.actions.stop();
    records.letGo();
    await tab.until((session) => session.status === "stopped");
    expect(tab.requests).toHaveLength(0);
    expect(tab.story()).toEqual(["person", "stop: stopped"]);
  });

  test("that refuses is said, the run goes on, and saving again keeps everything", async () => {
    const records = testStore();
    const tab = await freshTab({ records });
    records.refuse(new Error("QuotaExceededError"));
    await tab.step("run");
    expect(tab.state().status).toBe("stopped");
    expect(tab.store.getState().save).toBe("memory");

    await tab.actions.saveAgain();
    expect(tab.store.getState().save).toBe("memory");
    records.refuse(undefined);
    await tab.actions.saveAgain();
    expect(tab.store.getState().save).toBe("saved");
    const after = await reloaded(tab, { records });
    expect(after.state().path).toEqual(tab.state().path);
  });

  test("that cannot even be opened is no obstacle to anything", async () => {
    const records = testStore();
    records.refuse(new DOMException("The operation is insecure.", "SecurityError"));
    const tab = openTab({ records });
    await tab.actions.refresh();
    expect(tab.store.getState().save).toBe("memory");
    await tab.actions.create(scenario, "en");
    await tab.actions.create(scenario, "en", "second");
    await tab.step("run");
    const first = tab.state().id;
    await tab.actions.create(scenario, "en");
    await tab.actions.duplicate(first);
    await tab.step("run");
    expect(tab.state().status).toBe("stopped");
    expect(tab.store.getState().sessions).toHaveLength(2);
    await tab.actions.open(first);
    expect(tab.state().origin).toBe("second");
    await tab.actions.remove(first, async () => {});
    await tab.actions.takeBack();
    expect(tab.store.getState().sessions).toHaveLength(2);
  });
});

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
