import fc from "fast-check";
import { expect, test } from "vitest";
import { type Step, type StepId, StepLog } from "./step-log.ts";

function step(id: StepId, parent: StepId | null): Step {
  const stop = { reason: "final", message: "" } as const;
  return { id, parent, at: 0, ms: 0, effect: { kind: "stop", stop }, outcome: null };
}

/** Each number chooses the parent among the steps before it; every third choice is a new root. */
const trees = fc
  .array(fc.nat(), { maxLength: 40 })
  .map((choices) =>
    choices.map((choice, at) => step(`s${at}`, at === 0 || choice % 3 === 0 ? null : `s${choice % at}`)),
  );

test("steps come in the order in which they were recorded, and are found by their id", () => {
  fc.assert(
    fc.property(trees, (steps) => {
      const log = new StepLog(steps);
      expect([...log.all()]).toEqual(steps);
      expect(log.size).toBe(steps.length);
      for (const one of steps) expect(log.get(one.id)).toBe(one);
    }),
  );
});

test("children are the steps that were recorded right after one, oldest first", () => {
  fc.assert(
    fc.property(trees, (steps) => {
      const log = new StepLog(steps);
      for (const id of [null, ...steps.map((one) => one.id)]) {
        const children = steps.filter((one) => one.parent === id).map((one) => one.id);
        expect(log.children(id)).toEqual(children);
      }
    }),
  );
});

test("a path leads from a root to the step, each step hanging on the one before", () => {
  fc.assert(
    fc.property(trees, (steps) => {
      const log = new StepLog(steps);
      expect(log.path(null)).toEqual([]);
      for (const one of steps) {
        const path = log.path(one.id);
        expect(path.at(-1)).toBe(one);
        expect(path.map(({ parent }) => parent)).toEqual([null, ...path.slice(0, -1).map(({ id }) => id)]);
      }
    }),
  );
});

test("the tip is the end of the newest branch through a step", () => {
  fc.assert(
    fc.property(trees, (steps) => {
      const log = new StepLog(steps);
      for (const id of [null, ...steps.map((one) => one.id)]) {
        const tip = log.tip(id);
        expect(log.children(tip)).toEqual([]);
        if (id !== null) expect(log.path(tip).map((one) => one.id)).toContain(id);
        // Newest at every fork on the way.
        const way = log.path(tip).slice(id === null ? 0 : log.path(id).length);
        for (const one of way) expect(log.children(one.parent).at(-1)).toBe(one.id);
      }
    }),
  );
});

test("a step that is there already, or hangs on nothing, is a mistake of ours and changes nothing", () => {
  const log = new StepLog([step("a", null)]);
  expect(() => log.add(step("a", null))).toThrow("Step a is in the log already.");
  expect(() => log.add(step("b", "x"))).toThrow("Step b hangs on step x, which is not in the log.");
  expect(() => log.path("x")).toThrow("Step x is not in the log.");
  expect(log.size).toBe(1);
  expect(log.children(null)).toEqual(["a"]);
  expect(log.children("x")).toEqual([]);
});

test("whatever the ids are, one that is taken is refused at once", () => {
  const id = fc.oneof(
    fc.nat(30).map((number) => `s${number}`),
    fc.string({ unit: fc.constantFrom("0", "a", "f"), maxLength: 3 }),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(id, { maxLength: 40 }), (ids) => {
      const log = new StepLog();
      const taken = new Set<StepId>();
      for (const one of ids) {
        if (taken.has(one)) expect(() => log.add(step(one, null))).toThrow("is in the log already.");
        else log.add(step(one, [...taken].at(-1) ?? null));
        taken.add(one);
      }
      expect([...log.all()].map((one) => one.id)).toEqual([...taken]);
    }),
  );
});
