import { describe, expect, test } from "vitest";
import { foldSteps } from "./fold.ts";
import { runTurn } from "./loop.ts";
import type { Message } from "./message.ts";
import { type Mistake, mistakenLoops } from "./mistakes.ts";
import { buildRequest } from "./request.ts";
import { calls, FakeWorld, makeStepper, plainSettings, says } from "./testing.ts";
import { wireProblem } from "./wire-rules.ts";
import { loopEn } from "./wording/loop-en.ts";

const script = () => [calls("look", "write"), calls("read"), says("done")];

async function played(mistake: Mistake) {
  const world = new FakeWorld(script());
  const made = makeStepper(world);
  const messages: Message[] = [];
  const stop = await mistakenLoops[mistake](made.stepper, messages, "go", plainSettings, loopEn);
  return { ...made, world, messages, stop };
}

const roles = (messages: readonly Message[]) => messages.map(({ role }) => role).join(" ");

describe("a loop that forgets to feed results back (W2)", () => {
  test("runs the calls, and never tells the model what came of them", async () => {
    const { world, messages, stop } = await played("forgetsResults");
    expect(stop.reason).toBe("final");
    expect(world.dispatched.map(({ name }) => name)).toEqual(["look", "write", "read"]);
    expect(roles(messages)).toBe("user assistant assistant assistant");
    expect(world.requests.map(roles)).toEqual(["user", "user assistant", "user assistant assistant"]);
  });

  test("shows each result, marked as one that the model does not see", async () => {
    const { steps, messages } = await played("forgetsResults");
    const view = foldSteps(steps);
    expect(view.messages).toEqual(messages);
    const items = view.rounds.flatMap((round) => round.items);
    expect(items.map(({ kind }) => kind)).toEqual([
      ...["user", "call", "call", "result", "result", "call", "result", "assistant", "stop"],
    ]);
    const results = items.filter((item) => item.kind === "result");
    expect(results).toMatchObject([
      { call: { name: "look" }, unfed: true },
      { call: { name: "write" }, unfed: true },
      { call: { name: "read" }, unfed: true },
    ]);
    const dispatches = steps.filter(({ effect }) => effect.kind === "dispatch");
    expect(results.map(({ step }) => step)).toEqual(dispatches.map(({ id }) => id));
    expect(view.turn?.finished).toHaveLength(2);
  });
});

test("a refusal that is never fed back is still shown with its reason", async () => {
  const verdict = () => ({ kind: "refused", reason: "not now" }) as const;
  const made = makeStepper(new FakeWorld([calls("look"), says("done")], undefined, { verdict }));
  const settings = { ...plainSettings, approve: ["look"] };
  await mistakenLoops.forgetsResults(made.stepper, [], "go", settings, loopEn);
  const items = foldSteps(made.steps).rounds.flatMap((round) => round.items);
  expect(items.find(({ kind }) => kind === "result")).toMatchObject({
    how: "refused",
    unfed: true,
    result: { status: "failed", text: "not now" },
  });
});

describe("a loop that drops the calls of a reply (W3)", () => {
  test("feeds results back that answer nothing", async () => {
    const { messages, stop } = await played("dropsCalls");
    expect(stop.reason).toBe("final");
    expect(roles(messages)).toBe("user assistant tool tool assistant tool assistant");
    expect(messages[1]).toEqual({ role: "assistant", content: "" });
    expect(wireProblem(messages)).toEqual({ rule: "result_without_call", at: 2 });
  });

  test("still shows what was called, and no reply that nobody wrote", async () => {
    const { steps } = await played("dropsCalls");
    const items = foldSteps(steps).rounds.flatMap((round) => round.items);
    expect(items.map(({ kind }) => kind)).toEqual([
      ...["user", "call", "result", "call", "result", "call", "result", "assistant", "stop"],
    ]);
    expect(items.filter((item) => item.kind === "result" && item.unfed)).toEqual([]);
  });
});

test.each(["forgetsResults", "dropsCalls"] as const)(
  "what %s left behind is mended before it is sent, unless the protection is off",
  async (mistake) => {
    const { messages } = await played(mistake);
    const request = { system: "", messages, tools: [], temperature: 0, earlier: [] };
    const options = { model: "m", wording: loopEn };
    expect(wireProblem(buildRequest(request, options).messages)).toBeUndefined();
    expect(buildRequest(request, { ...options, unmended: true }).messages).toEqual(messages);
  },
);

test.each(["forgetsResults", "dropsCalls"] as const)(
  "a recording of %s is handed back by that loop to the end, and ours goes another way",
  async (mistake) => {
    const { steps, stop } = await played(mistake);
    const diverged: string[] = [];
    const again = (onDiverged: () => void) =>
      makeStepper(new FakeWorld(script(), undefined, { recorded: steps }), { recorded: steps, onDiverged });
    const same = again(() => diverged.push("same"));
    expect(await mistakenLoops[mistake](same.stepper, [], "go", plainSettings, loopEn)).toEqual(stop);
    const ours = again(() => diverged.push("ours"));
    await runTurn(ours.stepper, [], "go", plainSettings, loopEn).catch(() => undefined);
    expect(diverged).toEqual(["ours"]);
  },
);
