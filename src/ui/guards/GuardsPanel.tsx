import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { gaugesAt } from "../../core/fold.ts";
import { loopEn } from "../../core/wording/loop-en.ts";
import { loopSettingsOf } from "../../session/loop-settings.ts";
import { scrollable } from "../inspector/scrollable.ts";
import { useSession, useSettings } from "../ui-context.tsx";
import { DuplicateGuard } from "./DuplicateGuard.tsx";
import { GaugeRow } from "./GaugeRow.tsx";
import styles from "./GuardsPanel.module.css";
import { Spoken } from "./Spoken.tsx";

/** Where each guard stands at the cursor, what it measures, and what it does. */
export function GuardsPanel() {
  const t = useTranslations("guards");
  const view = useSession((state) => state.view);
  const scenario = useSession((state) => state.scenario);
  const chosen = useSettings((settings) => settings.duplicateGuard);
  const settings = useMemo(() => loopSettingsOf(scenario, chosen), [scenario, chosen]);
  // The wording is what a guard would say to the model; a gauge shows none of it.
  const gauges = useMemo(() => gaugesAt(view, settings, loopEn), [view, settings]);
  const budget = settings.budget === "off" ? "off" : "on";
  return (
    <div className={styles.panel} {...scrollable}>
      <p className={styles.intro}>{t("intro")}</p>
      <Spoken view={view} />
      {gauges.map((gauge) => (
        <GaugeRow key={gauge.name} gauge={gauge} budget={budget} />
      ))}
      {budget === "off" && <p className={styles.note}>{t("budgetOff")}</p>}
      <DuplicateGuard />
    </div>
  );
}
