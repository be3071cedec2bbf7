import { once } from "../once.ts";
import type { WordsIn } from "./LateWords.tsx";

/** What stands in the panels of the inspector that are loaded late themselves. */
export const panelWords: WordsIn = {
  en: once(async () => (await import("./en-panels.ts")).enPanels),
  zh: once(async () => (await import("./zh-panels.ts")).zhPanels),
};
