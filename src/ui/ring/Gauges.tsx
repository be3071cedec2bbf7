import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { gaugesAt } from "../../core/fold.ts";
import { loopEn } from "../../core/wording/loop-en.ts";
import { loopSettingsOf } from "../../session/loop-settings.ts";
import { useSession, useSettings } from "../ui-context.tsx";
import styles from "./Gauges.module.css";

/** The guards beside the ring: how far each one is from speaking. */
export function Gauges() {
  const t = useTranslations("next");
  const view = useSession((session) => session.view);
  const scenario = useSession((session) => session.scenario);
  const duplicateGuard = useSettings((settings) => settings.duplicateGuard);
  const gauges = useMemo(
    // The tokens of a turn stand in the Guards tab: four gauges are what the eye takes in beside the ring.
    () =>
      gaugesAt(view, loopSettingsOf(scenario, duplicateGuard), loopEn).filter(
        (gauge) => gauge.name !== "tokens",
      ),
    [view, scenario, duplicateGuard],
  );
  return (
    <dl className={styles.gauges}>
      {gauges.map(({ name, value, limit }) => (
        <div key={name}>
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
