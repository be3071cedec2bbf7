import { expect, test } from "vitest";
import { demandedMs, readRetryAfter } from "./retry-after.ts";

const now = () => Date.parse("2025-01-01T00:00:00Z");

test.each([
  ["0", 0],
  ["7", 7000],
  ["1.5", 1500],
  [" 7 ", 7000],
  ["999999", 60_000],
  ["Wed, 01 Jan 2025 00:00:05 GMT", 5000],
  ["Wednesday, 01-Jan-25 00:00:05 GMT", 5000],
  ["Tue, 31 Dec 2024 23:00:00 GMT", 0],
])("%j is %i ms", (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});

// `Date.parse` makes a date of each of these: nobody meant one.
test.each(["wait 5", "2099-01-01", "-5", "monthly 5", "sunk 5"])("%j is junk, and no date", (header) => {
  expect(Number.isNaN(Date.parse(header))).toBe(false);
  expect(readRetryAfter(header, now)).toBeUndefined();
  expect(demandedMs(header, now)).toBeUndefined();
});

test.each([null, "", "soon", "Wed, 99 Foo"])("%j says nothing", (header) => {
  expect(readRetryAfter(header, now)).toBeUndefined();
});
