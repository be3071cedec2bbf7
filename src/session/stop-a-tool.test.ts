import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calls } from "../core/testing.ts";
import type { Tool } from "../core/tool.ts";
import { dispatchCall } from "../tools/dispatch.ts";
import { createRegistry } from "../tools/registry.ts";
import { createValidator } from "../tools/validate.ts";
import { writeFile } from "../tools/write-file.ts";
import { freshTab, type Handler } from "./testing.ts";
import { deferred } from "./testing-ports.ts";

/** H15: Stop while the first of two tools runs, and the first does not listen. With the product's own dispatcher. */

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const late = deferred<string>();
const slow: Tool = {
  name: "slow",
  describe: () => "Takes its time, whatever anybody says.",
  parameters: () => ({ type: "object", properties: {} }),
  run: (_, { onOutput }) => {
    onOutput?.("begun");
    return late.promise;
  },
};

const registry = createRegistry([slow, writeFile]);
const dispatched: Handler = (call, context) =>
  dispatchCall(call, {
    registry,
    allowed: registry.names,
    validate: createValidator(context.wording.schema),
    context,
  });

test("the second tool never starts, no model is asked, and the late result lands nowhere", async () => {
  const tab = await freshTab({
    answers: [calls("slow", ["write_file", { path: "z", content: "z" }])],
    handlers: { slow: dispatched, write_file: dispatched },
  });
  tab.actions.advance("run");
  await tab.until((session) => session.output === "begun");
  await vi.advanceTimersByTimeAsync(50);
  tab.actions.stop();
  await vi.advanceTimersByTimeAsync(2000);
  await tab.until((session) => session.status === "stopped");
  const ended = tab.state();
  late.resolve("too late");
  await vi.advanceTimersByTimeAsync(1000);

  expect(tab.state()).toBe(ended);
  expect(tab.story()).toEqual(["person", "ask", "model", "slow", "tool", "stop: stopped"]);
  expect(tab.ran).toEqual(["slow"]);
  expect(tab.requests).toHaveLength(1);
  expect(tab.text("z")).toBeUndefined();
  expect(tab.state().view.messages.at(-1)?.content).toContain("begun");

  await tab.actions.send("go on");
  await tab.settled();
  await tab.step();
  const { messages } = tab.requests[1]?.request ?? { messages: [] };
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "user"]);
});
