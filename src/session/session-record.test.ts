import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSteps } from "../core/fold.ts";
import { runTurn } from "../core/loop.ts";
import type { Step, StepLog } from "../core/step-log.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says } from "../core/testing.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { packStep, readMeta, readPlace, recordVersion, stepKey } from "./session-record.ts";
import { scenario } from "./testing.ts";
import { unpackSteps } from "./unpack-steps.ts";

async function recordedLog(text = "go"): Promise<StepLog> {
  const { stepper, log } = makeStepper(
    new FakeWorld([calls("a", ["b", { n: 1 }]), calls("a"), says("done")]),
  );
  await runTurn(stepper, [], text, plainSettings, loopEn);
  return log;
}

const packed = (log: StepLog) => [...log.all()].map((step) => packStep(step, log));

test("a log comes back from its records as it was", async () => {
  const log = await recordedLog();
  const { log: again, lost } = unpackSteps(structuredClone(packed(log)));
  expect([...again.all()]).toEqual([...log.all()]);
  expect(lost).toBe(0);
});

test("what the model said and what a tool gave is written once, not again when it joins the conversation", async () => {
  const log = await recordedLog();
  const records = packed(log).map(({ step }) => step.effect);
  const appended = records.filter((effect) => effect.kind === "append");
  expect(appended.map((effect) => "message" in effect)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a message that is not what the step before produced is written out", async () => {
  const log = await recordedLog();
  const [, ask] = [...log.all()];
  const edited: Step = {
    id: "edited",
    parent: ask?.id ?? null,
    effect: { kind: "append", author: "model", message: { role: "assistant", content: "edited" } },
    outcome: null,
    at: 1,
    ms: 0,
  };
  log.add(edited);
  const { log: again } = unpackSteps(structuredClone(packed(log)));
  expect(again.get("edited")).toEqual(edited);
});

test("whatever stands in the records, reading them throws nothing, and what is let in can be shown", async () => {
  const sound = packed(await recordedLog());
  const garbage = fc.oneof(
    fc.jsonValue(),
    fc.record({ version: fc.constant(recordVersion), step: fc.jsonValue() }),
    // A sound record with one of its parts replaced.
    fc
      .tuple(
        fc.nat(sound.length - 1),
        fc.constantFrom("id", "parent", "effect", "outcome", "at", "ms"),
        fc.jsonValue(),
      )
      .map(([nth, part, value]) => ({ ...sound[nth], step: { ...sound[nth]?.step, [part]: value } })),
    fc
      .tuple(
        fc.nat(sound.length - 1),
        fc.constantFrom("message", "call", "stop", "messages", "author"),
        fc.jsonValue(),
      )
      .map(([nth, part, value]) => ({
        ...sound[nth],
        step: { ...sound[nth]?.step, effect: { ...sound[nth]?.step.effect, [part]: value } },
      })),
  );
  fc.assert(
    fc.property(fc.nat(sound.length), garbage, (at, bad) => {
      const records = structuredClone([...sound.slice(0, at), bad, ...sound.slice(at + 1)]);
      const { log, lost } = unpackSteps(records);
      expect(log.size + lost).toBe(records.length);
      expect(() => foldSteps(log.path(log.tip(null)))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test("keys sort as the steps were recorded, and no two steps share one", () => {
  const keys = [1, 2, 10, 100, 99_999_999].map((order) => stepKey("s", order, "id"));
  expect([...keys].sort()).toEqual(keys);
  expect(stepKey("s", 1, "a")).not.toBe(stepKey("s", 1, "b"));
});

test("a session's own record is read, one of a newer version is not", () => {
  const meta = { version: recordVersion, id: "s", scenario, language: "en", created: 1 };
  expect(readMeta(meta)).toEqual(meta);
  for (const bad of [
    undefined,
    null,
    7,
    {},
    { ...meta, version: 2 },
    { ...meta, id: 1 },
    { ...meta, scenario: null },
  ]) {
    expect(readMeta(bad)).toBeUndefined();
  }
});

test("a session says where its commands are to run; an old one, which does not, is read as it was", () => {
  const old = { version: 1, id: "s", title: "Mine", scenario, origin: "link", language: "zh", created: 1 };
  expect(readMeta(old)).toEqual(old);
  expect(readMeta({ ...old, sandbox: "webcontainer" })).toEqual({ ...old, sandbox: "webcontainer" });
  expect(readMeta({ ...old, sandbox: "a newer one" })).toEqual(old);
});

test("a place that cannot be told is none", () => {
  const place = { cursor: "s3", tip: null, draft: "", model: "script", updated: 1 };
  expect(readPlace(place)).toEqual(place);
  for (const bad of [
    null,
    {},
    { ...place, cursor: undefined },
    { ...place, draft: 1 },
    { ...place, model: "oracle" },
  ]) {
    expect(readPlace(bad)).toBeUndefined();
  }
  expect(readPlace({ ...place, begun: "?" })).toEqual(place);
});
