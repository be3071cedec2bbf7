import { useEffect } from "react";
import { useStore } from "zustand";
import { inLanguage } from "../scenario/in-language.ts";
import { useLanguage } from "./i18n/i18n.tsx";
import { useApp, useUi } from "./ui-context.tsx";

/** Tells programs outside (and style sheets) where the product stands: `data-ready`, `data-status` and the title. */
export function useDocumentState(): void {
  const boot = useStore(useUi().boot);
  const status = useApp((state) => state.session?.status);
  // A shell that does not start is no obstacle to stepping: the call that needs it says so.
  const language = useLanguage();
  const title = useApp(
    ({ session }) => session && (session.title ?? inLanguage(session.source.title, language)),
  );
  const ready = status !== undefined && (boot.state === "ready" || boot.state === "failed");

  useEffect(() => {
    document.documentElement.dataset.ready = String(ready);
  }, [ready]);

  useEffect(() => {
    if (title) document.title = `${title} · Loopglass`;
  }, [title]);

  useEffect(() => {
    if (status) document.documentElement.dataset.status = status;
  }, [status]);
}
