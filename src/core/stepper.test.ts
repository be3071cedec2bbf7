import { describe, expect, test } from "vitest";
import { runTurn } from "./loop.ts";
import type { Message } from "./message.ts";
import type { Step } from "./step-log.ts";
import { StepLog } from "./step-log.ts";
import { Stopped } from "./stepper.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says } from "./testing.ts";
import { loopEn } from "./wording/loop-en.ts";

const settings = plainSettings;
const script = [
  calls("a", ["b", { x: 1 }]),
  calls("look"),
  calls("look"),
  calls("look"),
  calls("look"),
  says("done"),
];
const sameOutput = () => ({ status: "completed", text: "same" }) as const;

async function record(replies = script) {
  const made = makeStepper(new FakeWorld(replies, sameOutput));
  await runTurn(made.stepper, [], "go", settings, loopEn);
  return made;
}

const bare = (steps: readonly Step[]) => steps.map(({ effect, outcome }) => ({ effect, outcome }));

describe("stepping back and on", () => {
  test("from any step on the loop gives the same log as the first time, and does nothing twice", async () => {
    const { steps } = await record();
    for (let k = 0; k <= steps.length; k++) {
      const recorded = steps.slice(0, k);
      const world = new FakeWorld(script, sameOutput, { recorded });
      const again = makeStepper(world, { recorded }, new StepLog(recorded));
      await runTurn(again.stepper, [], "go", settings, loopEn);
      expect(bare([...again.log.all()])).toEqual(bare(steps));
      const dispatchesLeft = steps.slice(k).filter((step) => step.effect.kind === "dispatch").length;
      expect(world.dispatched).toHaveLength(dispatchesLeft);
    }
  });
});

test("a recording that no longer fits is reported, ends there, and the loop goes on live", async () => {
  const { steps } = await record();
  const reported: unknown[] = [];
  const world = new FakeWorld(script, sameOutput);
  const changed = makeStepper(
    world,
    { recorded: steps, onDiverged: (was, now) => reported.push([was.kind, now.kind]) },
    new StepLog(steps),
  );
  const messages: Message[] = [];
  await runTurn(changed.stepper, messages, "go, but differently", settings, loopEn);
  expect(reported).toEqual([["append", "append"]]);
  expect(changed.log.children(null)).toHaveLength(2);
  expect(messages[0]?.content).toBe("go, but differently");
});

test("the gate is asked before each live effect and can stop the turn; nothing after it is done", async () => {
  const world = new FakeWorld(script, sameOutput);
  const made = makeStepper(world, {
    gate: (effect) => (effect.kind === "dispatch" ? Promise.reject(new Stopped()) : undefined),
  });
  await expect(runTurn(made.stepper, [], "go", settings, loopEn)).rejects.toBeInstanceOf(Stopped);
  expect(world.dispatched).toHaveLength(0);
  made.stepper.recordStop({ reason: "stopped", message: "x" });
  expect(made.steps.map((step) => step.effect.kind)).toEqual(["append", "ask", "append", "stop"]);
});

test("an effect that need not wait begins when the one before it ended, one that was held when it is let go", async () => {
  let clock = 0;
  const made = makeStepper(new FakeWorld([calls("look"), says("done")], sameOutput), {
    now: () => (clock += 10),
    gate: (effect) => (effect.kind === "dispatch" ? Promise.resolve() : undefined),
  });
  await runTurn(made.stepper, [], "go", settings, loopEn);
  expect(made.steps.map(({ effect, at, ms }) => [effect.kind, at, ms])).toEqual([
    ["append", 10, 0],
    ["ask", 10, 10],
    ["append", 20, 0],
    ["dispatch", 30, 10],
    ["append", 40, 0],
    ["ask", 40, 10],
    ["append", 50, 0],
    ["stop", 50, 0],
  ]);
});
