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
