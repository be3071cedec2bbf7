import { type ReactNode, useEffect, useState } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "../../session/settings.ts";
import { useSettings } from "../ui-context.tsx";
import { en } from "./en.ts";
import type { enDialogs } from "./en-dialogs.ts";
import type { enPanels } from "./en-panels.ts";
import type { enSandbox } from "./en-sandbox.ts";

export type Messages = typeof en;
/** What stands in dialogs and late panels, and what is said of WebContainer, comes when somebody has to do with it. */
type LateMessages = typeof enDialogs & typeof enPanels & typeof enSandbox;

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages & LateMessages;
    Locale: Language;
  }
}

/** The browser's language where we speak it, else English. */
export function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

export function useLanguage(): Language {
  return useSettings((settings) => settings.language) ?? browserLanguage();
}

/** Puts the screen's language around everything. Chinese comes in a chunk of its own. */
export function Localised({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages }>();

  useEffect(() => {
    let current = true;
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
    void messagesIn(language).then((messages) => {
      if (current) setLoaded({ language, messages });
    });
    return () => {
      current = false;
    };
  }, [language]);

  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function messagesIn(language: Language): Promise<Messages> {
  return language === "zh" ? (await import("./zh.ts")).zh : en;
}
