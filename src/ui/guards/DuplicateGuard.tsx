import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Gauge } from "../../core/guard/loop-budget.ts";
import { loopSettingsOf } from "../../session/loop-settings.ts";
import { useSession, useSettings, useUi } from "../ui-context.tsx";
import styles from "./DuplicateGuard.module.css";
import { Meter } from "./Meter.tsx";

/** The switch of the adjacent-duplicate guard. What the scenario says holds until a person says otherwise. */
export function DuplicateGuard({ gauge }: { readonly gauge: Gauge | undefined }) {
  const t = useTranslations("guards");
  const { app, settings } = useUi();
  const heading = useId();
  const explanation = useId();
  const scenario = useSession((state) => state.scenario);
  const busy = useSession((state) => state.performing !== undefined);
  const chosen = useSettings((state) => state.duplicateGuard);
  const own = loopSettingsOf(scenario).duplicateGuard;
  const on = loopSettingsOf(scenario, { duplicateGuard: chosen }).duplicateGuard;

  const toggle = () => {
    settings.getState().change({ duplicateGuard: on === own ? !on : undefined });
    app.actions.restartLoop();
  };

  return (
    <section aria-labelledby={heading} className={styles.guard}>
      <header className={styles.head}>
        <h3 id={heading} className={styles.name}>
          {t("duplicate")}
        </h3>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-labelledby={heading}
          aria-describedby={explanation}
          disabled={busy}
          className={styles.switch}
          onClick={toggle}
        >
          <span className={styles.word}>{t(on ? "on" : "off")}</span>
          <span className={styles.track}>
            <span className={styles.knob} />
          </span>
        </button>
      </header>
      {gauge && <Meter gauge={gauge} labelledBy={heading} />}
      <div id={explanation} className={styles.what}>
        <p>{t("duplicateWhat")}</p>
        {on !== own && <p>{t("duplicateOwn", { state: own ? "on" : "off" })}</p>}
        {busy && <p>{t("duplicateBusy")}</p>}
      </div>
    </section>
  );
}
