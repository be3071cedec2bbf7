import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./PendingCard.module.css";

/**
 * How long something takes already, from the first second on, and the way to end it. It counts from when it is
 * mounted. A screen reader hears nothing of it: it would be interrupted each second.
 */
export function Elapsed() {
  const t = useTranslations("transcript");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    // Not a count of ticks: a tab in the background gets fewer of them.
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  if (seconds < 1) return null;
  return (
    <span className={styles.elapsed} aria-hidden>
      {t("elapsed", { seconds })}
    </span>
  );
}
