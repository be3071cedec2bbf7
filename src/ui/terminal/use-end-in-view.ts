import { type RefObject, useLayoutEffect, useRef } from "react";

/** How near to the end, in pixels, counts as reading at the end. */
const near = 48;

/**
 * Keeps the end of a scrolling element in view as it grows, unless a person has scrolled up to read.
 *
 * @param growth changes whenever something was added
 */
export function useEndInView(growth: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    if (shown.current !== growth && atEnd.current) scroller.scrollTop = scroller.scrollHeight;
    shown.current = growth;
    const onScroll = () => {
      atEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < near;
    };
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => scroller.removeEventListener("scroll", onScroll);
  }, [growth]);

  return element;
}
