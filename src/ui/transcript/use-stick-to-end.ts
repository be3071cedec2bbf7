import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the end of a scrolled region in sight while it grows, unless the person has scrolled away from it.
 * Whenever `moved` changes, the end comes into sight again. Returns the refs of the region and of what grows in it.
 */
export function useStickToEnd(moved: unknown) {
  const region = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stuck = useRef({ toEnd: true, moved });

  useLayoutEffect(() => {
    if (stuck.current.moved === moved) return;
    stuck.current = { toEnd: true, moved };
    scrollToEnd(region.current);
  });

  useEffect(() => {
    const element = region.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    let last = element.scrollTop;
    // Only a person scrolls up; what grows below moves nothing, and its end may be far when the event comes.
    const onScroll = () => {
      const left = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (element.scrollTop < last) stuck.current.toEnd = left < 48;
      else if (left < 48) stuck.current.toEnd = true;
      last = element.scrollTop;
    };
    // Cards get their real height only when they come into sight, so the end moves after it was reached.
    const grown = new ResizeObserver(() => {
      if (stuck.current.toEnd) scrollToEnd(element);
    });
    element.addEventListener("scroll", onScroll, { passive: true });
    grown.observe(inner);
    grown.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      grown.disconnect();
    };
  }, []);

  return { region, content };
}

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}
