import { expect, test } from "vitest";
import { newBudget } from "../core/loop.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { loopSettingsOf } from "./loop-settings.ts";

test("a scenario without settings gets the loop's own limits and no duplicate guard", () => {
  const settings = loopSettingsOf({ settings: {} }, undefined);
  expect(settings).toEqual({ budget: {}, duplicateGuard: false });
  expect(newBudget(settings, loopEn).gauges()).toContainEqual({ name: "rounds", value: 0, limit: 12 });
});

test("a scenario's limits reach the loop", () => {
  const settings = loopSettingsOf({ settings: { budget: { baseSteps: 6 }, maxRounds: 4 } }, undefined);
  expect(newBudget(settings, loopEn).gauges()).toContainEqual({ name: "rounds", value: 0, limit: 4 });
});

test("a budget that is off stays off, and only the round limit is left", () => {
  const settings = loopSettingsOf({ settings: { budget: "off", maxRounds: 3 } }, undefined);
  expect(newBudget(settings, loopEn).gauges()).toEqual([{ name: "rounds", value: 0, limit: 3 }]);
});

test.each([
  { scenario: undefined, person: undefined, guard: false },
  { scenario: true, person: undefined, guard: true },
  { scenario: true, person: false, guard: false },
  { scenario: false, person: true, guard: true },
])("the person's word on the duplicate guard goes before the scenario's: $person over $scenario", (row) => {
  const settings = row.scenario === undefined ? {} : { duplicateGuard: row.scenario };
  expect(loopSettingsOf({ settings }, row.person).duplicateGuard).toBe(row.guard);
});
