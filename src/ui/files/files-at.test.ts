import { expect, test } from "vitest";
import { lastTouched, pointsAt } from "./files-at.ts";
import { fakeBench, fakeSteps } from "./testing.ts";

const start = { a: "1" };
const edited = { a: "2" };
const cleared = {};
// say, ask, edit, ask, edit: the second edit removes the file again.
const bench = fakeBench([start, start, start, edited, edited, cleared]);
const steps = fakeSteps("say", "ask", "edit", "ask", "edit");

test("before the first step everything is the start, and there is no way back", () => {
  expect(pointsAt(bench, [])).toEqual({ start, now: start, roundStart: start, back: undefined });
});

test("a round begins where its request was sent", () => {
  expect(pointsAt(bench, steps.slice(0, 3))).toEqual({ start, now: edited, roundStart: start, back: start });
  expect(pointsAt(bench, steps.slice(0, 4))).toMatchObject({ now: edited, roundStart: edited, back: edited });
});

test("the file that was touched last is found, also some steps later", () => {
  expect(lastTouched(bench, steps.slice(0, 2))).toBeUndefined();
  expect(lastTouched(bench, steps.slice(0, 3))).toBe("a");
  expect(lastTouched(bench, steps.slice(0, 4))).toBe("a");
});

test("a file that is gone again is not shown", () => {
  expect(lastTouched(bench, steps)).toBeUndefined();
});
