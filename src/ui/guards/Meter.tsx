import { useTranslations } from "use-intl";
import type { Gauge } from "../../core/guard/loop-budget.ts";
import styles from "./Meter.module.css";

/** A gauge as a bar up to its limit. `labelledBy` is the id of what names it. */
export function Meter({ gauge, labelledBy }: { readonly gauge: Gauge; readonly labelledBy: string }) {
  const t = useTranslations("guards");
  const { value, limit } = gauge;
  // A `<meter>` says the same, and cannot be drawn alike in all browsers.
  const reading = {
    role: "meter",
    "aria-labelledby": labelledBy,
    "aria-valuemin": 0,
    "aria-valuenow": Math.min(value, limit),
    "aria-valuemax": limit,
    "aria-valuetext": t("of", { value, limit }),
  };
  return (
    <div {...reading} className={styles.track}>
      <div className={styles.fill} style={{ width: `${Math.min(1, value / limit) * 100}%` }} />
    </div>
  );
}
