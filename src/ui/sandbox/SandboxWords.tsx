import type { ReactNode } from "react";
import { LateWords, type WordsIn } from "../i18n/LateWords.tsx";
import { once } from "../once.ts";

/** Adds what is said of WebContainer to the screen's words: most people never need it, so it is not in the first load. */
export function SandboxWords({ children }: { readonly children: ReactNode }) {
  return <LateWords words={sandboxWords}>{children}</LateWords>;
}

const sandboxWords: WordsIn = {
  en: once(async () => (await import("../i18n/en-sandbox.ts")).enSandbox),
  zh: once(async () => (await import("../i18n/zh-sandbox.ts")).zhSandbox),
};
