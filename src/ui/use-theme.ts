import { useEffect, useSyncExternalStore } from "react";
import { useSettings } from "./ui-context.tsx";

/** Is the screen dark now: by choice, else by the system. */
export function useDark(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const systemDark = useSyncExternalStore(subscribe, () => media().matches);
  return theme === "system" ? systemDark : theme === "dark";
}

/** Puts the theme on the document. */
export function useTheme(): void {
  const dark = useDark();
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
}

const media = () => window.matchMedia("(prefers-color-scheme: dark)");

function subscribe(onChange: () => void): () => void {
  const query = media();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
