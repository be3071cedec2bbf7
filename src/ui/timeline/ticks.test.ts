import { expect, test } from "vitest";
import type { EffectAndOutcome, Step } from "../../core/step-log.ts";
import { changesFiles, ticksOf } from "./ticks.ts";

const call = { id: "k", name: "write_file", arguments: "{}" };
const asks: EffectAndOutcome = {
  effect: { kind: "ask", messages: 1 },
  outcome: { message: { role: "assistant", content: "" }, finishReason: "stop" },
};
const runs: EffectAndOutcome = {
  effect: { kind: "dispatch", call },
  outcome: { status: "completed", text: "" },
};
const speaks: EffectAndOutcome = {
  effect: { kind: "repair", stop: { reason: "repeated_action", message: "" } },
  outcome: null,
};
const written = {
  changes: { files: [{ path: "a", type: "file", content: new Uint8Array() }] },
} as unknown as Partial<Step>;

function path(...steps: readonly (readonly [EffectAndOutcome, Partial<Step>?])[]): Step[] {
  return steps.map(
    ([step, more], i) => ({ ...step, ...more, id: `s${i}`, parent: null, at: 0, ms: 0 }) as Step,
  );
}

test("a short path has a tick for each of its steps", () => {
  const steps = path([asks], [runs], [asks]);
  expect(ticksOf(steps)).toEqual(steps.map((step, index) => ({ step, index })));
});

test("a long one keeps its rounds, where files changed and where a guard spoke, each at its place", () => {
  const rounds = Array.from({ length: 100 }, () => [[asks], [runs]] as const).flat();
  const steps = path(...rounds, [runs, written], [speaks]);
  const ticks = ticksOf(steps);
  expect(ticks.filter(({ step }) => step.effect.kind === "ask")).toHaveLength(100);
  expect(ticks.filter(({ step }) => changesFiles(step)).map(({ index }) => index)).toEqual([200]);
  expect(ticks.find(({ step }) => step.effect.kind === "repair")?.index).toBe(201);
  expect(ticks).toHaveLength(102);
});

test("of each kind there are no more than can be told apart, from the first on", () => {
  const steps = path(...Array.from({ length: 5000 }, () => [asks] as const));
  const ticks = ticksOf(steps);
  expect(ticks.length).toBeLessThanOrEqual(160);
  expect(ticks.length).toBeGreaterThan(80);
  expect(ticks[0]?.index).toBe(0);
});
