import { expect, test } from "vitest";
import { foldSteps } from "../../core/fold.ts";
import { runTurn } from "../../core/loop.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says } from "../../core/testing.ts";
import { emptyView } from "../../core/view.ts";
import { loopEn } from "../../core/wording/loop-en.ts";
import { spokenIn } from "./spoken-in.ts";

const settings = { ...plainSettings, budget: { repeatedActionLimit: 2 } };

async function stepsOf(replies: Parameters<typeof says>[0][]) {
  const answers = replies.map((name) => (name === "answer" ? says("done") : calls(name)));
  const same = () => ({ status: "completed", text: "same" }) as const;
  const { stepper, steps } = makeStepper(new FakeWorld(answers, same));
  await runTurn(stepper, [], "go", settings, loopEn);
  return steps;
}

test("before a guard has spoken there is nothing to say", async () => {
  expect(spokenIn(emptyView)).toBeUndefined();
  expect(spokenIn(foldSteps(await stepsOf(["calc", "answer"])))).toBeUndefined();
});

test("what made the guard speak is found, also after the model has gone on", async () => {
  const steps = await stepsOf(["calc", "calc", "clock", "answer"]);
  const spoke = steps.findIndex((step) => step.effect.kind === "repair");
  expect(spokenIn(foldSteps(steps.slice(0, spoke)))).toBeUndefined();
  expect(spokenIn(foldSteps(steps.slice(0, spoke + 1)))?.reason).toBe("repeated_action");
  expect(spokenIn(foldSteps(steps))?.reason).toBe("repeated_action");
});

test("the next turn begins with a guard that has not spoken", async () => {
  const view = foldSteps(await stepsOf(["calc", "calc", "answer"]));
  const message = { role: "user", content: "more" } as const;
  const next = foldSteps(
    [
      {
        id: "n",
        parent: null,
        at: 0,
        ms: 0,
        effect: { kind: "append", author: "person", message },
        outcome: null,
      },
    ],
    view,
  );
  expect(spokenIn(view)).toBeDefined();
  expect(spokenIn(next)).toBeUndefined();
});
