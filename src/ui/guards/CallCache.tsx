import { useId } from "react";
import { useTranslations } from "use-intl";
import styles from "./DuplicateGuard.module.css";

export interface CallCacheProps {
  /** Whether the scenario has it on. */
  readonly remembers: boolean;
  /** Calls of this turn that it answered. */
  readonly answered: number;
}

/** The duplicate-call cache: what it has answered. It ends nothing, so it has no limit. */
export function CallCache({ remembers, answered }: CallCacheProps) {
  const t = useTranslations("guards");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.guard}>
      <header className={styles.head}>
        <h3 id={heading} className={styles.name}>
          {t("cache")}
        </h3>
        <span className={remembers ? styles.value : styles.word}>
          {remembers ? t("cacheAnswered", { count: answered }) : t("off")}
        </span>
      </header>
      <div className={styles.what}>
        <p>{t("cacheWhat")}</p>
        {!remembers && <p>{t("cacheOff")}</p>}
      </div>
    </section>
  );
}
