import { type RefObject, useEffect, useRef } from "react";

/** How near to the end, in pixels, counts as reading at the end. */
const near = 48;

/**
 * Keeps the end of a scrolling element in view while its content grows, unless a person has scrolled up to read.
 * It watches the size of the content, because what is out of sight gets its true height only when it is drawn.
 */
export function useEndInView(): {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
} {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const outer = scroller.current;
    const inner = content.current;
    if (!outer || !inner) return;
    let atEnd = true;
    const onScroll = () => {
      atEnd = outer.scrollHeight - outer.scrollTop - outer.clientHeight < near;
    };
    const sizes = new ResizeObserver(() => {
      if (atEnd) outer.scrollTop = outer.scrollHeight;
    });
    outer.addEventListener("scroll", onScroll, { passive: true });
    sizes.observe(inner);
    return () => {
      outer.removeEventListener("scroll", onScroll);
      sizes.disconnect();
    };
  }, []);

  return { scroller, content };
}
