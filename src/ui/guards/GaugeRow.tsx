import { OctagonX, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Gauge } from "../../core/guard/loop-budget.ts";
import styles from "./GaugeRow.module.css";

/** One gauge: its value under its limit, what it counts, and what happens when it is full. */
export function GaugeRow({ gauge, budget }: { readonly gauge: Gauge; readonly budget: "on" | "off" }) {
  const t = useTranslations("guards");
  const { name, value, limit } = gauge;
  const heading = useId();
  const what = name === "rounds" && budget === "off" ? t("gauges.rounds.plain") : t(`gauges.${name}.what`);
  // A `<meter>` says the same, and cannot be drawn alike in all browsers.
  const reading = {
    role: "meter",
    "aria-labelledby": heading,
    "aria-valuemin": 0,
    "aria-valuenow": Math.min(value, limit),
    "aria-valuemax": limit,
    "aria-valuetext": t("of", { value, limit }),
  };
  return (
    <section aria-labelledby={heading} className={styles.gauge}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3 id={heading} className={styles.name}>
            {t(`gauges.${name}.name`)}
          </h3>
          <Warning value={value} limit={limit} />
        </div>
        <span className={styles.value}>{t("of", { value, limit })}</span>
      </header>
      <div {...reading} className={styles.track}>
        <div className={styles.fill} style={{ width: `${Math.min(1, value / limit) * 100}%` }} />
      </div>
      <p className={styles.what}>{what}</p>
    </section>
  );
}

/** Said in a word and a shape, because a full bar in red is not enough. */
function Warning({ value, limit }: { readonly value: number; readonly limit: number }) {
  const t = useTranslations("guards");
  if (value >= limit) {
    return (
      <span className={styles.warning}>
        <OctagonX size={14} aria-hidden />
        {t("reached")}
      </span>
    );
  }
  if (value === 0 || value < limit - 1) return null;
  return (
    <span className={styles.warning}>
      <TriangleAlert size={14} aria-hidden />
      {t("close")}
    </span>
  );
}
