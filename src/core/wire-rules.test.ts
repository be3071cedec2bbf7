import { expect, test } from "vitest";
import type { Message } from "./message.ts";
import { wireProblem } from "./wire-rules.ts";

const user: Message = { role: "user", content: "go" };
const result = (id: string): Message => ({ role: "tool", tool_call_id: id, content: "ok" });
const asks = (...ids: string[]): Message => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "look", arguments: "{}" } })),
});

test.each<[string, Message[], ReturnType<typeof wireProblem>]>([
  ["nothing", [], undefined],
  ["talk", [user, { role: "assistant", content: "hello" }, user], undefined],
  [
    "each call with its result",
    [user, asks("a", "b"), result("a"), result("b"), asks("c"), result("c")],
    undefined,
  ],
  ["results in another order", [user, asks("a", "b"), result("b"), result("a")], undefined],
  ["an id again in a later reply", [asks("a"), result("a"), asks("a"), result("a")], undefined],
  ["no result at the end", [user, asks("a")], { rule: "calls_without_results", at: 1, ids: ["a"] }],
  [
    "one of two results",
    [asks("a", "b"), result("a"), user],
    { rule: "calls_without_results", at: 0, ids: ["b"] },
  ],
  [
    "something between results",
    [asks("a", "b"), result("a"), user, result("b")],
    { rule: "calls_without_results", at: 0, ids: ["b"] },
  ],
  ["a result at the start", [result("a")], { rule: "result_without_call", at: 0 }],
  ["a result of another call", [asks("a"), result("b")], { rule: "result_without_call", at: 1 }],
  ["a second result", [asks("a"), result("a"), result("a")], { rule: "result_without_call", at: 2 }],
  [
    "a result behind a plain reply",
    [{ role: "assistant", content: "" }, result("a")],
    { rule: "result_without_call", at: 1 },
  ],
  ["two calls of one id", [asks("a", "a"), result("a")], { rule: "repeated_id", at: 0, ids: ["a"] }],
])("%s", (_, messages, problem) => {
  expect(wireProblem(messages)).toEqual(problem);
});
