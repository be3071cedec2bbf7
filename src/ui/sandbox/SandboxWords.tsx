import { type ReactNode, use } from "react";
import { IntlProvider, useMessages } from "use-intl";
import type { Language } from "../../session/settings.ts";
import { type SandboxMessages, useLanguage } from "../i18n/i18n.tsx";
import { once } from "../once.ts";

/** Adds what is said of WebContainer to the screen's words: most people never need it, so it is not in the first load. */
export function SandboxWords({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const screen = useMessages();
  const words = use(wordsIn[language]());
  return (
    <IntlProvider locale={language} messages={{ ...screen, ...words }}>
      {children}
    </IntlProvider>
  );
}

/** The same promise each time, as `use` wants it. */
const wordsIn: Readonly<Record<Language, () => Promise<SandboxMessages>>> = {
  en: once(async () => (await import("../i18n/en-sandbox.ts")).enSandbox),
  zh: once(async () => (await import("../i18n/zh-sandbox.ts")).zhSandbox),
};
