import { describe, expect, it } from "vitest";
import type { Message } from "../core/message.ts";
import { isFault, type ReplyOutcome } from "../core/model.ts";
import { growth, linear } from "../cpu-time.ts";
import { createRulesModel, type Rule } from "./rules.ts";
import { offer, requestOf } from "./testing.ts";

const { signal } = new AbortController();

describe("rules on the last message", () => {
  it("answer with the first one that fits", async () => {
    const rules: Rule[] = [
      { when: { last: "tool" }, say: "a result" },
      { when: { contains: "bread" }, say: "bread" },
      { when: { matches: "b.g" }, say: "pattern" },
      { say: "anything" },
    ];
    expect(await said(rules, "bread and bug")).toBe("bread");
    expect(await said(rules, "a bug")).toBe("pattern");
    expect(await said(rules, "hello")).toBe("anything");
  });

  it("fill in the message, the result and the groups, in one pass", async () => {
    expect(
      await said([{ when: { matches: "(\\w+)@(\\w+)" }, say: "{{2}} {{1}} {{3}} {{text}}" }], "a@b {{1}}"),
    ).toBe("b a {{3}} a@b {{1}}");
  });

  it("leave a group empty that took no part", async () => {
    expect(await said([{ when: { matches: "a(b)?c" }, say: "[{{1}}]" }], "ac")).toBe("[]");
  });

  it("pass over a tool that is not offered", async () => {
    const rules: Rule[] = [{ call: { name: "calculator", args: {} } }, { call: { name: "calc", args: {} } }];
    expect(callOf(await ask(rules, "1", "calc"))).toBe("calc {}");
  });

  it("make a number of an argument that is one mark, and a text of every other", async () => {
    const rules: Rule[] = [
      {
        when: { matches: "([-.\\d]+)" },
        call: { name: "f", args: { n: "{{1}}", s: "n={{1}}", deep: [{ n: "{{1}}" }, true] } },
      },
    ];
    expect(callOf(await ask(rules, "-1.5", "f"))).toBe('f {"n":-1.5,"s":"n=-1.5","deep":[{"n":-1.5},true]}');
    expect(callOf(await ask(rules, "007", "f"))).toBe('f {"n":"007","s":"n=007","deep":[{"n":"007"},true]}');
  });

  it("may say and call at once, with an id that tells the request", async () => {
    const outcome = await ask([{ say: "Let me see.", call: { name: "f", args: {} } }], "x", "f");
    expect(outcome).toMatchObject({
      message: { content: "Let me see.", tool_calls: [{ id: "call_1_1" }] },
      finishReason: "tool_calls",
      by: { kind: "rules" },
    });
  });

  it("end in a sentence when none fits", async () => {
    expect(await ask([{ when: { last: "tool" }, say: "x" }], "hello")).toMatchObject({
      error: { kind: "script_ended", message: expect.stringContaining('"hello"') },
    });
  });

  it("name the rule whose pattern is none", async () => {
    expect(
      await ask([{ when: { last: "tool" } }, { when: { matches: "(a" }, say: "x" }], "hello"),
    ).toMatchObject({
      error: { kind: "script_ended", message: expect.stringContaining("rule 2, (a,") },
    });
  });

  it("match in linear time whatever the pattern", async () => {
    const matching = (size: number) => {
      const text = `${"a".repeat(size)}b`;
      return () => ask([{ when: { matches: "^(a+)+$" }, say: "x" }, { say: "y" }], text);
    };
    expect(await growth(matching, 5000)).toBeLessThan(linear);
  });

  it("are stopped like every model", async () => {
    const model = createRulesModel([{ say: "x" }], { language: "en" });
    const outcome = await model.ask(requestOf([]), { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ error: { kind: "stopped" } });
  });
});

async function ask(rules: readonly Rule[], text: string, ...tools: string[]): Promise<ReplyOutcome> {
  const messages: Message[] = [{ role: "user", content: text }];
  return createRulesModel(rules, { language: "en" }).ask(requestOf(messages, { tools: offer(...tools) }), {
    signal,
  });
}

async function said(rules: readonly Rule[], text: string): Promise<string | null | undefined> {
  const outcome = await ask(rules, text);
  return isFault(outcome) ? undefined : outcome.message.content;
}

function callOf(outcome: ReplyOutcome): string | undefined {
  if (isFault(outcome)) return undefined;
  const call = outcome.message.tool_calls?.[0]?.function;
  return call && `${call.name} ${call.arguments}`;
}
