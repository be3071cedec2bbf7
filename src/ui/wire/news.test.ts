import { expect, test } from "vitest";
import type { Message } from "../../core/message.ts";
import { newsOf } from "./news.ts";

const user = (content: string): Message => ({ role: "user", content });
const calling = (id: string, text: string): Message => ({
  role: "assistant",
  content: null,
  tool_calls: [{ id, type: "function", function: { name: "calc", arguments: text } }],
});

test("in the first request nothing is new, because all of it would be", () => {
  expect(newsOf([user("a")], undefined)).toEqual(["same"]);
});

test("what was added at the end is new", () => {
  expect(newsOf([user("a"), user("b"), user("c")], [user("a")])).toEqual(["same", "new", "new"]);
});

test("a system prompt that says another directory has changed, and what follows it has not", () => {
  const system = (content: string): Message => ({ role: "system", content });
  expect(newsOf([system("in /b"), user("a")], [system("in /a"), user("a")])).toEqual(["changed", "same"]);
});

test("calls and results are compared by id and words", () => {
  expect(newsOf([calling("1", "{}")], [calling("1", "{}")])).toEqual(["same"]);
  expect(newsOf([calling("1", "{}")], [calling("1", "[]")])).toEqual(["changed"]);
  expect(newsOf([calling("1", "{}")], [calling("2", "{}")])).toEqual(["changed"]);
  expect(newsOf([calling("1", "{}")], [{ role: "assistant", content: null }])).toEqual(["changed"]);
  const result = (id: string): Message => ({ role: "tool", tool_call_id: id, content: "4" });
  expect(newsOf([result("1")], [result("2")])).toEqual(["changed"]);
});
