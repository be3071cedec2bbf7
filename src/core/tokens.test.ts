import fc from "fast-check";
import { expect, test } from "vitest";
import { messageTokens, overheadTokens } from "./tokens.ts";

const tokens = (content: string) => messageTokens({ role: "user", content });

test("about four letters are a token, and about one Chinese character", () => {
  expect(tokens("")).toBe(0);
  expect(tokens("four")).toBe(1);
  expect(tokens("fives")).toBe(2);
  expect(tokens("你好")).toBe(2);
  expect(tokens("你好 four")).toBe(4);
});

test("more text is never fewer tokens, and two texts apart are never fewer than together", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
      expect(tokens(a + b)).toBeGreaterThanOrEqual(tokens(a));
      expect(tokens(a) + tokens(b)).toBeGreaterThanOrEqual(tokens(a + b));
    }),
  );
});

test("a message counts its text and the names and arguments of its calls", () => {
  expect(messageTokens({ role: "user", content: "12345678" })).toBe(2);
  expect(messageTokens({ role: "assistant", content: null })).toBe(0);
  const call = {
    id: "not sent as words",
    type: "function",
    function: { name: "look", arguments: "{}{}" },
  } as const;
  expect(messageTokens({ role: "assistant", content: "1234", tool_calls: [call, call] })).toBe(5);
});

test("what a request carries beside the conversation is its system prompt and its tools as they are sent", () => {
  const tool = {
    type: "function",
    function: { name: "look", description: "Looks.", parameters: {} },
  } as const;
  expect(overheadTokens("", [])).toBe(0);
  expect(overheadTokens("12345678", [])).toBe(2);
  expect(overheadTokens("你好", [])).toBe(2);
  expect(overheadTokens("1234", [tool])).toBe(1 + Math.ceil(JSON.stringify([tool]).length / 4));
});
