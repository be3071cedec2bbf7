import * as z from "zod/mini";
import type { Text } from "./in-language.ts";

/** Checks a text of a scenario. Apart from `in-language.ts`, so that a screen need not load the schema library. */
export const textSchema: z.ZodMiniType<Text> = z.union([
  z.string(),
  z.strictObject({ en: z.string(), zh: z.string() }),
]);
