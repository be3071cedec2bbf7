import { expect, test } from "vitest";
import { newBudget } from "../core/loop.ts";
import { plainSettings } from "../core/testing.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import type { ScenarioSettings } from "../scenario/settings-schema.ts";
import { loopSettingsOf } from "./loop-settings.ts";

const plain = (settings: ScenarioSettings) => ({ settings });

test("a scenario without settings gets the loop's own limits and no duplicate guard", () => {
  const settings = loopSettingsOf(plain({}));
  expect(settings).toEqual(plainSettings);
  expect(newBudget(settings, loopEn).gauges()).toContainEqual({ name: "rounds", value: 0, limit: 12 });
});

test("a scenario's limits reach the loop", () => {
  const settings = loopSettingsOf(plain({ budget: { baseSteps: 6 }, maxRounds: 4 }));
  expect(newBudget(settings, loopEn).gauges()).toContainEqual({ name: "rounds", value: 0, limit: 4 });
});

test("a budget that is off stays off, and only the round limit is left", () => {
  const settings = loopSettingsOf(plain({ budget: "off", maxRounds: 3 }));
  expect(newBudget(settings, loopEn).gauges()).toEqual([{ name: "rounds", value: 0, limit: 3 }]);
});

test.each([
  { scenario: undefined, person: undefined, guard: false },
  { scenario: true, person: undefined, guard: true },
  { scenario: true, person: false, guard: false },
  { scenario: false, person: true, guard: true },
])("the person's word on the duplicate guard goes before the scenario's: $person over $scenario", (row) => {
  const settings = row.scenario === undefined ? {} : { duplicateGuard: row.scenario };
  expect(loopSettingsOf(plain(settings), { duplicateGuard: row.person }).duplicateGuard).toBe(row.guard);
});

test("the person's list of commands that change something goes before the scenario's, and leaves the rest", () => {
  const scenario = plain({ budget: { baseSteps: 6, stateChangingCommands: ["make"] } });
  expect(loopSettingsOf(scenario).budget).toEqual({ baseSteps: 6, stateChangingCommands: ["make"] });
  expect(loopSettingsOf(scenario, { stateChangingCommands: ["ninja"] }).budget).toEqual({
    baseSteps: 6,
    stateChangingCommands: ["ninja"],
  });
  expect(loopSettingsOf(plain({ budget: "off" }), { stateChangingCommands: ["ninja"] }).budget).toBe("off");
});

test("the call cache remembers readers only", () => {
  const { cached } = loopSettingsOf(plain({ callCache: true }));
  expect(cached).toContain("read_file");
  for (const name of ["run_shell", "write_file", "edit_file", "current_time", "boom"])
    expect(cached).not.toContain(name);
});
