import { useTranslations } from "use-intl";
import { defaultStateChangingCommands } from "../../core/guard/state-changing.ts";
import { scrollable } from "../inspector/scrollable.ts";
import { useSession } from "../ui-context.tsx";
import { CallCache } from "./CallCache.tsx";
import { DuplicateGuard } from "./DuplicateGuard.tsx";
import { GaugeRow, isLone } from "./GaugeRow.tsx";
import styles from "./GuardsPanel.module.css";
import { Lab } from "./Lab.tsx";
import { Spoken } from "./Spoken.tsx";
import { StateChanging } from "./StateChanging.tsx";
import { useGauges } from "./use-gauges.ts";

/** Where each guard stands at the cursor, what it measures, and what it does. */
export function GuardsPanel() {
  const t = useTranslations("guards");
  const view = useSession((state) => state.view);
  const { settings, gauges } = useGauges();
  const budget = settings.budget === "off" ? "off" : "on";
  return (
    <div className={styles.panel} {...scrollable}>
      <p className={styles.intro}>{t("intro")}</p>
      <Lab />
      <Spoken view={view} />
      {gauges.filter(isLone).map((gauge) => (
        <GaugeRow key={gauge.name} gauge={gauge} budget={budget} />
      ))}
      {settings.budget === "off" ? (
        <p className={styles.note}>{t("budgetOff")}</p>
      ) : (
        <StateChanging inUse={settings.budget.stateChangingCommands ?? defaultStateChangingCommands} />
      )}
      <DuplicateGuard gauge={gauges.find(({ name }) => name === "duplicate")} />
      <CallCache remembers={settings.cached.length > 0} answered={view.turn?.recalled ?? 0} />
    </div>
  );
}
