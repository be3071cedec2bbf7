import { useEffect, useRef } from "react";
import { tinykeys } from "tinykeys";
import type { Pane } from "../use-panes.ts";
import type { Controls } from "./use-controls.ts";

interface Leave {
  readonly openHelp: () => void;
  readonly closeDrawer: () => void;
  readonly togglePane: (pane: Pane) => void;
}

/** What the person used last to get somewhere. */
type Hand = "pointer" | "keyboard";

/** The transport by keyboard. Shortcuts rest while someone types, and where a control has its own use for the key. */
export function useKeys(controls: Controls, leave: Leave): void {
  const current = useRef({ controls, leave });
  current.current = { controls, leave };

  useEffect(() => {
    let hand: Hand = "keyboard";
    const onPointer = () => {
      hand = "pointer";
    };
    const onTab = (event: KeyboardEvent) => {
      if (event.key === "Tab") hand = "keyboard";
    };
    const key = (act: (controls: Controls) => void) => (event: KeyboardEvent) => {
      if (isTaken(event, hand)) return;
      event.preventDefault();
      act(current.current.controls);
    };
    window.addEventListener("pointerdown", onPointer, true);
    window.addEventListener("keydown", onTab, true);
    const release = tinykeys(window, {
      ArrowRight: key((c) => c.canGoOn && c.step()),
      "Shift+ArrowRight": key((c) => c.canGoOn && c.round()),
      ArrowLeft: key((c) => c.canGoBack && c.back()),
      Space: key((c) => (c.running ? c.pause() : c.canGoOn && c.run())),
      Home: key((c) => c.canGoBack && c.restart()),
      End: key((c) => c.end()),
      ".": key((c) => c.canStop && c.stop()),
      "/": key(() => document.querySelector<HTMLTextAreaElement>("form textarea")?.focus()),
      "Shift+?": key(() => current.current.leave.openHelp()),
      "[": key(() => current.current.leave.togglePane("lesson")),
      "]": key(() => current.current.leave.togglePane("inspector")),
      Escape: key(() => current.current.leave.closeDrawer()),
    });
    return () => {
      release();
      window.removeEventListener("pointerdown", onPointer, true);
      window.removeEventListener("keydown", onTab, true);
    };
  }, []);
}

function isTaken(event: KeyboardEvent, hand: Hand): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return true;
  if (
    target.closest("dialog, textarea, select, input:not([type=radio]):not([type=range]), [contenteditable]")
  )
    return true;
  if (event.code === "Space")
    return target.closest("button, summary, input, [role=tab], [role=switch]") !== null;
  // Radios and the timeline's slider move by arrows themselves, for those who came to them by Tab: a click on
  // "Rules" followed by → is meant as a step, and not as the next model.
  const ownArrows = `${hand === "keyboard" ? "input, " : ""}[role=tablist], [role=tree]`;
  return event.key.startsWith("Arrow") && target.closest(ownArrows) !== null;
}
