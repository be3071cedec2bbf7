import { describe, expect, test } from "vitest";
import type { ToolResult } from "../core/tool.ts";
import { type GivenWord, givenWord } from "./given-word.ts";
import { freshTab, openTab, reloaded, scenario, type Tab } from "./testing.ts";
import { testStore } from "./testing-ports.ts";

/** What a tab remembers over a reload. */
function tabMemory(): GivenWord {
  const items = new Map<string, string>();
  return givenWord(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  }));
}

const inShell = { inUse: "shell", wanted: "shell" };
const inWebContainer = { inUse: "webcontainer", wanted: "webcontainer" };
const offered = { inUse: "shell", wanted: "webcontainer" };

describe("the person chooses a sandbox", () => {
  test("at any pause: the transcript, the place and the files stay, and the loop goes on in it", async () => {
    const tab = await freshTab();
    expect(tab.state().sandbox).toEqual(inShell);
    await tab.step("step", 6);
    const { path, cursor, view, draft } = tab.state();
    expect(tab.text("notes.txt")).not.toBe("as it was\n");
    const files = tab.text("notes.txt");

    await tab.actions.chooseSandbox("webcontainer");
    await tab.settled();
    expect(tab.state()).toMatchObject({ path, cursor, view, draft, sandbox: inWebContainer });
    expect(tab.text("notes.txt")).toBe(files);
    expect(tab.benches).toEqual({ made: 2, disposed: 1 });

    await tab.step("step", 2);
    await tab.actions.chooseSandbox("shell");
    await tab.settled();
    await tab.step("run");
    expect(tab.state()).toMatchObject({ status: "stopped", sandbox: inShell });
    expect(tab.ran).toEqual(["look", "write", "look"]);
  });

  test("in the past, and the steps after the cursor stay to be shown again", async () => {
    const tab = await freshTab();
    await tab.step("run");
    tab.actions.goTo(3);
    await tab.actions.chooseSandbox("webcontainer");
    expect(tab.state()).toMatchObject({ cursor: 3, replaying: true, sandbox: inWebContainer });
    expect(tab.text("notes.txt")).toBe("as it was\n");
    expect(tab.state().path).toHaveLength(wholePath);
  });

  test("each request says whose platform it named, so that it can be rebuilt", async () => {
    const tab = await freshTab();
    await tab.step("step", 2);
    await tab.actions.chooseSandbox("webcontainer");
    await tab.settled();
    await tab.step("run");
    const { asks } = tab.state().view;
    expect(asks.map(({ outcome }) => outcome.sandbox)).toEqual([undefined, "webcontainer", "webcontainer"]);
    expect(tab.requests.map(({ request }) => /jsh/.test(request.system))).toEqual([false, true, true]);
    const [first] = asks;
    const rebuilt = first && tab.actions.request({ ...first, sandbox: "shell" });
    expect(rebuilt?.system).toBe(tab.requests[0]?.request.system);
  });

  test("not while a step is performed; but the in-tab shell can be gone back to at any time", async () => {
    const tab = await freshTab({ handlers: { look: () => new Promise<ToolResult>(() => {}) } });
    await tab.actions.chooseSandbox("webcontainer");
    await tab.step("step", 3);
    tab.actions.advance("step");
    await tab.until((session) => session.performing?.kind === "dispatch");
    const { path } = tab.state();
    await tab.actions.chooseSandbox("webcontainer");
    expect(tab.benches.made).toBe(2);
    await tab.actions.chooseSandbox("shell");
    await tab.settled();
    expect(tab.state()).toMatchObject({ path, status: "waiting", sandbox: inShell });
    expect(tab.state().pending?.kind).toBe("dispatch");
    expect(tab.state().cutOff).toBeUndefined();
  });
});

describe("the files in WebContainer", () => {
  /** What a server in it would serve. */
  const served = async (tab: Tab) =>
    new TextDecoder().decode(await tab.sandboxes.at(-1)?.readFile("/home/project/notes.txt"));

  test("are those of the step at the cursor, wherever it goes, before the next command too", async () => {
    const records = testStore();
    const word = tabMemory();
    const tab = await freshTab({ records, word });
    await tab.step("run");
    await tab.actions.chooseSandbox("webcontainer");
    expect(await served(tab)).toBe("changed\n");
    tab.actions.goTo(3);
    expect(await served(tab)).toBe("as it was\n");
    tab.actions.goTo(9);
    expect(await served(tab)).toBe("changed\n");
    tab.actions.goTo(3);
    tab.actions.goLiveHere();
    await tab.settled();
    expect(await served(tab)).toBe("as it was\n");
    await tab.queue.flushed();
    expect(await served(await reloaded(tab, { records, word }))).toBe("as it was\n");
    await tab.step("run");
    expect(await served(tab)).toBe("changed\n");
  });
});

describe("the word to start WebContainer", () => {
  test("holds in its tab, over reloads; in another tab the session offers it again", async () => {
    const records = testStore();
    const word = tabMemory();
    const tab = await freshTab({ records, word });
    await tab.step("step", 2);
    await tab.actions.chooseSandbox("webcontainer");
    await tab.queue.flushed();
    const again = await reloaded(tab, { records, word });
    expect(again.state()).toMatchObject({ cursor: 2, sandbox: inWebContainer });
    const elsewhere = await reloaded(tab, { records, word: tabMemory() });
    expect(elsewhere.state()).toMatchObject({ cursor: 2, sandbox: offered });
    await elsewhere.actions.chooseSandbox("shell");
    expect(elsewhere.state().sandbox).toEqual(inShell);
  });

  test("can be given for after a reload, and taken back where that reload does not come", async () => {
    const records = testStore();
    const word = tabMemory();
    const tab = await freshTab({ records, word });
    await tab.step("step", 2);
    const takeBack = await tab.actions.planSandbox("webcontainer");
    expect(tab.state().sandbox).toEqual(inShell);
    expect((await reloaded(tab, { records, word })).state().sandbox).toEqual(inWebContainer);
    takeBack();
    await tab.queue.flushed();
    expect((await reloaded(tab, { records, word })).state().sandbox).toEqual(inShell);
  });

  test("makes the session the one that a reload opens", async () => {
    const records = testStore();
    let time = 0;
    const now = () => ++time;
    const tab = await freshTab({ records, now });
    await tab.step("step", 2);
    const { id } = tab.state();
    await tab.actions.create(scenario, "en");
    await tab.step("step", 2);
    await tab.actions.open(id);
    await tab.actions.planSandbox("webcontainer");
    const again = openTab({ records, now });
    await again.actions.refresh();
    expect(again.store.getState().sessions[0]?.meta.id).toBe(id);
  });

  test("is not in a scenario: it offers WebContainer, and the in-tab shell serves", async () => {
    const tab = await freshTab({ source: { ...scenario, sandbox: "webcontainer" } });
    expect(tab.state().sandbox).toEqual(offered);
    expect(tab.orders.map(({ sandbox }) => sandbox)).toEqual(["shell"]);
    await tab.step("run");
    expect(tab.state().status).toBe("stopped");
    await tab.actions.chooseSandbox("shell");
    expect(tab.state().sandbox).toEqual(inShell);
    // Nothing was started anew for it.
    expect(tab.benches.made).toBe(1);
  });
});

describe("a sandbox that is of no use", () => {
  test("is left for the in-tab shell, and what was being done in it starts again: nothing recorded is lost", async () => {
    let answer: (() => void) | undefined;
    const tab = await freshTab({
      handlers: {
        look: () =>
          new Promise<ToolResult>((resolve) => {
            answer = () => resolve({ status: "failed", text: "WebContainer does not answer any more." });
          }),
      },
    });
    await tab.actions.chooseSandbox("webcontainer");
    await tab.step("step", 3);
    tab.actions.advance("step");
    await expect.poll(() => tab.ran).toEqual(["look"]);
    const { path } = tab.state();
    tab.orders.at(-1)?.onBroken();
    answer?.();
    await tab.until((session) => session.sandbox.inUse === "shell");
    expect(tab.state()).toMatchObject({ path, status: "waiting", sandbox: offered });
    await tab.actions.chooseSandbox("shell");
    await tab.settled();
    tab.actions.advance("step");
    await expect.poll(() => tab.ran).toEqual(["look", "look"]);
  });

  test("may be so before the session is open, and is not asked for again by a reload", async () => {
    const records = testStore();
    const word = tabMemory();
    const tab = await freshTab({ records, word, brokenFrom: "webcontainer" });
    await tab.actions.chooseSandbox("webcontainer");
    await tab.until((session) => session.sandbox.inUse === "shell");
    expect(tab.state().sandbox).toEqual(offered);
    expect((await reloaded(tab, { records, word })).state().sandbox).toEqual(offered);
  });

  test("says so in vain once its session has been left", async () => {
    const tab = await freshTab();
    await tab.actions.chooseSandbox("webcontainer");
    const old = tab.orders.at(-1);
    await tab.actions.create(scenario, "en");
    const { made } = tab.benches;
    old?.onBroken();
    await tab.actions.refresh();
    await tab.actions.chooseSandbox("shell");
    expect(tab.benches.made).toBe(made);
  });
});

/** Two rounds with calls, an answer, and the end. */
const wholePath = 14;
