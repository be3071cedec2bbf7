import fc from "fast-check";
import type { Message } from "../core/message.ts";
import type { ReplyOutcome } from "../core/model.ts";
import type { FileChange, SandboxChanges } from "../core/sandbox.ts";
import type { EffectAndOutcome, Step } from "../core/step-log.ts";
import { StepLog } from "../core/step-log.ts";
import type { ToolResult } from "../core/tool.ts";
import type { Scenario } from "../scenario/schema.ts";
import type { Place } from "./session-record.ts";
import type { StoredSession } from "./session-shelf.ts";

/** Sessions of every shape, for tests of what writes and reads them whole. */

export const scenario: Scenario = {
  format: "loopglass/1",
  title: { en: "Six times seven", zh: "六乘七" },
  tools: ["calc"],
  model: { kind: "script", replies: [{ calls: [{ name: "calc", args: { expression: "6*7" } }] }, "42"] },
};

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
const stops = fc.record(
  {
    reason: fc.constantFrom("final" as const, "no_progress" as const),
    message: text,
    cut: fc.constant(true as const),
  },
  { requiredKeys: ["reason", "message"] },
);

const outcomes: fc.Arbitrary<ReplyOutcome> = fc.oneof(
  fc.record(
    {
      message: assistantMessages,
      finishReason: text,
      wire: fc.array(text, { maxLength: 2 }),
      usage: fc.record({ promptTokens: time, completionTokens: time, totalTokens: time }),
      overhead: time,
      by: fc.record({ kind: fc.constantFrom("script" as const, "endpoint" as const), model: text }),
      taken: time,
      sandbox: fc.constant("webcontainer" as const),
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

export const storedSessions: fc.Arbitrary<StoredSession> = fc.record({
  meta: fc.record(
    {
      version: fc.constant(1 as const),
      id: fc.uuid(),
      title: text,
      scenario: fc.constant(scenario),
      origin: text,
      language: fc.constantFrom("en" as const, "zh" as const),
      created: time,
      sandbox: fc.constantFrom("shell" as const, "webcontainer" as const),
    },
    { requiredKeys: ["version", "id", "scenario", "language", "created"] },
  ),
  log: logs,
  place: fc.option(places, { nil: undefined }),
  lost: fc.constant(0),
});
