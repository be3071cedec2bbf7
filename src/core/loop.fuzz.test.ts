import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSteps } from "./fold.ts";
import { gaugesAt } from "./gauges.ts";
import type { Verdict } from "./host.ts";
import { type LoopSettings, runTurn } from "./loop.ts";
import type { AssistantMessage, Message } from "./message.ts";
import type { ModelErrorKind, ReplyOutcome } from "./model.ts";
import { type ExtractorName, extractors } from "./reply/naive.ts";
import { buildRequest } from "./request.ts";
import { Stopped, type World } from "./stepper.ts";
import { makeStepper } from "./testing.ts";
import type { ToolResult } from "./tool.ts";
import { loopEn } from "./wording/loop-en.ts";

/** Whatever a model, a tool and a person come up with, as long as the types hold: no exception ends the session. */

const deep = `${'{"a":['.repeat(20_000)}${"]}".repeat(20_000)}`;
const hostile = fc.constantFrom(
  ...["", " ", "{", "[]", "null", "1", '"x"', '{"__proto__":{"z":1}}', '{"constructor":1}', "{'path':'a'}"],
  ...[
    "\ud83d",
    '{"path":"\\ud83d"}',
    "\u0000",
    "\u2028",
    '{"path":"a"}{"path":"b"}',
    "```json\n{\n```",
    deep,
  ],
);
const words = fc.oneof(fc.string(), fc.string({ unit: "binary" }), hostile, fc.json());
const id = fc.constantFrom("", "k", "k", "k_2", "call_2", "\ud83d", "__proto__");
const name = fc.oneof(fc.constantFrom("", "read_file", "toString", "__proto__", "a b\n", "é"), fc.string());

const wireCall = fc.record({
  id,
  type: fc.constant("function" as const),
  function: fc.record({ name, arguments: words }),
});
const callText = fc
  .tuple(name, words)
  .map(([tool, args]) => `{"tool":${JSON.stringify(tool)},"args":${args}}`);
const message: fc.Arbitrary<AssistantMessage> = fc.record(
  {
    role: fc.constant("assistant" as const),
    content: fc.oneof(fc.constant(null), words, callText),
    tool_calls: fc.array(wireCall, { maxLength: 4 }),
  },
  { requiredKeys: ["role", "content"] },
);
const tokens = fc.oneof(fc.constantFrom(Number.NaN, -1, Number.POSITIVE_INFINITY), fc.nat(1000));
const errorKind = fc.constantFrom<ModelErrorKind>("script_ended", "stopped", "http", "not_json", "in_stream");
const outcome: fc.Arbitrary<ReplyOutcome> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record(
      {
        message,
        finishReason: fc.string(),
        usage: fc.record({ promptTokens: tokens, completionTokens: tokens, totalTokens: tokens }),
      },
      { requiredKeys: ["message", "finishReason"] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      error: fc.record({ kind: errorKind, message: fc.string(), retryable: fc.boolean() }),
    }),
  },
);
const toolResult: fc.Arbitrary<ToolResult> = fc.record(
  { status: fc.constantFrom("completed", "failed"), text: words, empty: fc.constant(true as const) },
  { requiredKeys: ["status", "text"] },
);
const verdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.constant<Verdict>({ kind: "approved" }),
  words.map((text): Verdict => ({ kind: "edited", arguments: text })),
  fc.string().map((reason): Verdict => ({ kind: "refused", reason })),
);
const repairMessage = fc.oneof(
  fc.constant(null),
  fc.record({ role: fc.constantFrom("user" as const, "system" as const), content: words }),
);

const settings: fc.Arbitrary<LoopSettings> = fc
  .record({
    extractor: fc.option(fc.constantFrom(...(Object.keys(extractors) as ExtractorName[])), {
      nil: undefined,
    }),
    retryUnparseable: fc.nat(3),
    budget: fc.constantFrom<LoopSettings["budget"]>("off", {}, { baseSteps: 2 }),
    tokenBudget: fc.constantFrom(0, 1, 5000, 200_000),
    duplicateGuard: fc.boolean(),
    cached: fc.constantFrom([], ["read_file", "", "toString"]),
    approve: fc.constantFrom([], ["read_file", "", "__proto__"]),
  })
  .map(({ extractor, ...rest }) => ({
    ...rest,
    protocol: extractor
      ? { kind: "text", extract: extractors[extractor], tools: ["read_file", "write_file"] }
      : { kind: "native" },
  }));

/** Answers in order, and from the start again when all are used: a world that never ends by itself. */
function worldOf(
  outcomes: readonly ReplyOutcome[],
  results: readonly ToolResult[],
  verdicts: readonly Verdict[],
  repairs: readonly (Message | null)[],
) {
  const count = { asks: 0, dispatches: 0, verdicts: 0, repairs: 0 };
  const pick = <T>(list: readonly T[], n: number): T => {
    const item = list[n % list.length];
    if (item === undefined) throw new Error("The list is empty.");
    return item;
  };
  const world: World = {
    ask: async () => pick(outcomes, count.asks++),
    dispatch: async () => ({ result: pick(results, count.dispatches++) }),
    approve: async () => pick(verdicts, count.verdicts++),
    repair: () => pick(repairs, count.repairs++),
  };
  return { world, count };
}

const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 6 });

test("a turn ends with one stop and a sentence, within its limits, and what is left can be shown and sent", async () => {
  await fc.assert(
    fc.asyncProperty(
      settings,
      some(outcome),
      some(toolResult),
      some(verdict),
      some(repairMessage),
      async (limits, outcomes, results, verdicts, repairs) => {
        const { world, count } = worldOf(outcomes, results, verdicts, repairs);
        const made = makeStepper(world, {
          gate: () => (count.asks > 1000 ? Promise.reject(new Stopped()) : undefined),
        });
        const messages: Message[] = [];
        const stop = await runTurn(made.stepper, messages, "go", limits, loopEn);

        expect(made.steps.filter((step) => step.effect.kind === "stop")).toHaveLength(1);
        // 48 rounds, an empty reply, and for each of them all retries: whatever the model does.
        expect(count.asks).toBeLessThanOrEqual(50 * (limits.retryUnparseable + 1));
        if (!outcomes.some((each) => "error" in each)) expect(stop.message).not.toBe("");
        const view = foldSteps(made.steps);
        expect(view.messages).toEqual(messages);
        gaugesAt(view, limits, loopEn);
        const conversation = { system: "", messages, tools: [], temperature: 0, earlier: [] };
        const { messages: wire } = buildRequest(conversation, { model: "m", wording: loopEn });
        for (const text of textsOf(wire)) expect(text).not.toMatch(/\p{Surrogate}/u);
      },
    ),
    { numRuns: 400 },
  );
});

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
