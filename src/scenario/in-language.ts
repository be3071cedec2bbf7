import type { Wording } from "../core/wording/wording.ts";

export type Language = Wording["language"];

/** A text of a scenario: the same in every language, or one for each. */
export type Text = string | { readonly en: string; readonly zh: string };

export function inLanguage(text: Text, language: Language): string {
  return typeof text === "string" ? text : text[language];
}
