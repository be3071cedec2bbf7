import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSteps } from "../core/fold.ts";
import { StepLog } from "../core/step-log.ts";
import { readSessionFile, writeSessionFile } from "./session-file.ts";
import { scenario, storedSessions } from "./session-file-arbitrary.ts";
import type { SessionMeta } from "./session-record.ts";
import type { StoredSession } from "./session-shelf.ts";

test("a session that was written comes back as it was, branches, bytes and all", () => {
  fc.assert(
    fc.property(storedSessions, (session) => {
      const read = readSessionFile(writeSessionFile(session));
      if (!read.ok) throw new Error(read.problem);
      expect({ ...read.session, log: [...read.session.log.all()] }).toEqual({
        ...session,
        log: [...session.log.all()],
      });
    }),
  );
});

test("a sample of version 1 can be read for ever", () => {
  const read = readSessionFile(sample());
  if (!read.ok) throw new Error(read.problem);
  const { meta, log, place, lost } = read.session;
  expect(lost).toBe(0);
  expect(meta).toMatchObject({ id: "sample", title: "Two ways", origin: "six-times-seven", language: "en" });
  expect(place).toMatchObject({ cursor: "s5", tip: "s7", draft: "and now?", model: "script" });
  expect(log.children("s5")).toEqual(["s6", "s8"]);
  expect(foldSteps(log.path("s7")).messages).toEqual([
    { role: "user", content: "What is 6 * 7?" },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "c1", type: "function", function: { name: "calc", arguments: '{"expression":"6*7"}' } },
      ],
    },
    { role: "tool", tool_call_id: "c1", content: "42" },
    { role: "assistant", content: "It is 42." },
  ]);
  expect(log.get("s4")?.changes?.files).toEqual([
    {
      path: "/home/project/out.bin",
      type: "file",
      content: new Uint8Array([0, 255, 10]),
      mode: 420,
      mtime: 1000,
    },
  ]);
});

test("a step that cannot be read is left out with all that hang on it, and counted", () => {
  const file = JSON.parse(sample());
  file.steps[6].step.outcome = { message: "no message" };
  const read = readSessionFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.problem);
  expect(read.session.lost).toBe(1);
  expect(read.session.log.get("s6")).toBeDefined();
  expect(read.session.log.get("s7")).toBeUndefined();

  file.steps[5].version = 99;
  const worse = readSessionFile(JSON.stringify(file));
  expect(worse.ok && worse.session.lost).toBe(2);
});

test("a place that cannot be read costs the place and nothing else", () => {
  const read = readSessionFile(JSON.stringify({ ...JSON.parse(sample()), place: { cursor: 7 } }));
  expect(read.ok && [read.session.place, read.session.log.size]).toEqual([undefined, 9]);
});

test.each([
  ["no JSON", "{", "other"],
  ["a scenario", JSON.stringify(scenario), "other"],
  ["a newer session file", JSON.stringify({ format: "loopglass-session/2" }), "newer"],
  ["a file without a beginning", JSON.stringify({ format: "loopglass-session/1", steps: [] }), "damaged"],
])("%s is refused with what it is", (_, text, reason) => {
  for (const language of ["en", "zh"] as const) {
    const read = readSessionFile(text, language);
    expect(read).toMatchObject({ ok: false, reason, problem: expect.stringMatching(/.[.。]$/) });
  }
});

test("a session whose scenario is no scenario is refused, and the path of the mistake is named", () => {
  const file = JSON.parse(sample());
  file.meta.scenario.model.replies = 3;
  const read = readSessionFile(JSON.stringify(file));
  expect(read).toMatchObject({
    ok: false,
    reason: "damaged",
    problem: expect.stringContaining("model.replies"),
  });
});

test("a deleted session is not deleted in its file", () => {
  const read = readSessionFile(writeSessionFile(exampleSession({ deleted: 5 })));
  expect(read.ok && read.session.meta.deleted).toBeUndefined();
  expect(read.ok && read.session.meta.id).toBe("example");
});

test("what does not belong into a session's own record or place is not written", () => {
  const session = exampleSession({});
  const stray = { apiKey: "sk-TEST-123" };
  const text = writeSessionFile({
    ...session,
    ...stray,
    meta: { ...session.meta, ...stray },
    place: session.place && { ...session.place, ...stray },
  });
  expect(text).not.toContain("sk-TEST-123");
});

test("an address with a secret in it is refused, so that no file can bring one in", () => {
  const file = JSON.parse(sample());
  file.meta.scenario.model = { kind: "endpoint", baseUrl: "https://h.example/v1?key=QQQ", model: "m" };
  expect(readSessionFile(JSON.stringify(file))).toMatchObject({ ok: false, reason: "damaged" });
});

test("whatever stands in the file, reading throws nothing and what it lets in can be shown", () => {
  const whole = JSON.parse(sample());
  const places = pathsIn(whole);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (path, value) => {
      const read = readSessionFile(JSON.stringify(replaceAt(whole, path, value)));
      if (read.ok) for (const step of read.session.log.all()) foldSteps(read.session.log.path(step.id));
    }),
    { numRuns: 500 },
  );
  fc.assert(fc.property(fc.nat(sample().length), (end) => void readSessionFile(sample().slice(0, end))));
});

function sample(): string {
  return readFileSync(new URL("./session-file-1.sample.json", import.meta.url), "utf8");
}

function exampleSession(meta: Partial<SessionMeta>): StoredSession {
  return {
    meta: { version: 1, id: "example", scenario, language: "en", created: 1, ...meta },
    log: new StepLog(),
    place: { cursor: null, tip: null, draft: "", model: "script", updated: 1 },
    lost: 0,
  };
}

type JsonPath = readonly (string | number)[];

function pathsIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inside.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaceAt(whole: unknown, [key, ...rest]: JsonPath, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(whole) as Record<string | number, unknown>;
  copy[key] = replaceAt(copy[key], rest, value);
  return copy;
}
