import { useTranslations } from "use-intl";
import styles from "./EmptyTranscript.module.css";

/** An empty transcript teaches the two ways to begin. */
export function EmptyTranscript() {
  const t = useTranslations("transcript");
  const bold = (chunks: React.ReactNode) => <b>{chunks}</b>;
  return (
    <div className={styles.empty}>
      <h3>{t("emptyTitle")}</h3>
      <p>{t.rich("emptyHint", { b: bold })}</p>
    </div>
  );
}
