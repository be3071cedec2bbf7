import { useTranslations } from "use-intl";
import type { Gauge } from "../../core/guard/loop-budget.ts";
import { useGauges } from "../guards/use-gauges.ts";
import styles from "./Gauges.module.css";

/** Four are what the eye takes in; all of them stand in the Guards tab. */
type BesideRing = Gauge & { readonly name: Exclude<Gauge["name"], "tokens" | "duplicate"> };

function isBesideRing(gauge: Gauge): gauge is BesideRing {
  return gauge.name !== "tokens" && gauge.name !== "duplicate";
}

/** The guards beside the ring: how far each one is from speaking. */
export function Gauges() {
  const t = useTranslations("next");
  const { gauges } = useGauges();
  return (
    <dl className={styles.gauges}>
      {gauges.filter(isBesideRing).map(({ name, value, limit }) => (
        <div key={name} title={name === "rounds" ? t("roundsDone") : undefined}>
          <dd>{t("of", { value, limit })}</dd>
          <dt>{t(`gauges.${name}`)}</dt>
          <div className={styles.bar} aria-hidden>
            <i style={{ width: `${Math.min(100, (100 * value) / limit)}%` }} />
            <u />
          </div>
        </div>
      ))}
    </dl>
  );
}
