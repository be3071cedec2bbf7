import * as z from "zod/mini";
import { textSchema } from "./text.ts";

/** `raw` is argument text that is sent as it stands, broken JSON included. */
const callSchema = z.union([
  z.strictObject({ name: z.string(), args: z.record(z.string(), z.unknown()) }),
  z.strictObject({ name: z.string(), raw: z.string() }),
]);

/** When a reply may be taken: the first unused one whose condition holds is. */
const conditionSchema = z.strictObject({
  /** The tool whose result stands last. */
  lastTool: z.exactOptional(z.string()),
  /** What the last message must hold. */
  contains: z.exactOptional(textSchema),
  /** The round of the turn, from 1. */
  round: z.exactOptional(z.int().check(z.gte(1))),
});

const timing = {
  /** Tokens a second. */
  pace: z.exactOptional(z.number().check(z.positive(), z.lte(100_000))),
  when: z.exactOptional(conditionSchema),
};

const milliseconds = z.int().check(z.nonnegative(), z.lte(3_600_000));
const tokens = z.int().check(z.nonnegative());

const message = {
  text: z.exactOptional(textSchema),
  calls: z.exactOptional(z.array(callSchema)),
};

const messageReplySchema = z.strictObject({
  ...message,
  /** The finish reason, where it is not the one that fits the reply. */
  finish: z.exactOptional(z.string()),
  usage: z.exactOptional(
    z.strictObject({ promptTokens: tokens, completionTokens: tokens, totalTokens: tokens }),
  ),
  ...timing,
});

/** An HTTP status instead of a reply. */
const statusReplySchema = z.strictObject({
  status: z.int().check(z.gte(400), z.lte(599)),
  /** Seconds, as the header has it. */
  retryAfter: z.exactOptional(z.int().check(z.nonnegative())),
  body: z.exactOptional(z.string()),
  ...timing,
});

/** A stream that stands still for so many milliseconds. */
const stallReplySchema = z.strictObject({ stall: milliseconds, ...message, ...timing });

/** A stream that breaks after so many characters. */
const cutReplySchema = z.strictObject({ cut: z.int().check(z.nonnegative()), ...message, ...timing });

/** One reply of a scripted model; a bare text is a final answer. */
export const replySchema = z.union([
  textSchema,
  messageReplySchema,
  statusReplySchema,
  stallReplySchema,
  cutReplySchema,
]);

export type ScenarioReply = z.output<typeof replySchema>;
