import { expect, test } from "vitest";
import { runTurn } from "../core/loop.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says } from "../core/testing.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { asksDue, roundEnd } from "./replay.ts";

const settings = plainSettings;

/** person ask model a tool | ask model stop — and once more. */
async function twoTurns() {
  const world = new FakeWorld([calls("a"), says("one"), calls("a"), says("two")]);
  const { stepper, steps } = makeStepper(world);
  const messages: Parameters<typeof runTurn>[1] = [];
  await runTurn(stepper, messages, "first", settings, loopEn);
  await runTurn(stepper, messages, "second", settings, loopEn);
  return steps;
}

test("Round over recorded steps stops before the next request, past one that is due now", async () => {
  const steps = await twoTurns();
  const ends = Array.from({ length: steps.length + 1 }, (_, cursor) => roundEnd(steps, cursor).end);
  expect(ends).toEqual([5, 5, 5, 5, 5, 9, 9, 9, 13, 13, 13, 13, 13, 16, 16, 16, 16]);
});

test("Round from anywhere gets on, until the path ends", async () => {
  const steps = await twoTurns();
  for (let cursor = 0; cursor < steps.length; cursor++)
    expect(roundEnd(steps, cursor).end).toBeGreaterThan(cursor);
});

test("a request is due at a request, at the person's message and at the very start, and nowhere else", async () => {
  const steps = await twoTurns();
  expect(asksDue(undefined)).toBe(1);
  expect(steps.slice(0, 8).map(({ effect }) => asksDue(effect))).toEqual([1, 1, 0, 0, 0, 1, 0, 0]);
});
