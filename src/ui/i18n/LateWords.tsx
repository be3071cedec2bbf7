import { type ReactNode, useDeferredValue } from "react";
import { type AbstractIntlMessages, IntlProvider, useMessages } from "use-intl";
import type { Language } from "../../session/settings.ts";
import { useLate } from "../use-late.ts";
import { useLanguage } from "./i18n.tsx";

/** Words in each language, loaded at the first call; the same promise each time, as `use` wants it. */
export type WordsIn = Readonly<Record<Language, () => Promise<AbstractIntlMessages>>>;

/** Adds words to the screen's that are not in the first load. Suspends until the first are there. */
export function LateWords({ words, children }: { readonly words: WordsIn; readonly children: ReactNode }) {
  // Another language is loaded behind the old one: a dialog that went away for a moment would lose the focus.
  const language = useDeferredValue(useLanguage());
  const screen = useMessages();
  const late = useLate(words[language]);
  return (
    <IntlProvider locale={language} messages={{ ...screen, ...late }}>
      {children}
    </IntlProvider>
  );
}
