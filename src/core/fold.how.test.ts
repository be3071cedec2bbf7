import { describe, expect, test } from "vitest";
import { foldSteps } from "./fold.ts";
import type { Verdict } from "./host.ts";
import { runTurn } from "./loop.ts";
import type { Message } from "./message.ts";
import type { ReplyOutcome } from "./model.ts";
import { Stopped } from "./stepper.ts";
import { calls, FakeWorld, makeStepper, plainSettings, run, says, textSettings, writes } from "./testing.ts";
import { loopEn } from "./wording/loop-en.ts";

const native = (path: string) => calls(["write_file", { path }]);
const text = (path: string) => writes(["write_file", { path }]);

describe.each([
  ["native", plainSettings, native],
  ["text", textSettings, text],
] as const)("a result on the %s protocol says how it came about", (protocol, settings, ask) => {
  async function resultsOf(
    replies: readonly ReplyOutcome[],
    verdict: Verdict,
    cached: readonly string[] = [],
  ) {
    const world = new FakeWorld([...replies, says("done")], undefined, { verdict: () => verdict });
    const { steps } = await run(world, { ...settings, approve: ["write_file"], cached });
    // As a reload brings it back: equal, and not the same objects.
    const view = foldSteps(structuredClone(steps));
    return view.rounds.flatMap(({ items }) => items.filter((item) => item.kind === "result"));
  }

  test("approved: like any other", async () => {
    const [result] = await resultsOf([ask("a")], { kind: "approved" });
    expect(result).not.toHaveProperty("how");
    expect(result).toMatchObject({ result: { text: "write_file 1" } });
  });

  test("edited: beside the call as the model asked for it", async () => {
    const [result] = await resultsOf([ask("a")], { kind: "edited", arguments: '{"path":"b"}' });
    expect(result).toMatchObject({ how: "edited", call: { arguments: '{"path":"a"}' } });
  });

  test("refused: with the words that the model was told", async () => {
    const [result] = await resultsOf([ask("a")], { kind: "refused", reason: "no" });
    expect(result).toMatchObject({ how: "refused", result: { status: "failed" } });
    expect(result?.result.text).toContain(loopEn.refused("no"));
  });

  test("from memory: with the result that was there, and no time that it took", async () => {
    const results = await resultsOf([ask("a"), ask("a")], { kind: "approved" }, ["write_file"]);
    expect(results.map(({ how }) => how)).toEqual([undefined, "cached"]);
    const remarked = `${loopEn.cached}\nwrite_file 1`;
    expect(results[1]).toMatchObject({
      ms: 0,
      result: { text: protocol === "native" ? remarked : "write_file 1" },
    });
  });
});

test("a result that a stop kept from the model is shown as what it never saw", async () => {
  const one = makeStepper(new FakeWorld([calls("look")]), {
    gate: (effect) =>
      effect.kind === "append" && effect.author === "tool" ? Promise.reject(new Stopped()) : undefined,
  });
  const messages: Message[] = [];
  const turn = runTurn(one.stepper, messages, "go", plainSettings, loopEn);
  await expect(turn).rejects.toBeInstanceOf(Stopped);
  one.stepper.recordStop({ reason: "stopped", message: loopEn.stopped });
  const stopped = foldSteps(one.steps);
  expect(stopped.unfed).toBeUndefined();
  expect(stopped.rounds.at(-1)?.items.at(-2)).toMatchObject({
    kind: "result",
    unfed: true,
    result: { text: "look 1" },
  });

  const two = makeStepper(new FakeWorld([says("done")]), { parent: one.stepper.tip }, one.log);
  await runTurn(two.stepper, messages, "and then?", plainSettings, loopEn);
  expect(foldSteps([...one.steps, ...two.steps]).unfed).toBeUndefined();
});
