import { describe, expect, test } from "vitest";
import type { ScriptReply } from "../models/script-reply.ts";
import { localise, type PlainReply } from "./localise.ts";
import { everything } from "./pinned-scenarios.ts";
import type { Scenario } from "./schema.ts";

const least: Scenario = { format: "loopglass/1", title: "T", model: { kind: "script", replies: [] } };

test("what is left out has a default, and the default system prompt says where the agent works (W2)", () => {
  const plain = localise(least, "en");
  expect(plain).toMatchObject({
    summary: "",
    user: [],
    tools: [],
    files: {},
    settings: {},
    checks: [],
    open: {},
  });
  expect(plain.system).toContain("{{cwd}}");
  expect(plain.system).toContain("{{platform}}");
  expect(localise(least, "zh").system).not.toBe(plain.system);
});

describe("a scenario in two languages", () => {
  const { language: _, ...open } = everything;

  test("is all in the language that is asked for", () => {
    const plain = localise(open, "zh");
    expect(plain).toMatchObject({ title: "全部", language: "zh", user: ["First", "第二"] });
    expect(plain.model).toMatchObject({ replies: [{ text: "我看看。" }, {}, {}, {}, {}, "完成。"] });
    expect(plain.checks[0]).toEqual({ stop: "final", text: "结束。" });
    expect(JSON.stringify(plain)).not.toContain('"zh":');
  });

  test("keeps the language it fixes for the conversation; what only the person reads follows the screen", () => {
    const plain = localise(everything, "zh");
    expect(plain).toMatchObject({ title: "全部", language: "en", system: "You work in {{cwd}}." });
    expect(plain.user).toEqual(["First", "Second"]);
    expect(plain.checks[0]?.text).toBe("结束。");
  });
});

test("tool arguments are the model's own: one that looks like a text stays as it is", () => {
  const args = { label: { en: "x", zh: "y" } };
  const scenario: Scenario = {
    ...least,
    model: { kind: "script", replies: [{ calls: [{ name: "calc", args }] }] },
  };
  expect(localise(scenario, "en").model).toEqual({
    kind: "script",
    replies: [{ calls: [{ name: "calc", args }] }],
  });
});

test("texts in conditions and rules are in one language too", () => {
  const both = { en: "yes", zh: "是" };
  const scripted: Scenario = {
    ...least,
    model: { kind: "script", replies: [{ text: both, when: { contains: both } }] },
  };
  expect(localise(scripted, "zh").model).toEqual({
    kind: "script",
    replies: [{ text: "是", when: { contains: "是" } }],
  });
  const ruled: Scenario = {
    ...least,
    model: { kind: "rules", rules: [{ when: { contains: both }, say: both }] },
  };
  expect(localise(ruled, "en").model).toEqual({
    kind: "rules",
    rules: [{ when: { contains: "yes" }, say: "yes" }],
  });
});

test("files in base64 become bytes", () => {
  const { files } = localise({ ...least, files: { "a.bin": { base64: "AAEC" }, "a.txt": "x" } }, "en");
  expect(files).toEqual({ "a.bin": new Uint8Array([0, 1, 2]), "a.txt": "x" });
});

test("a reply in one language is a reply as the scripted model takes it", () => {
  const reply: ScriptReply = { text: "t", calls: [{ name: "calc", raw: "{" }] } satisfies PlainReply;
  expect(reply).toBeDefined();
});
