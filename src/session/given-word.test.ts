import { expect, test } from "vitest";
import { givenWord, sandboxChoice } from "./given-word.ts";
import type { SessionMeta } from "./session-record.ts";
import { scenario } from "./testing.ts";

const meta: SessionMeta = { version: 1, id: "mine", scenario, language: "en", created: 1 };

/** A tab's memory, and what has it after a reload. */
function tab() {
  const items = new Map<string, string>();
  const memory = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return { open: () => givenWord(memory) };
}

test("the word is given for one session, holds over a reload of the tab, and can be taken back", () => {
  const { open } = tab();
  const word = open();
  word.give("mine");
  expect([word.has("mine"), word.has("another")]).toEqual([true, false]);
  expect(open().has("mine")).toBe(true);
  open().takeBack("mine");
  expect(open().has("mine")).toBe(false);
});

test("in a tab that may remember nothing the word holds until a reload", () => {
  const forgetful = () =>
    givenWord(() => {
      throw new DOMException("The operation is insecure.");
    });
  const word = forgetful();
  word.give("mine");
  expect(word.has("mine")).toBe(true);
  expect(forgetful().has("mine")).toBe(false);
  word.takeBack("mine");
  expect(word.has("mine")).toBe(false);
});

test("WebContainer is in use where it is wanted and the word was given; the session's wish goes before the scenario's", () => {
  const word = tab().open();
  const inScenario = { ...meta, scenario: { ...scenario, sandbox: "webcontainer" } } as const;
  const inSession = { ...meta, sandbox: "webcontainer" } as const;
  expect(sandboxChoice(meta, word)).toEqual({ wanted: "shell", inUse: "shell" });
  expect(sandboxChoice(inScenario, word)).toEqual({ wanted: "webcontainer", inUse: "shell" });
  expect(sandboxChoice(inSession, word)).toEqual({ wanted: "webcontainer", inUse: "shell" });
  word.give("mine");
  expect(sandboxChoice(meta, word)).toEqual({ wanted: "shell", inUse: "shell" });
  expect(sandboxChoice(inScenario, word)).toEqual({ wanted: "webcontainer", inUse: "webcontainer" });
  expect(sandboxChoice({ ...inScenario, sandbox: "shell" }, word)).toEqual({
    wanted: "shell",
    inUse: "shell",
  });
});
