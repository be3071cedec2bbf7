import { expect, test } from "vitest";
import { answered, respond } from "./testing.ts";

const usageOf = async (usage: unknown) => {
  const body = JSON.stringify({ choices: [{ index: 0, message: { content: "hi" } }], usage });
  return (await answered(respond([body], { type: "application/json" }))).usage;
};

test("the tokens that an endpoint counted are taken, and a sum that is missing is made", async () => {
  const counted = { promptTokens: 7, completionTokens: 3, totalTokens: 10 };
  expect(await usageOf({ prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 })).toEqual(counted);
  expect(await usageOf({ prompt_tokens: 7, completion_tokens: 3 })).toEqual(counted);
  expect(await usageOf({ prompt_tokens: 7, completion_tokens: 3, total_tokens: 0 })).toEqual(counted);
  // What a model thought may be in the sum alone.
  expect(await usageOf({ prompt_tokens: 7, completion_tokens: 3, total_tokens: 90 })).toMatchObject({
    totalTokens: 90,
  });
});

test.each([
  ["zeros", { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }],
  ["a prompt of nothing", { prompt_tokens: 0, completion_tokens: 3, total_tokens: 3 }],
  ["less than nothing", { prompt_tokens: -7, completion_tokens: 3, total_tokens: -4 }],
  ["more than any context holds", { prompt_tokens: 1e12, completion_tokens: 3, total_tokens: 1e12 }],
  ["parts of tokens", { prompt_tokens: 0.5, completion_tokens: 3, total_tokens: 3.5 }],
  ["text", { prompt_tokens: "7", completion_tokens: "3" }],
  ["null", null],
])("a usage of %s is none", async (_, usage) => {
  expect(await usageOf(usage)).toBeUndefined();
});
