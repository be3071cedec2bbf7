import { describe, expect, test } from "vitest";
import { calls, says } from "../core/testing.ts";
import type { ToolResult } from "../core/tool.ts";
import { freshTab, wholeTurn } from "./testing.ts";
import { deferred } from "./testing-ports.ts";

describe("time travel", () => {
  test("back and forth over recorded steps performs nothing, and moves files and messages together", async () => {
    const tab = await freshTab();
    await tab.step("run");
    const [asked, ran] = [tab.requests.length, tab.ran.length];
    expect(tab.text("notes.txt")).toBe("changed\n");
    tab.actions.goTo(5);
    expect(tab.text("notes.txt")).toBe("as it was\n");
    expect(tab.state()).toMatchObject({ replaying: true, pending: { kind: "dispatch" }, status: "waiting" });
    expect(tab.state().view.messages).toHaveLength(3);
    await tab.step();
    expect(tab.text("notes.txt")).toBe("changed\n");
    await tab.step("round");
    expect(tab.state()).toMatchObject({ cursor: 7, pending: { kind: "ask" } });
    await tab.step("run");
    expect(tab.state()).toMatchObject({ cursor: wholeTurn.length, status: "stopped" });
    expect([tab.requests.length, tab.ran.length]).toEqual([asked, ran]);
  });

  test("going back to the tip and on is as if nobody had gone back", async () => {
    const tab = await freshTab();
    await tab.step("step", 6);
    tab.actions.goTo(2);
    tab.actions.goTo(6);
    await tab.settled();
    await tab.step("run");
    expect(tab.story()).toEqual(wholeTurn);
    expect(tab.ran).toEqual(["look", "write", "look"]);
  });

  test("Round over a recording that ends in the middle of a round goes on live up to the next request", async () => {
    for (const steps of [1, 2, 3, 4, 5, 6]) {
      const tab = await freshTab();
      await tab.step("step", steps);
      tab.actions.goTo(0);
      await tab.step("round");
      expect(tab.story()).toEqual(wholeTurn.slice(0, 7));
      expect(tab.state()).toMatchObject({ status: "waiting", replaying: false, pending: { kind: "ask" } });
    }
  });

  test("Run from the past goes over what was recorded and then on live", async () => {
    const tab = await freshTab();
    await tab.step("step", 6);
    tab.actions.goTo(0);
    await tab.step("run");
    expect(tab.story()).toEqual(wholeTurn);
    expect(tab.ran).toEqual(["look", "write", "look"]);
  });

  test("the cursor stays within the path", async () => {
    const tab = await freshTab();
    await tab.step("step", 3);
    tab.actions.goTo(-5);
    expect(tab.state()).toMatchObject({ cursor: 0, status: "idle" });
    tab.actions.goTo(99);
    expect(tab.state().cursor).toBe(3);
  });

  test("going live in the past makes a branch; the old one stays and can be shown again", async () => {
    const tab = await freshTab();
    await tab.step("run");
    const old = tab.state().path;
    tab.actions.goTo(5);
    tab.actions.goLiveHere();
    await tab.settled();
    expect(tab.state()).toMatchObject({ replaying: false, pending: { kind: "dispatch" } });
    expect(tab.state().path).toHaveLength(5);
    await tab.step("run");
    expect(tab.story()).toEqual(wholeTurn);
    expect(tab.ran).toEqual(["look", "write", "look", "write", "look"]);

    const fork = old[4]?.id ?? null;
    expect(tab.actions.branches(fork)).toHaveLength(2);
    tab.actions.showBranch(old[5]?.id ?? "");
    expect(tab.state().path).toEqual(old);
    expect(tab.state().cursor).toBe(6);
  });

  test("the files of a new branch begin as they were at the fork", async () => {
    const tab = await freshTab({
      answers: [calls("write"), calls("add"), says("done")],
      handlers: {
        async add(_, { sandbox }) {
          const text = new TextDecoder().decode(await sandbox.readFile("notes.txt"));
          await sandbox.writeFile("/home/project/notes.txt", new TextEncoder().encode(`${text}+`));
          return { status: "completed", text: "added" };
        },
      },
    });
    await tab.step("run");
    expect(tab.text("notes.txt")).toBe("changed\n+");
    tab.actions.goTo(7);
    tab.actions.goLiveHere();
    await tab.settled();
    await tab.step("run");
    expect(tab.text("notes.txt")).toBe("changed\n+");
  });

  test("another model answers from the cursor on, on a branch of its own", async () => {
    const tab = await freshTab();
    await tab.step("run");
    tab.actions.goTo(7);
    tab.actions.setModel("rules");
    await tab.settled();
    expect(tab.state()).toMatchObject({ model: "rules", cursor: 7, replaying: false });
    await tab.step("round");
    expect(tab.requests.at(-1)?.kind).toBe("rules");
    expect(tab.requests.at(-1)?.request.earlier).toHaveLength(1);
    expect(tab.actions.branches(tab.state().path[6]?.id ?? null)).toHaveLength(2);
  });

  test("nothing moves while a command runs", async () => {
    const gate = deferred<ToolResult>();
    const tab = await freshTab({ handlers: { look: () => gate.promise } });
    tab.actions.advance("run");
    const before = await tab.until((session) => session.performing?.kind === "dispatch");
    tab.actions.goTo(0);
    tab.actions.goLiveHere();
    tab.actions.setModel("rules");
    tab.actions.showBranch(before.path[0]?.id ?? "");
    tab.actions.restartLoop();
    expect(tab.state()).toEqual(before);
    gate.resolve({ status: "completed", text: "seen" });
    await tab.settled();
    expect(tab.story()).toEqual(wholeTurn);
  });
});
