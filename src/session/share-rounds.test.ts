import { expect, test } from "vitest";
import { foldSteps } from "../core/fold.ts";
import { runTurn } from "../core/loop.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says } from "../core/testing.ts";
import { emptyView, type View } from "../core/view.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { shareRounds } from "./share-rounds.ts";

async function recorded() {
  const { stepper, steps } = makeStepper(new FakeWorld([calls("a", "b"), calls("a"), says("done")]));
  await runTurn(stepper, [], "go", plainSettings, loopEn);
  return steps;
}

test("going on leaves every finished round the same object, and says what the fold says", async () => {
  const steps = await recorded();
  let view: View = emptyView;
  for (const [at, step] of steps.entries()) {
    const next = shareRounds(view, foldSteps([step], view));
    expect(next).toEqual(foldSteps(steps.slice(0, at + 1)));
    const finished = view.rounds.slice(0, -1);
    expect(next.rounds.slice(0, finished.length).every((round, i) => round === finished[i])).toBe(true);
    view = next;
  }
});

test("going back and forth shares what both places have", async () => {
  const steps = await recorded();
  const end = foldSteps(steps);
  for (let cursor = 0; cursor <= steps.length; cursor++) {
    const there = foldSteps(steps.slice(0, cursor));
    const shared = shareRounds(end, there);
    expect(shared).toEqual(there);
    for (const [at, round] of shared.rounds.slice(0, -1).entries()) expect(round).toBe(end.rounds[at]);
  }
});

test("a round of another branch is not taken for this one", async () => {
  const one = foldSteps(await recorded());
  const other = foldSteps((await recorded()).map((step) => ({ ...step, id: `x${step.id}` })));
  expect(shareRounds(one, other).rounds.some((round, at) => round === one.rounds[at])).toBe(false);
});
