import { expect, test } from "vitest";
import { openText } from "./open-text.ts";
import { encodeLink } from "./scenario/link.ts";
import type { Scenario } from "./scenario/schema.ts";
import { writeSessionFile } from "./session/session-file.ts";
import type { StoredSession } from "./session/session-shelf.ts";
import { freshTab } from "./session/testing.ts";

const scenario: Scenario = {
  format: "loopglass/1",
  title: "Shared",
  user: ["go"],
  model: { kind: "script", replies: ["done"] },
};

async function opened(text: string) {
  const created: unknown[][] = [];
  const adopted: StoredSession[] = [];
  const result = await openText(text, "en", {
    create: async (...args) => void created.push(args),
    adopt: async (session) => void adopted.push(session),
  });
  return { created, adopted, result };
}

test("a share link opens, with its page around it or without, and with white space at its ends", async () => {
  const fragment = encodeLink(scenario);
  for (const text of [fragment, `#${fragment}`, `  https://example.org/app/?a=b#${fragment}\n`]) {
    const { created, result } = await opened(text);
    expect(created).toEqual([[scenario, "en", "link"]]);
    expect(result).toEqual({ ok: true });
  }
});

test("a scenario opens, and one with a mistake is refused with its place", async () => {
  expect((await opened(JSON.stringify(scenario))).created).toEqual([[scenario, "en", "file"]]);
  const { created, result } = await opened(JSON.stringify({ ...scenario, tools: ["no_such_tool"] }));
  expect(created).toEqual([]);
  expect(result.ok || result.problems.join()).toMatch(/^\/?tools/);
});

test("a session that was exported opens as a session", async () => {
  const tab = await freshTab();
  await tab.step("run");
  const snapshot = tab.actions.snapshot();
  if (!snapshot) throw new Error("No session is open.");
  const { adopted, created, result } = await opened(writeSessionFile(snapshot));
  expect(result).toEqual({ ok: true });
  expect(created).toEqual([]);
  expect([...(adopted[0]?.log.all() ?? [])]).toEqual(tab.state().path);
});

test("what is damaged or of a newer version is refused with one sentence, and opens as nothing else", async () => {
  const newer = JSON.stringify({ format: "loopglass-session/99", meta: {}, steps: [] });
  const cut = encodeLink(scenario).slice(0, -3);
  for (const text of [newer, cut, "", "just some words", "{", "[]", "null"]) {
    const { created, adopted, result } = await opened(text);
    expect([...created, ...adopted]).toEqual([]);
    expect(result.ok || result.problems.every((problem) => problem.length > 20)).toBe(true);
    expect(result.ok).toBe(false);
  }
});
