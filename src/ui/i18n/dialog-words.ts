import { once } from "../once.ts";
import type { WordsIn } from "./LateWords.tsx";

/** What stands in the dialogs: they are loaded late themselves. */
export const dialogWords: WordsIn = {
  en: once(async () => (await import("./en-dialogs.ts")).enDialogs),
  zh: once(async () => (await import("./zh-dialogs.ts")).zhDialogs),
};
