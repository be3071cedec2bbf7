import { describe, expect, test } from "vitest";
import type { Message } from "../core/message.ts";
import { loopEn } from "../core/wording/loop-en.ts";
import { loopZh } from "../core/wording/loop-zh.ts";
import { createRulesModel } from "./rules.ts";
import { createScriptModel } from "./script.ts";
import type { ScriptReply } from "./script-reply.ts";
import { stockRules } from "./stock-rules.ts";
import { fakeSleep, offer, requestOf } from "./testing.ts";
import { onTextProtocol } from "./text-protocol.ts";

const context = { signal: new AbortController().signal };
const user = (content: string): Message => ({ role: "user", content });

function said(replies: readonly ScriptReply[], messages: readonly Message[] = [user("Go.")]) {
  const script = createScriptModel(replies, { sleep: fakeSleep().sleep, language: "en" });
  return onTextProtocol(script, { tools: [], wording: loopEn }).ask(requestOf(messages), context);
}

test("calls are written into the text, behind what was said, one a line", async () => {
  const args = { expr: "1+1" };
  const reply = {
    text: "Sure.",
    calls: [
      { name: "calc", args },
      { name: "calc", args },
    ],
  };
  expect(await said([reply])).toMatchObject({
    message: {
      role: "assistant",
      content: 'Sure.\n{"tool":"calc","args":{"expr":"1+1"}}\n{"tool":"calc","args":{"expr":"1+1"}}',
    },
    finishReason: "stop",
  });
});

test("arguments that are broken on purpose stay broken", async () => {
  const outcome = await said([{ calls: [{ name: "calc", raw: '{"expr":"1+' }], finish: "length" }]);
  expect(outcome).toMatchObject({
    message: { content: '{"tool":"calc","args":{"expr":"1+}' },
    finishReason: "length",
  });
});

test("a text and a fault pass as they are", async () => {
  expect(await said(["Done."])).toMatchObject({ message: { content: "Done." } });
  expect(await said([{ status: 500 }])).toMatchObject({ error: { code: 500 } });
});

describe.each([
  ["en", loopEn],
  ["zh", loopZh],
] as const)("a result that came as text, in %s,", (language, wording) => {
  const asked: Message = { role: "assistant", content: "{}" };

  test("is the last tool's for the condition of a reply", async () => {
    const messages = [user("Go."), asked, user(wording.textResult("calc", "2"))];
    const script = createScriptModel([{ text: "It came.", when: { lastTool: "calc", contains: "2" } }], {
      sleep: fakeSleep().sleep,
      language,
    });
    const outcome = await onTextProtocol(script, { tools: [], wording }).ask(requestOf(messages), context);
    expect(outcome).toMatchObject({ message: { content: "It came." } });
  });

  test("is a result for rules, which know the tools that the prompt offers", async () => {
    const rules = createRulesModel(stockRules(language), { language });
    const model = onTextProtocol(rules, { tools: offer("calc"), wording });
    const call = await model.ask(requestOf([user("123 + 456")]), context);
    expect(call).toMatchObject({ message: { content: '{"tool":"calc","args":{"expr":"123 + 456"}}' } });
    const messages = [user("123 + 456"), asked, user(wording.textResult("calc", "579"))];
    const answer = await model.ask(requestOf(messages), context);
    expect(answer).toMatchObject({ message: { content: expect.stringMatching(/^\D*579\W?$/) } });
  });

  test("is not seen in what a person writes first", async () => {
    const rules = createRulesModel([{ when: { last: "tool" }, say: "a result" }, { say: "a person" }], {
      language,
    });
    const messages = [user(wording.textResult("calc", "579"))];
    const outcome = await onTextProtocol(rules, { tools: [], wording }).ask(requestOf(messages), context);
    expect(outcome).toMatchObject({ message: { content: "a person" } });
  });
});
