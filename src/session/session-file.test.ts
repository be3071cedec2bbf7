import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSteps } from "../core/fold.ts";
import type { Message } from "../core/message.ts";
import type { ReplyOutcome } from "../core/model.ts";
import type { FileChange, SandboxChanges } from "../core/sandbox.ts";
import type { EffectAndOutcome, Step } from "../core/step-log.ts";
import { StepLog } from "../core/step-log.ts";
import type { ToolResult } from "../core/tool.ts";
import type { Scenario } from "../scenario/schema.ts";
import { readSessionFile, writeSessionFile } from "./session-file.ts";
import type { Place, SessionMeta } from "./session-record.ts";
import type { StoredSession } from "./session-shelf.ts";

const scenario: Scenario = {
  format: "loopglass/1",
  title: { en: "Six times seven", zh: "六乘七" },
  tools: ["calc"],
  model: { kind: "script", replies: [{ calls: [{ name: "calc", args: { expression: "6*7" } }] }, "42"] },
};

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

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const time = fc.nat();
const bytes = fc.uint8Array({ maxLength: 40 });

const assistantMessages = fc.record(
  {
    role: fc.constant("assistant" as const),
    content: fc.option(text),
    tool_calls: fc.array(
      fc.record({
        id: text,
        type: fc.constant("function" as const),
        function: fc.record({ name: text, arguments: text }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { requiredKeys: ["role", "content"] },
);

const messages: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ role: fc.constantFrom("system" as const, "user" as const), content: text }),
  assistantMessages,
  fc.record({ role: fc.constant("tool" as const), tool_call_id: text, content: text }),
);

const calls = fc.record({ id: text, name: text, arguments: text });
const stops = fc.record({ reason: fc.constantFrom("final" as const, "no_progress" as const), message: text });

const outcomes: fc.Arbitrary<ReplyOutcome> = fc.oneof(
  fc.record(
    {
      message: assistantMessages,
      finishReason: text,
      wire: fc.array(text, { maxLength: 2 }),
      usage: fc.record({ promptTokens: time, completionTokens: time, totalTokens: time }),
      by: fc.record({ kind: fc.constantFrom("script" as const, "endpoint" as const), model: text }),
      taken: time,
    },
    { requiredKeys: ["message", "finishReason"] },
  ),
  fc.record(
    {
      error: fc.record(
        {
          kind: fc.constant("http" as const),
          message: text,
          retryable: fc.boolean(),
          code: time,
          detail: text,
        },
        { requiredKeys: ["kind", "message", "retryable"] },
      ),
      partial: fc.record({ content: text }),
    },
    { requiredKeys: ["error"] },
  ),
);

const results: fc.Arbitrary<ToolResult> = fc.record(
  {
    status: fc.constantFrom("completed" as const, "failed" as const),
    text,
    empty: fc.constant(true as const),
    screen: fc.oneof(
      fc.record(
        {
          kind: fc.constant("command" as const),
          command: text,
          cwd: text,
          stdout: text,
          stderr: text,
          exitCode: fc.nat(255),
          ended: fc.constantFrom("timeout" as const, "stopped" as const, "limit" as const),
        },
        { requiredKeys: ["kind", "command", "cwd", "stdout", "stderr", "exitCode"] },
      ),
      fc.record({ kind: fc.constant("edit" as const), path: text, before: text, after: text }),
      fc.record({ kind: fc.constant("listing" as const), path: text, entries: time }),
    ),
  },
  { requiredKeys: ["status", "text"] },
);

const fileChanges: fc.Arbitrary<FileChange> = fc.oneof(
  fc.record({ path: text, type: fc.constant("file" as const), content: bytes, mode: time, mtime: time }),
  fc.record({ path: text, type: fc.constant("directory" as const), mode: time, mtime: time }),
  fc.record({ path: text, type: fc.constant("link" as const), target: text, mtime: time }),
  fc.record({ path: text, type: fc.constant("gone" as const) }),
);

const changes: fc.Arbitrary<SandboxChanges> = fc.record(
  {
    files: fc.array(fileChanges, { maxLength: 3 }),
    shell: fc.record({ cwd: text, env: fc.dictionary(fc.stringMatching(/^[A-Z]{1,8}$/), text) }),
  },
  { requiredKeys: ["files"] },
);

const done: fc.Arbitrary<EffectAndOutcome> = fc.oneof(
  fc.record({
    effect: fc.record({ kind: fc.constant("ask" as const), messages: time }),
    outcome: outcomes,
  }),
  fc.record({
    effect: fc.record({
      kind: fc.constant("append" as const),
      author: fc.constantFrom("person" as const, "model" as const, "tool" as const, "guard" as const),
      message: messages,
    }),
    outcome: fc.constant(null),
  }),
  fc.record({
    effect: fc.record({ kind: fc.constant("dispatch" as const), call: calls }),
    outcome: results,
  }),
  fc.record({
    effect: fc.record({ kind: fc.constant("repair" as const), stop: stops }),
    outcome: messages,
  }),
  fc.record({
    effect: fc.record({ kind: fc.constant("stop" as const), stop: stops }),
    outcome: fc.constant(null),
  }),
);

/** A tree: each step hangs on one before it, most often on the last. A reply is appended right after it, as the loop does. */
const logs = fc
  .array(
    fc.record(
      { done, at: time, ms: time, back: fc.nat(3), follows: fc.boolean(), changes },
      { requiredKeys: ["done", "at", "ms", "back", "follows"] },
    ),
    { maxLength: 12 },
  )
  .map((entries) => {
    const log = new StepLog();
    const add = (step: object, parent: string | null) =>
      log.add({ ...step, id: `s${log.size}`, parent } as Step);
    for (const { done, at, ms, back, follows, changes } of entries) {
      const parent = log.size - 1 - back;
      add({ ...done, at, ms, ...(changes && { changes }) }, parent < 0 ? null : `s${parent}`);
      const last = `s${log.size - 1}`;
      if (follows && done.effect.kind === "ask" && done.outcome && "message" in done.outcome) {
        const effect = { kind: "append", author: "model", message: done.outcome.message };
        add({ effect, outcome: null, at, ms }, last);
      }
    }
    return log;
  });

const places: fc.Arbitrary<Place> = fc.record({
  cursor: fc.constant(null),
  tip: fc.option(fc.constant("s0")),
  draft: text,
  model: fc.constantFrom("script" as const, "person" as const),
  updated: time,
});

const storedSessions: fc.Arbitrary<StoredSession> = fc.record({
  meta: fc.record(
    {
      version: fc.constant(1 as const),
      id: fc.uuid(),
      title: text,
      scenario: fc.constant(scenario),
      origin: text,
      language: fc.constantFrom("en" as const, "zh" as const),
      created: time,
    },
    { requiredKeys: ["version", "id", "scenario", "language", "created"] },
  ),
  log: logs,
  place: fc.option(places, { nil: undefined }),
  lost: fc.constant(0),
});
