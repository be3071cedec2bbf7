import { useEffect } from "react";
import { useSettings } from "./ui-context.tsx";
import { useMedia } from "./use-media.ts";

/** Is the screen dark now: by choice, else by the system. */
export function useDark(): boolean {
  const theme = useSettings((settings) => settings.theme);
  const systemDark = useMedia("(prefers-color-scheme: dark)");
  return theme === "system" ? systemDark : theme === "dark";
}

/** Puts the theme on the document. */
export function useTheme(): void {
  const dark = useDark();
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
}
