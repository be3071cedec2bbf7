import { describe, expect, it } from "vitest";
import type { Message } from "../core/message.ts";
import { isFault } from "../core/model.ts";
import type { Language } from "./fault-words.ts";
import { createRulesModel } from "./rules.ts";
import { stockRules } from "./stock-rules.ts";
import { offer, requestOf } from "./testing.ts";

describe("the stock rules", () => {
  it.each([
    ["123 + 456", '{"a":123,"b":456,"operator":"+"}'],
    ["What is 10-2 ?", '{"a":10,"b":2,"operator":"-"}'],
    ["-1.5 * -2", '{"a":-1.5,"b":-2,"operator":"*"}'],
    ["7 plus 8, please", '{"a":7,"b":8,"operator":"+"}'],
    ["6 × 7", '{"a":6,"b":7,"operator":"*"}'],
    ["8 divided by 2", '{"a":8,"b":2,"operator":"/"}'],
    ["12 加上 30 等于几", '{"a":12,"b":30,"operator":"+"}'],
    ["9除以3", '{"a":9,"b":3,"operator":"/"}'],
  ])("find the numbers and the operator in %j", async (text, args) => {
    expect(await answer([user(text)], "en", "calculator", "calc")).toBe(`calculator ${args}`);
  });

  it("write an expression where only calc is offered", async () => {
    expect(await answer([user("123 + 456")], "en", "calc")).toBe('calc {"expr":"123 + 456"}');
    expect(await answer([user("6 乘以 7")], "zh", "calc")).toBe('calc {"expr":"6 * 7"}');
  });

  it("echo what was said where there is nothing to compute, or nothing to compute with", async () => {
    expect(await answer([user("hello")], "en", "calc")).toBe("You said: hello");
    expect(await answer([user("1 + 1")], "en")).toBe("You said: 1 + 1");
    expect(await answer([user("你好")], "zh", "calc")).toBe("你说的是：你好");
  });

  it("turn the tool's result into a closing sentence instead of asking again", async () => {
    const messages: Message[] = [
      user("123 + 456"),
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "k", type: "function", function: { name: "calc", arguments: "{}" } }],
      },
      { role: "tool", tool_call_id: "k", content: "579" },
    ];
    expect(await answer(messages, "en", "calc")).toBe("The result is 579.");
    expect(await answer(messages, "zh", "calc")).toBe("结果是 579。");
  });
});

function user(content: string): Message {
  return { role: "user", content };
}

async function answer(messages: Message[], language: Language, ...tools: string[]) {
  const model = createRulesModel(stockRules(language), { language });
  const outcome = await model.ask(requestOf(messages, { tools: offer(...tools) }), {
    signal: new AbortController().signal,
  });
  if (isFault(outcome)) return outcome.error.message;
  const call = outcome.message.tool_calls?.[0]?.function;
  return call ? `${call.name} ${call.arguments}` : outcome.message.content;
}
