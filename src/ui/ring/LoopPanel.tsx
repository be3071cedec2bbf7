import { useTranslations } from "use-intl";
import { Gauges } from "./Gauges.tsx";
import styles from "./LoopPanel.module.css";
import { NextStep } from "./NextStep.tsx";
import { Ring } from "./Ring.tsx";

/** The one picture that a learner remembers, and what comes next in words. */
export function LoopPanel() {
  const t = useTranslations("ring");
  return (
    <section className={styles.panel} aria-label={t("label")}>
      <Ring />
      <div className={styles.words}>
        <NextStep />
        <Gauges />
      </div>
    </section>
  );
}
