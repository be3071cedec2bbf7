import { useEffect, useState } from "react";

/** Whole seconds until a time, in milliseconds since the epoch; 0 once it is there. A hidden tab counts nothing. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setNow(Date.now());
      // The next whole second, not the next of its own: the numbers come evenly, and the time itself is not missed.
      if (!document.hidden) timer = setTimeout(tick, ((at - Date.now()) % 1000) + 10);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [at, isOver]);
  return seconds;
}
