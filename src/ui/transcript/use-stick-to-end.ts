import { useEffect, useLayoutEffect, useRef } from "react";

/** How near to the end one has to scroll for it to be kept in sight again, in pixels. */
const near = 48;

/**
 * Keeps the end of a scrolled region in sight while it grows, unless the person has scrolled away from it.
 * Whenever `moved` changes, the end comes into sight again. Returns the refs of the region and of what grows in it.
 */
export function useStickToEnd(moved: unknown) {
  const region = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** `top` is where the region stood when we last put it or saw it: what is above that is the person's doing. */
  const stuck = useRef({ toEnd: true, moved, top: 0 });

  useLayoutEffect(() => {
    if (stuck.current.moved === moved) return;
    stuck.current = { toEnd: true, moved, top: scrolledToEnd(region.current) };
  });

  useEffect(() => {
    const element = region.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    stuck.current.top = element.scrollTop;
    // Only a person scrolls up; what grows below moves nothing, and its end may be far when the event comes.
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      if (scrollTop < stuck.current.top) stuck.current.toEnd = false;
      else if (scrollHeight - scrollTop - clientHeight < near) stuck.current.toEnd = true;
      stuck.current.top = scrollTop;
    };
    // A wheel that is turned up is the person's will before anything has moved: what grows in this moment would
    // else draw the region to its end, and the browser gives up the turn for that.
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && element.scrollTop > 0) stuck.current.toEnd = false;
    };
    // Cards get their real height only when they come into sight, so the end moves after it was reached. And where
    // a card shrank the browser has drawn the region up: the scroll event that tells of it comes later than this.
    const grown = new ResizeObserver(() => {
      stuck.current.top = stuck.current.toEnd ? scrolledToEnd(element) : element.scrollTop;
    });
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("wheel", onWheel, { passive: true });
    grown.observe(inner);
    grown.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      element.removeEventListener("wheel", onWheel);
      grown.disconnect();
    };
  }, []);

  return { region, content };
}

/** Scrolls to the end, and tells where that is. */
function scrolledToEnd(element: HTMLElement | null): number {
  if (!element) return 0;
  element.scrollTop = element.scrollHeight;
  return element.scrollTop;
}
