import { describe, expect, test } from "vitest";
import { calls } from "../core/testing.ts";
import { freshTab, untilStopped, wholeTurn } from "./testing.ts";
import { deferred } from "./testing-ports.ts";

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
