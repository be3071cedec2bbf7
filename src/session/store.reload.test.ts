import { describe, expect, test } from "vitest";
import type { ToolResult } from "../core/tool.ts";
import { freshTab, openTab, reloaded, scenario, untilStopped } from "./testing.ts";
import { testStore } from "./testing-ports.ts";

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

  describe("while a reply comes in", () => {
    const words = "Par";
    const halfway = async () => {
      const records = testStore();
      const before = await freshTab({
        records,
        answers: [
          (_, { onDelta }) => {
            onDelta?.({ content: words });
            return new Promise(() => {});
          },
        ],
      });
      before.actions.advance("run");
      await before.until((session) => session.stream?.text === words);
      await before.queue.flushed();
      return { records, after: await reloaded(before, { records }) };
    };

    test("keeps what had arrived, and asks again without it", async () => {
      const { after } = await halfway();
      expect(after.state()).toMatchObject({
        cutOff: { effect: { kind: "ask" }, partial: words },
        pending: { kind: "ask" },
        status: "waiting",
        stream: undefined,
      });
      await after.step();
      expect(after.state().cutOff).toBeUndefined();
      expect(after.requests[0]?.request.messages).toEqual([{ role: "user", content: "go" }]);
      expect(after.ran).toEqual([]);
    });

    test("keeps it over another reload", async () => {
      const { records, after } = await halfway();
      after.actions.setDraft("typed");
      await after.queue.flushed();
      const again = await reloaded(after, { records });
      expect(again.state().cutOff?.partial).toBe(words);
    });

    test("leaves it in the transcript, as broken off, where the turn is ended or another message sent", async () => {
      const { records, after } = await halfway();
      await after.actions.send("go on");
      await after.settled();
      expect(after.story()).toEqual(["person", "ask", "stop: stopped", "person"]);
      const broken = { kind: "fault", cause: "stopped", partial: words };
      expect(after.state().view.rounds[1]?.items[0]).toMatchObject(broken);
      expect(after.state().cutOff).toBeUndefined();
      await after.queue.flushed();
      const again = await reloaded(after, { records });
      expect(again.state().view.rounds[1]?.items[0]).toMatchObject(broken);
      expect(again.requests).toEqual([]);
    });

    test("leaves it there where the person stops", async () => {
      const { after } = await halfway();
      await after.stop();
      expect(after.story()).toEqual(["person", "ask", "stop: stopped"]);
    });
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

const stepsOnDisk = async (records: ReturnType<typeof testStore>) => (await records.read("step/")).length;

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
