import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../i18n/i18n.tsx";
import { type OpenResult, useUi } from "../ui-context.tsx";

/** Megabytes. Parsing more than this would freeze the tab, and no session comes near it. */
const largestFile = 64;

/**
 * Opens what a person brings along: a file, a link, or text. While it is not opened, `problems` says why,
 * and nothing else has changed.
 */
export function useOpenText(onOpened: () => void) {
  const t = useTranslations("openFile");
  const { openText } = useUi();
  const language = useLanguage();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState(false);

  const open = async (read: () => Promise<OpenResult>) => {
    // Its buttons stay enabled meanwhile: one that is disabled would drop the focus.
    if (opening) return;
    setOpening(true);
    setProblems([]);
    const result = await read().catch((error: unknown) => failed(error));
    setOpening(false);
    if (result.ok) onOpened();
    else setProblems([...new Set(result.problems)]);
  };

  const failed = (error: unknown): OpenResult => {
    const detail = error instanceof Error ? error.message : "";
    return { ok: false, problems: [`${t("failed")} ${detail}`] };
  };

  const readFile = async (file: File): Promise<OpenResult> => {
    if (file.size > largestFile * 1e6) {
      return { ok: false, problems: [t("tooLarge", { name: file.name, megabytes: largestFile })] };
    }
    let text: string;
    try {
      text = await file.text();
    } catch {
      // The file was moved or changed after it had been chosen.
      return { ok: false, problems: [t("unreadable", { name: file.name })] };
    }
    return openText(text, language);
  };

  return {
    problems,
    opening,
    open: (text: string) => open(() => openText(text.trim(), language)),
    openFile: (file: File) => open(() => readFile(file)),
  };
}
