import { describe, expect, test } from "vitest";
import { says } from "../core/testing.ts";
import type { ToolResult } from "../core/tool.ts";
import { freshTab, openTab, scenario, wholeTurn } from "./testing.ts";
import { deferred } from "./testing-ports.ts";

describe("going on", () => {
  test("Step on a fresh scenario sends the message and stops before the request", async () => {
    const tab = await freshTab();
    expect(tab.state()).toMatchObject({ status: "idle", draft: "go", pending: undefined });
    await tab.step();
    expect(tab.story()).toEqual(["person"]);
    expect(tab.state()).toMatchObject({ status: "waiting", draft: "", pending: { kind: "ask" } });
    expect(tab.requests).toHaveLength(0);
  });

  test("each Step does one thing, in the order of the loop", async () => {
    const tab = await freshTab();
    for (const [n] of wholeTurn.entries()) {
      await tab.step();
      expect(tab.story()).toEqual(wholeTurn.slice(0, n + 1));
    }
    expect(tab.state().status).toBe("stopped");
  });

  test("Round on a fresh scenario makes the whole first round and stops before the next request", async () => {
    const tab = await freshTab();
    await tab.step("round");
    expect(tab.story()).toEqual(wholeTurn.slice(0, 7));
    expect(tab.state().pending?.kind).toBe("ask");
    await tab.step("round");
    expect(tab.story()).toEqual(wholeTurn.slice(0, 11));
  });

  test("Round in the middle of a round finishes that round only", async () => {
    for (const steps of [2, 3, 4, 5, 6]) {
      const tab = await freshTab();
      await tab.step("step", steps);
      await tab.step("round");
      expect(tab.story()).toEqual(wholeTurn.slice(0, 7));
    }
  });

  test("Run goes on to the end, from anywhere", async () => {
    for (const steps of [0, 1, 4, 7]) {
      const tab = await freshTab();
      await tab.step("step", steps);
      await tab.step("run");
      expect(tab.story()).toEqual(wholeTurn);
      expect(tab.state()).toMatchObject({ status: "stopped", advance: undefined, pending: undefined });
    }
  });

  test("after a turn the next opening message is offered, and its turn continues the conversation", async () => {
    const tab = await freshTab();
    await tab.step("run");
    expect(tab.state().draft).toBe("and then?");
    await tab.step("run");
    expect(tab.story().slice(wholeTurn.length)).toEqual(["person", "ask", "model", "stop: final"]);
    const last = tab.requests.at(-1)?.request;
    expect(last?.messages.map(({ role }) => role).join(" ")).toBe(
      "user assistant tool tool assistant tool assistant user",
    );
    expect(last?.earlier).toHaveLength(3);
    expect(last?.round).toBe(1);
    expect(tab.state().draft).toBe("");
  });

  test("what a person typed is never replaced by what the scenario offers", async () => {
    const tab = await freshTab();
    await tab.step();
    tab.actions.setDraft("wait, I meant …");
    await tab.step("run");
    expect(tab.state().draft).toBe("wait, I meant …");
    tab.actions.goTo(0);
    expect(tab.state().draft).toBe("wait, I meant …");
  });

  test("without a message to send there is nothing to go on with", async () => {
    const tab = openTab();
    await tab.actions.create({ ...scenario, user: [] }, "en");
    tab.actions.advance("step");
    expect(tab.state()).toMatchObject({ status: "idle", path: [] });
    await tab.actions.send("  \n");
    expect(tab.state().path).toEqual([]);
  });
});

describe("pausing", () => {
  test("Pause while a command runs lets it finish and stops before what comes next", async () => {
    const gate = deferred<ToolResult>();
    const tab = await freshTab({ handlers: { look: () => gate.promise } });
    tab.actions.advance("run");
    await tab.until((session) => session.performing?.kind === "dispatch");
    tab.actions.pause();
    expect(tab.state().advance).toBeUndefined();
    gate.resolve({ status: "completed", text: "seen" });
    await tab.settled();
    expect(tab.story()).toEqual(["person", "ask", "model", "look"]);
    expect(tab.state()).toMatchObject({ status: "waiting", pending: { kind: "append" } });
  });

  test("Pause between two steps of a run takes effect at once", async () => {
    const tab = await freshTab({
      pace: (signal) => new Promise((go) => signal.addEventListener("abort", () => go())),
    });
    tab.actions.advance("run");
    await tab.until((session) => session.path.length === 1);
    tab.actions.pause();
    await tab.settled();
    expect(tab.state()).toMatchObject({ status: "waiting", pending: { kind: "ask" } });
    await tab.step();
    expect(tab.story()).toEqual(["person", "ask"]);
  });

  test("Pause while recorded steps are shown again stops there", async () => {
    const pauses: (() => void)[] = [];
    const tab = await freshTab({
      pace: (signal) =>
        new Promise((go) => {
          pauses.push(go);
          signal.addEventListener("abort", () => go());
        }),
    });
    await tab.step("step", 5);
    tab.actions.goTo(0);
    tab.actions.advance("run");
    expect(tab.state().status).toBe("running");
    pauses.at(-1)?.();
    await tab.until((session) => session.cursor === 1);
    tab.actions.pause();
    expect(tab.state()).toMatchObject({ cursor: 1, status: "waiting", advance: undefined });
  });

  test("Run pressed twice over recorded steps goes over them once", async () => {
    const pauses: (() => void)[] = [];
    const tab = await freshTab({ pace: () => new Promise((go) => pauses.push(go)) });
    await tab.step("step", 5);
    tab.actions.goTo(0);
    tab.actions.advance("run");
    tab.actions.advance("run");
    for (const go of pauses.splice(0)) go();
    await tab.until((session) => session.cursor > 0);
    expect(tab.state().cursor).toBe(1);
  });
});

describe("the request", () => {
  test("that is shown is the one that was sent", async () => {
    const tab = await freshTab();
    await tab.step("run");
    for (const [n, ask] of tab.state().view.asks.entries()) {
      const sent = tab.requests[n]?.request;
      expect(tab.actions.request(ask)).toEqual({
        system: sent?.system,
        messages: sent?.messages.slice(0, ask.messages),
        tools: sent?.tools,
        temperature: sent?.temperature,
      });
    }
  });
});

describe("what goes wrong on our side", () => {
  test("a model that cannot be loaded is told, and the step can be tried again", async () => {
    let broken = true;
    const tab = await freshTab({
      answers: [
        () => {
          if (broken) throw new Error("The chunk did not come.");
          return Promise.resolve(says("done"));
        },
      ],
    });
    await tab.step();
    await tab.step();
    expect(tab.store.getState().error).toMatchObject({ message: "The chunk did not come." });
    expect(tab.state()).toMatchObject({ performing: undefined, status: "waiting" });
    broken = false;
    await tab.step("run");
    expect(tab.story()).toEqual(["person", "ask", "model", "stop: final"]);
  });
});
