import * as z from "zod/mini";
import type { Wording } from "../core/wording/wording.ts";

export type Language = Wording["language"];

/** A text of a scenario: the same in every language, or one for each. */
export const textSchema = z.union([z.string(), z.strictObject({ en: z.string(), zh: z.string() })]);

export type Text = z.output<typeof textSchema>;

export function inLanguage(text: Text, language: Language): string {
  return typeof text === "string" ? text : text[language];
}
