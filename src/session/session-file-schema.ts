import * as z from "zod/mini";
import type { Verdict } from "../core/host.ts";
import type { Message } from "../core/message.ts";
import type { ModelError, ModelFault, ModelKind, Reply, ReplyOutcome } from "../core/model.ts";
import type { FileChange, SandboxChanges, SandboxKind } from "../core/sandbox.ts";
import type { Effect } from "../core/step-log.ts";
import { type Stop, stopReasons } from "../core/stop.ts";
import type { ScreenPart, ToolCall, ToolResult } from "../core/tool.ts";
import type { Begun, Place } from "./session-record.ts";

/**
 * What a session file may hold, checked down to the last field: a file comes from anywhere, and what is let in here
 * is trusted by the fold and the screen. Keys that are not listed are dropped.
 */
export const fileSchema = z.object({
  format: z.string().check(z.startsWith("loopglass-session/")),
  meta: z.optional(z.unknown()),
  place: z.optional(z.unknown()),
  steps: z.optional(z.unknown()),
});

const id = z.string().check(z.minLength(1), z.maxLength(200));
const time = z.number().check(z.nonnegative());
const sandbox: z.ZodMiniExactOptional<z.ZodMiniType<SandboxKind>> = z.exactOptional(
  z.enum(["shell", "webcontainer"]),
);

/** `deleted` is not among it: a session that was taken out of the bin by export is not deleted where it arrives. */
export const metaSchema = z.object({
  version: z.literal(1),
  id,
  title: z.exactOptional(z.string()),
  scenario: z.unknown(),
  origin: z.exactOptional(z.string()),
  language: z.enum(["en", "zh"]),
  created: time,
  sandbox,
});

const modelKind: z.ZodMiniType<ModelKind> = z.enum(["script", "rules", "endpoint", "person"]);

const call: z.ZodMiniType<ToolCall> = z.object({ id: z.string(), name: z.string(), arguments: z.string() });

const stop: z.ZodMiniType<Stop> = z.object({
  reason: z.enum(stopReasons),
  message: z.string(),
  cut: z.exactOptional(z.literal(true)),
});

const assistantMessage = z.object({
  role: z.literal("assistant"),
  content: z.nullable(z.string()),
  tool_calls: z.exactOptional(
    z.array(
      z.object({
        id: z.string(),
        type: z.literal("function"),
        function: z.object({ name: z.string(), arguments: z.string() }),
      }),
    ),
  ),
});

const message: z.ZodMiniType<Message> = z.discriminatedUnion("role", [
  z.object({ role: z.literal("system"), content: z.string() }),
  z.object({ role: z.literal("user"), content: z.string() }),
  assistantMessage,
  z.object({ role: z.literal("tool"), tool_call_id: z.string(), content: z.string() }),
]);

const author = z.enum(["person", "model", "tool", "guard"]);
const askEffect = z.object({ kind: z.literal("ask"), messages: z.int().check(z.nonnegative()) });
const appendEffect = z.object({ kind: z.literal("append"), author, message });
const unreadable = z.enum(["truncated", "broken"]);
const retryEffect = z.object({ kind: z.literal("retry"), reason: unreadable, text: z.string() });
const approveEffect = z.object({ kind: z.literal("approve"), call });
const recallEffect = z.object({ kind: z.literal("recall"), call });
const dispatchEffect = z.object({ kind: z.literal("dispatch"), call });
const repairEffect = z.object({ kind: z.literal("repair"), stop });
const stopEffect = z.object({ kind: z.literal("stop"), stop });

const effect: z.ZodMiniType<Effect> = z.discriminatedUnion("kind", [
  askEffect,
  appendEffect,
  retryEffect,
  approveEffect,
  recallEffect,
  dispatchEffect,
  repairEffect,
  stopEffect,
]);

const answeredBy = z.exactOptional(z.object({ kind: modelKind, model: z.exactOptional(z.string()) }));
const wire = z.exactOptional(z.array(z.string()));
const taken = z.exactOptional(z.int());

const reply: z.ZodMiniType<Reply> = z.object({
  message: assistantMessage,
  finishReason: z.string(),
  usage: z.exactOptional(
    z.object({ promptTokens: z.number(), completionTokens: z.number(), totalTokens: z.number() }),
  ),
  overhead: z.exactOptional(z.number()),
  wire,
  by: answeredBy,
  taken,
  sandbox,
});

const modelError: z.ZodMiniType<ModelError> = z.object({
  kind: z.enum([
    "script_ended",
    "stopped",
    "offline",
    "unreachable",
    "mixed_content",
    "bad_address",
    "bad_key",
    "http",
    "not_json",
    "empty",
    "incomplete",
    "in_stream",
    "stalled",
  ]),
  message: z.string(),
  code: z.exactOptional(z.union([z.number(), z.string()])),
  detail: z.exactOptional(z.string()),
  retryable: z.boolean(),
  retryAfterMs: z.exactOptional(z.number()),
});

const modelFault: z.ZodMiniType<ModelFault> = z.object({
  error: modelError,
  partial: z.exactOptional(z.object({ content: z.string() })),
  wire,
  by: answeredBy,
  taken,
  sandbox,
});

const replyOutcome: z.ZodMiniType<ReplyOutcome> = z.union([modelFault, reply]);

const screenPart: z.ZodMiniType<ScreenPart> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("command"),
    command: z.string(),
    cwd: z.string(),
    stdout: z.string(),
    stderr: z.string(),
    exitCode: z.number(),
    ended: z.exactOptional(z.enum(["timeout", "stopped", "limit"])),
  }),
  z.object({ kind: z.literal("edit"), path: z.string(), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal("listing"), path: z.string(), entries: z.number() }),
]);

const verdict: z.ZodMiniType<Verdict> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("approved") }),
  z.object({ kind: z.literal("edited"), arguments: z.string() }),
  z.object({ kind: z.literal("refused"), reason: z.string() }),
]);

const toolResult: z.ZodMiniType<ToolResult> = z.object({
  status: z.enum(["completed", "failed"]),
  text: z.string(),
  empty: z.exactOptional(z.literal(true)),
  screen: z.exactOptional(screenPart),
});

const bytes = z.pipe(
  z.object({ base64: z.base64() }),
  z.transform(({ base64 }) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))),
);

const path = z.string();
const mode = z.int();
const mtime = z.number();

const fileChange: z.ZodMiniType<FileChange> = z.discriminatedUnion("type", [
  z.object({ path, type: z.literal("file"), content: bytes, mode, mtime }),
  z.object({ path, type: z.literal("directory"), mode, mtime }),
  z.object({ path, type: z.literal("link"), target: z.string(), mtime }),
  z.object({ path, type: z.literal("gone") }),
]);

const changes: z.ZodMiniType<SandboxChanges> = z.object({
  files: z.array(fileChange),
  shell: z.exactOptional(z.object({ cwd: z.string(), env: z.record(z.string(), z.string()) })),
});

const step = {
  id,
  parent: z.nullable(id),
  at: time,
  ms: time,
  changes: z.exactOptional(changes),
};

/** A record as `packStep` makes it: an appended message that the step before has produced is left out. */
const packedAppend = z.object({ kind: z.literal("append"), author, message: z.exactOptional(message) });

export const stepRecordSchema = z.object({
  version: z.literal(1),
  step: z.union([
    z.object({ ...step, effect: askEffect, outcome: replyOutcome }),
    z.object({ ...step, effect: packedAppend, outcome: z.null() }),
    z.object({ ...step, effect: retryEffect, outcome: z.null() }),
    z.object({ ...step, effect: approveEffect, outcome: verdict }),
    z.object({ ...step, effect: recallEffect, outcome: toolResult }),
    z.object({ ...step, effect: dispatchEffect, outcome: toolResult }),
    z.object({ ...step, effect: repairEffect, outcome: z.nullable(message) }),
    z.object({ ...step, effect: stopEffect, outcome: z.null() }),
  ]),
});

const begun: z.ZodMiniType<Begun> = z.object({
  parent: z.nullable(id),
  effect,
  at: time,
  partial: z.exactOptional(z.string()),
});

export const placeSchema: z.ZodMiniType<Place> = z.object({
  cursor: z.nullable(id),
  tip: z.nullable(id),
  draft: z.string(),
  model: modelKind,
  updated: time,
  begun: z.exactOptional(begun),
});
