import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus where it was, as nearly as it can: what had it may go away because it was pressed, and the
 * browser would then begin at the top of the page again. It goes to the nearest part around it that is still there.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current;
    if (!element) return undefined;
    /** What had the focus last, and all that stood around it. */
    let trail: readonly HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      trail = target instanceof HTMLElement ? [...around(target, element)] : [];
    };
    const changed = new MutationObserver(() => {
      if (document.activeElement !== document.body || !trail[0] || trail[0].isConnected) return;
      const heir = trail.find(
        (part) => part.isConnected && part.matches("[tabindex], dialog, section, main"),
      );
      trail = [];
      heir?.setAttribute("tabindex", heir.getAttribute("tabindex") ?? "-1");
      heir?.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", onFocus);
    changed.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", onFocus);
      changed.disconnect();
    };
  }, [screen]);
}

/** An element and its parents, up to the one that holds them all. */
function* around(start: HTMLElement, end: HTMLElement): Iterable<HTMLElement> {
  for (let at: HTMLElement | null = start; at && at !== end; at = at.parentElement) yield at;
}
