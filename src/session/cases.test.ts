import { describe, expect, test } from "vitest";
import { buildRequest } from "../core/request.ts";
import { calls, says } from "../core/testing.ts";
import { en } from "../core/wording/en.ts";
import type { Scenario } from "../scenario/schema.ts";
import { freshTab, type Handler, openTab, scenario, untilStopped } from "./testing.ts";
import { deferred } from "./testing-ports.ts";

/** Behaviour that other products got wrong, made anew from public bug reports; each names those it was seen in. */

describe("H15: Stop while the first of two calls runs (CopilotKit#3515, prime-agent#346, earendil-works/pi#8659)", () => {
  const answers = [calls("look", "write"), says("never"), says("next answer")];

  test("the second never starts, the model is not called again, and both calls are closed", async () => {
    const tab = await freshTab({ answers, handlers: { look: untilStopped("half a view") } });
    tab.actions.advance("run");
    await tab.until((session) => session.output !== "");
    await tab.stop();
    expect(tab.ran).toEqual(["look"]);
    expect(tab.requests).toHaveLength(1);
    expect(tab.text("notes.txt")).toBe("as it was\n");
    expect(tab.story().filter((word) => word.startsWith("stop"))).toEqual(["stop: stopped"]);
    const { messages } = tab.state().view;
    const wire = buildRequest(
      { system: "", messages, tools: [], temperature: 0, earlier: [] },
      { model: "", wording: en.loop },
    ).messages;
    expect(wire.slice(2)).toEqual([
      { role: "tool", tool_call_id: "k0", content: "half a view" },
      { role: "tool", tool_call_id: "k1", content: en.loop.notRun },
    ]);
  });

  test("a tool that does not listen is waited for; its late result closes its own call and no other run's", async () => {
    const late = deferred<Awaited<ReturnType<Handler>>>();
    const tab = await freshTab({
      answers,
      handlers: {
        look: (_, { onOutput }) => {
          onOutput?.("…");
          return late.promise;
        },
      },
    });
    tab.actions.advance("run");
    await tab.until((session) => session.output !== "");
    const sent = tab.actions.send("next");
    late.resolve({ status: "completed", text: "late" });
    await sent;
    await tab.settled();
    expect(tab.story()).toEqual(["person", "ask", "model", "look", "tool", "stop: stopped", "person"]);
    expect(tab.ran).toEqual(["look"]);
  });
});

describe("L06: reading again after a change (cline#9836, DeepSeek-Reasonix#2955)", () => {
  const file = "/home/project/v.txt";
  const becomes =
    (content: string): Handler =>
    async (_, { sandbox }) => {
      await sandbox.writeFile(file, new TextEncoder().encode(content));
      return { status: "completed", text: "done" };
    };
  const handlers: Record<string, Handler> = {
    read_file: async (_, { sandbox }) => ({
      status: "completed",
      text: new TextDecoder().decode(await sandbox.readFile(file)),
    }),
    run_shell: becomes("two\n"),
    edit_file: becomes("three\n"),
  };

  test.each([true, false])(
    "gives the file as it is on this path, with the call cache %s",
    async (callCache) => {
      let fourth = 0;
      const read = calls("read_file");
      const tab = openTab({
        // The fourth request is made twice: the first time the model edits, on the new branch it reads.
        answers: [
          read,
          calls("run_shell"),
          read,
          async () => (fourth++ === 0 ? calls("edit_file") : read),
          read,
          says("done"),
        ],
        handlers,
      });
      const versioned: Scenario = { ...scenario, files: { "v.txt": "one" }, settings: { callCache } };
      await tab.actions.create(versioned, "en");
      await tab.step("run");
      // Less the remark that an answer from memory begins with.
      const reads = () =>
        tab
          .state()
          .view.rounds.flatMap(({ items }) =>
            items.flatMap((item) =>
              item.kind === "result" && item.call.name === "read_file"
                ? [item.result.text.split("\n").slice(-2).join("\n")]
                : [],
            ),
          );
      expect(tab.story()).not.toContain("recall");
      expect(reads()).toEqual(["one", "two\n", "three\n"]);

      const beforeEdit = tab.story().indexOf("edit_file") - 2;
      tab.actions.goTo(beforeEdit);
      tab.actions.goLiveHere();
      await tab.settled();
      await tab.step("round");
      // Nothing has changed since the last read on this path: memory may answer, with what this path has.
      expect(tab.story().includes("recall")).toBe(callCache);
      expect(reads()).toEqual(["one", "two\n", "two\n"]);
    },
  );
});
