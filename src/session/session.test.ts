import { describe, expect, test } from "vitest";
import { calls, says } from "../core/testing.ts";
import type { ToolResult } from "../core/tool.ts";
import { deferred, freshTab, openTab, scenario, untilStopped } from "./testing.ts";

const wholeTurn = [
  ...["person", "ask", "model", "look", "tool", "write", "tool"],
  ...["ask", "model", "look", "tool"],
  ...["ask", "model", "stop: final"],
];

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

describe("stopping", () => {
  test("Stop while the loop waits ends the turn with one stop step", async () => {
    const tab = await freshTab();
    await tab.step("round");
    await tab.stop();
    expect(tab.story()).toEqual([...wholeTurn.slice(0, 7), "stop: stopped"]);
    expect(tab.state()).toMatchObject({ status: "stopped", draft: "and then?", pending: undefined });
  });

  test("a result that was produced before Stop is fed back, so that no model is told it did not run", async () => {
    const tab = await freshTab();
    await tab.step("step", 4);
    expect(tab.state().pending).toMatchObject({ kind: "append", author: "tool" });
    await tab.stop();
    expect(tab.story()).toEqual(["person", "ask", "model", "look", "tool", "stop: stopped"]);
  });

  test("Stop while a command runs keeps what it printed, starts nothing else, and records one stop", async () => {
    const tab = await freshTab({
      handlers: { look: untilStopped("half a view") },
    });
    tab.actions.advance("run");
    await tab.until((session) => session.output !== "");
    await tab.stop();
    expect(tab.story()).toEqual(["person", "ask", "model", "look", "tool", "stop: stopped"]);
    expect(tab.state().view.messages.at(-1)).toMatchObject({ role: "tool", content: "half a view" });
    expect(tab.ran).toEqual(["look"]);
    expect(tab.requests).toHaveLength(1);
    expect(tab.text("notes.txt")).toBe("as it was\n");
  });

  test("Stop while the model answers keeps what had come, and the reply is never acted on", async () => {
    const tab = await freshTab({
      answers: [
        (_, { signal, onDelta }) =>
          new Promise((done) => {
            onDelta?.({ content: "I will" });
            signal.addEventListener("abort", () =>
              done({
                error: { kind: "stopped", message: "Stopped.", retryable: false },
                partial: { content: "I will" },
              }),
            );
          }),
      ],
    });
    tab.actions.advance("run");
    await tab.until((session) => session.stream?.text === "I will");
    await tab.stop();
    expect(tab.story()).toEqual(["person", "ask", "stop: stopped"]);
    expect(tab.state().view.rounds.at(-1)?.items).toMatchObject([
      { kind: "fault", partial: "I will" },
      { kind: "stop", stop: { reason: "stopped" } },
    ]);
    expect(tab.state().stream).toBeUndefined();
  });

  test("a model that does not listen to Stop is recorded when it answers, and nothing follows from it", async () => {
    const answer = deferred<ReturnType<typeof calls>>();
    const tab = await freshTab({
      answers: [
        (_, { onDelta }) => {
          onDelta?.({ content: "I" });
          return answer.promise;
        },
      ],
    });
    tab.actions.advance("run");
    await tab.until((session) => session.stream !== undefined);
    tab.actions.stop();
    answer.resolve(calls("write"));
    await tab.until((session) => session.status === "stopped");
    expect(tab.story()).toEqual(["person", "ask", "stop: stopped"]);
    expect(tab.ran).toEqual([]);
  });

  test("Stop pressed again and again still records one stop", async () => {
    const tab = await freshTab();
    await tab.step();
    tab.actions.stop();
    await tab.stop();
    await tab.stop();
    expect(tab.story()).toEqual(["person", "stop: stopped"]);
  });

  test("a message sent while a turn is open ends that turn first", async () => {
    const tab = await freshTab();
    await tab.step("step", 2);
    await tab.actions.send("no, this");
    await tab.settled();
    expect(tab.story()).toEqual(["person", "ask", "stop: stopped", "person"]);
    expect(tab.state().view.messages.at(-1)).toEqual({ role: "user", content: "no, this" });
  });

  test("a message sent while a command runs waits for its partial result and then begins", async () => {
    const tab = await freshTab({
      handlers: { look: untilStopped("half") },
    });
    tab.actions.advance("run");
    await tab.until((session) => session.output !== "");
    await tab.actions.send("no, this");
    await tab.settled();
    expect(tab.story()).toEqual(["person", "ask", "model", "look", "tool", "stop: stopped", "person"]);
  });

  test("a message sent from the middle of a recorded turn ends that turn on the new branch", async () => {
    const tab = await freshTab();
    await tab.step("run");
    tab.actions.goTo(4);
    await tab.actions.send("no, this");
    await tab.settled();
    expect(tab.story()).toEqual(["person", "ask", "model", "look", "tool", "stop: stopped", "person"]);
  });
});

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
