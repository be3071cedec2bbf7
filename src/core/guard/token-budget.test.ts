import { expect, test } from "vitest";
import type { AssistantMessage, Message } from "../message.ts";
import { TokenBudget } from "./token-budget.ts";

const says = (content: string): AssistantMessage => ({ role: "assistant", content });
const usage = (totalTokens: number) => ({ promptTokens: 0, completionTokens: totalTokens, totalTokens });

test.each([
  [99, undefined],
  [100, "token_budget"],
  [101, "token_budget"],
])("%i tokens of 100 give %s", (spent, reason) => {
  const budget = new TokenBudget(100);
  budget.record([], { message: says("x"), usage: usage(spent) });
  expect(budget.exhaustedStop()?.reason).toBe(reason);
});

test("the budget is 200,000 unless set (W4)", () => {
  expect(new TokenBudget().gauge()).toEqual({ name: "tokens", value: 0, limit: 200_000 });
});

test("the endpoint's usage counts, else an estimate of the whole request and the reply", () => {
  const budget = new TokenBudget(1000);
  const messages: Message[] = [{ role: "user", content: "12345678" }];
  budget.record(messages, { message: says("1234") });
  expect(budget.spent).toBe(3);
  messages.push(says("1234"), { role: "user", content: "1234" });
  budget.record(messages, { message: says("1234") });
  expect(budget.spent).toBe(3 + 5);
  budget.record(messages, { message: says("1234"), usage: usage(500) });
  expect(budget.spent).toBe(508);
});

test("an estimate counts what the request carried beside the conversation; the endpoint's count has it already", () => {
  const budget = new TokenBudget(1000);
  const messages: Message[] = [{ role: "user", content: "12345678" }];
  budget.record(messages, { message: says("1234"), overhead: 100 });
  expect(budget.spent).toBe(103);
  budget.record(messages, { message: says("1234"), overhead: 100, usage: usage(500) });
  expect(budget.spent).toBe(603);
});

test.each([
  ["zeros", 0],
  ["less than nothing", -5],
  ["no number", Number.NaN],
  ["without end", Number.POSITIVE_INFINITY],
  ["more than any context holds", 1e12],
  ["a part of a token", 0.5],
])("a usage of %s is none: the estimate counts", (_, totalTokens) => {
  const budget = new TokenBudget(1000);
  budget.record([{ role: "user", content: "12345678" }], {
    message: says("1234"),
    usage: usage(totalTokens),
  });
  expect(budget.spent).toBe(3);
});

test("an overhead that is no count, in a record from elsewhere, counts nothing", () => {
  const budget = new TokenBudget(1000);
  for (const overhead of [Number.NaN, -7, 1e300]) {
    budget.record([{ role: "user", content: "12345678" }], { message: says("1234"), overhead });
  }
  expect(budget.spent).toBe(9);
});
