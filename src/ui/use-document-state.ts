import { useEffect } from "react";
import { useStore } from "zustand";
import { useApp, useUi } from "./ui-context.tsx";

/** Tells programs outside (and style sheets) where the product stands: `data-ready` and `data-status`. */
export function useDocumentState(): void {
  const boot = useStore(useUi().boot);
  const status = useApp((state) => state.session?.status);
  // A shell that does not start is no obstacle to stepping: the call that needs it says so.
  const ready = status !== undefined && (boot.state === "ready" || boot.state === "failed");

  useEffect(() => {
    document.documentElement.dataset.ready = String(ready);
  }, [ready]);

  useEffect(() => {
    if (status) document.documentElement.dataset.status = status;
  }, [status]);
}
