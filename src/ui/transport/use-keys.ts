import { useEffect, useRef } from "react";
import { tinykeys } from "tinykeys";
import type { Controls } from "./use-controls.ts";

/** The transport by keyboard. Shortcuts rest while someone types, and where a control has its own use for the key. */
export function useKeys(controls: Controls, openHelp: () => void): void {
  const current = useRef({ controls, openHelp });
  current.current = { controls, openHelp };

  useEffect(() => {
    const key = (act: (controls: Controls) => void) => (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      event.preventDefault();
      act(current.current.controls);
    };
    return tinykeys(window, {
      ArrowRight: key((c) => c.canGoOn && c.step()),
      "Shift+ArrowRight": key((c) => c.canGoOn && c.round()),
      ArrowLeft: key((c) => c.canGoBack && c.back()),
      Space: key((c) => (c.running ? c.pause() : c.canGoOn && c.run())),
      Home: key((c) => c.canGoBack && c.restart()),
      End: key((c) => c.end()),
      ".": key((c) => c.canStop && c.stop()),
      "/": key(() => document.querySelector<HTMLTextAreaElement>("form textarea")?.focus()),
      "Shift+?": key(() => current.current.openHelp()),
    });
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return true;
  if (
    target.closest("dialog, textarea, select, input:not([type=radio]):not([type=range]), [contenteditable]")
  )
    return true;
  if (event.code === "Space")
    return target.closest("button, summary, input, [role=tab], [role=switch]") !== null;
  // Radios and the timeline's slider move by arrows themselves.
  return event.key.startsWith("Arrow") && target.closest("input, [role=tablist], [role=tree]") !== null;
}
