import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sleep } from "./sleep.ts";

describe("waiting", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("lasts as long as it was told", async () => {
    const { done } = watch(sleep(1000, new AbortController().signal));
    await vi.advanceTimersByTimeAsync(999);
    expect(done()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done()).toBe(true);
  });

  it("ends with the signal and leaves no timer behind", async () => {
    const stop = new AbortController();
    const waiting = sleep(1000, stop.signal);
    stop.abort();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
    await sleep(1000, stop.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});

function watch(promise: Promise<void>) {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  return { done: () => settled };
}
