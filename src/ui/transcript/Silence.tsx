import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../ui-context.tsx";
import styles from "./PendingCard.module.css";

/** From so many seconds on a stream that stands still is worth a word. */
const patience = 5;

/** For how long nothing has come of a reply that had begun. A screen reader hears nothing of it. */
export function Silence() {
  const t = useTranslations("transcript");
  const stream = useSession((session) => session.stream);
  const [last, setLast] = useState({ stream, at: performance.now() });
  const [now, setNow] = useState(last.at);
  const isNews = stream !== last.stream;
  if (isNews) setLast({ stream, at: performance.now() });
  const begun = stream !== undefined;
  useEffect(() => {
    if (!begun) return;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [begun]);
  const seconds = Math.floor((now - last.at) / 1000);
  if (!begun || isNews || seconds < patience) return null;
  return (
    <p className={styles.silence} aria-hidden>
      {t("silence", { seconds })}
    </p>
  );
}
