import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

let done: string[];
beforeEach(() => {
  done = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("nothing is done at once, then one thing each time the page is idle, the last asked for first", () => {
  for (const name of ["a", "b", "c"]) whenIdle(() => done.push(name));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["c"]);
  vi.runAllTimers();
  expect(done).toEqual(["c", "b", "a"]);
});

test("what was called off is not done, and holds nothing else up", () => {
  const cancel = whenIdle(() => done.push("a"));
  cancel();
  cancel();
  whenIdle(() => done.push("b"));
  vi.runAllTimers();
  expect(done).toEqual(["b"]);
});

test("what is asked for meanwhile is done too, still one thing a time", () => {
  whenIdle(() => {
    done.push("a");
    whenIdle(() => done.push("b"));
    whenIdle(() => done.push("c"));
  });
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a"]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["a", "c"]);
  vi.runAllTimers();
  expect(done).toEqual(["a", "c", "b"]);
});
