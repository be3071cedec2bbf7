import * as z from "zod/mini";
import { toolNames } from "./tool-names.ts";

const limit = z.int().check(z.gte(1), z.lte(10_000));

/** W2's loop budget; the defaults of what is left out are the loop's own. */
const budgetSchema = z.strictObject({
  baseSteps: z.exactOptional(limit),
  hardMaxSteps: z.exactOptional(limit),
  stagnationLimit: z.exactOptional(limit),
  repeatedActionLimit: z.exactOptional(limit),
  consecutiveErrorLimit: z.exactOptional(limit),
  /** First words of shell commands that count as progress though they print nothing. */
  stateChangingCommands: z.exactOptional(z.array(z.string())),
});

export const settingsSchema = z.strictObject({
  /** A plain limit beside the budget; whichever is reached first ends the turn (W4). */
  maxRounds: z.exactOptional(limit),
  budget: z.exactOptional(z.union([budgetSchema, z.literal("off")])),
  /** Stop when a round asks for what the round before asked for (W1). */
  duplicateGuard: z.exactOptional(z.boolean()),
  /** Answer a reader's call from memory when it was made before and nothing has changed since (W4). */
  callCache: z.exactOptional(z.boolean()),
  /** Tokens of a whole turn, as the endpoint counts them, else estimated (W4). Default 200,000. */
  tokenBudget: z.exactOptional(z.int().check(z.gte(1), z.lte(100_000_000))),
  /**
   * How a guard's repair prompt is put in: a user message, one with a control prefix, a system message, or not at all.
   * `tool` is the lab's: a result that no call asked for is a protocol error (W2).
   */
  repair: z.exactOptional(z.enum(["user", "control", "system", "ask", "tool"])),
  /** Whether requests are mended to the rules of the wire. `false` is the lab's: they go out as the loop left them. */
  mendRequests: z.exactOptional(z.boolean()),
  /** Fresh requests after a reply that was meant as a call and cannot be read (W1). Default 2. */
  retryUnparseable: z.exactOptional(z.int().check(z.nonnegative(), z.lte(20))),
  /** Tools whose calls the person lets through one by one (W4). */
  approve: z.exactOptional(z.array(z.union([z.enum(toolNames), z.string()]))),
  /** Characters of a tool result that the model sees (W4). */
  resultLimit: z.exactOptional(z.int().check(z.gte(100), z.lte(1_000_000))),
  toolTimeoutMs: z.exactOptional(z.int().check(z.gte(100), z.lte(600_000))),
});

export type ScenarioSettings = z.output<typeof settingsSchema>;
