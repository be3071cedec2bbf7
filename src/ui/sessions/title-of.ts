import { inLanguage } from "../../scenario/in-language.ts";
import type { Scenario } from "../../scenario/schema.ts";
import type { Language } from "../../session/settings.ts";

/** The name a person gave a session, else its scenario's title. */
export function titleOf(
  session: { readonly title?: string | undefined; readonly scenario: Scenario },
  language: Language,
): string {
  return session.title ?? inLanguage(session.scenario.title, language);
}
