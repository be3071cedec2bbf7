import { expect, test } from "vitest";
import { currentTime, timeText } from "./current-time.ts";
import { fakeContext } from "./fake-sandbox.ts";

test("the clock and the zone are those of the context", () => {
  const context = fakeContext({ now: () => Date.UTC(2026, 7, 31, 22, 5, 9), timeZone: "Asia/Shanghai" });
  expect(currentTime.run({}, context)).toBe("2026-09-01 06:05:09 Asia/Shanghai");
});

test("midnight is 00, and summer time counts", () => {
  expect(timeText(Date.UTC(2026, 0, 2, 0, 0, 0), "UTC")).toBe("2026-01-02 00:00:00 UTC");
  expect(timeText(Date.UTC(2026, 6, 1, 12, 0, 0), "Europe/Berlin")).toBe("2026-07-01 14:00:00 Europe/Berlin");
});
