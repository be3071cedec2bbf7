import { OctagonX, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Gauge } from "../../core/guard/loop-budget.ts";
import styles from "./GaugeRow.module.css";
import { Meter } from "./Meter.tsx";

/** A gauge that stands by itself; the duplicate guard's belongs to its switch. */
export type LoneGauge = Gauge & { readonly name: Exclude<Gauge["name"], "duplicate"> };

export function isLone(gauge: Gauge): gauge is LoneGauge {
  return gauge.name !== "duplicate";
}

/** One gauge: its value under its limit, what it counts, and what happens when it is full. */
export function GaugeRow({ gauge, budget }: { readonly gauge: LoneGauge; readonly budget: "on" | "off" }) {
  const t = useTranslations("guards");
  const { name, value, limit } = gauge;
  const heading = useId();
  const what = name === "rounds" && budget === "off" ? t("gauges.rounds.plain") : t(`gauges.${name}.what`);
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
      <Meter gauge={gauge} labelledBy={heading} />
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
