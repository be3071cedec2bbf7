import * as z from "zod/mini";
import { stopReasons } from "../core/stop.ts";
import { textSchema } from "./text.ts";

/** What the person reads; a check without one is described from what it asks. */
const text = z.exactOptional(textSchema);
const count = z.int().check(z.nonnegative());

/** One thing that a finished run must show. */
export const checkSchema = z.union([
  z.strictObject({ stop: z.enum(stopReasons), text }),
  z.strictObject({ file: z.string(), equals: z.string(), text }),
  z.strictObject({ file: z.string(), contains: z.string(), text }),
  z.strictObject({ file: z.string(), absent: z.literal(true), text }),
  z.strictObject({ tool: z.string(), min: z.exactOptional(count), max: z.exactOptional(count), text }),
  z.strictObject({ rounds: z.strictObject({ max: count }), text }),
  z.strictObject({ answer: z.strictObject({ contains: textSchema }), text }),
]);

export type ScenarioCheck = z.output<typeof checkSchema>;
