import * as z from "zod/mini";

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
  /** How a guard speaks to the model. */
  repair: z.exactOptional(z.literal("user")),
  /** Characters of a tool result that the model sees (W4). */
  resultLimit: z.exactOptional(z.int().check(z.gte(100), z.lte(1_000_000))),
  toolTimeoutMs: z.exactOptional(z.int().check(z.gte(100), z.lte(600_000))),
});

export type ScenarioSettings = z.output<typeof settingsSchema>;
