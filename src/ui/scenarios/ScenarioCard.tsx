import { useId } from "react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../../scenario/in-language.ts";
import type { Scenario } from "../../scenario/schema.ts";
import { classes } from "../classes.ts";
import { useLanguage } from "../i18n/i18n.tsx";
import styles from "./ScenariosDialog.module.css";

/** One scenario to choose: what happens in it, who answers, and what it brings along. */
export function ScenarioCard(props: {
  readonly scenario: Scenario;
  readonly current: boolean;
  readonly onChoose: () => void;
}) {
  const t = useTranslations("scenarios");
  const language = useLanguage();
  const id = useId();
  const { title, summary, model, files = {}, tools = [] } = props.scenario;
  return (
    <button
      type="button"
      className={classes(styles.card, props.current && styles.chosen)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about ${id}-facts`}
      onClick={props.onChoose}
    >
      <span id={`${id}-title`} className={styles.title}>
        {inLanguage(title, language)}
      </span>
      <span id={`${id}-about`} className={styles.summary}>
        {inLanguage(summary ?? "", language)}
      </span>
      <span id={`${id}-facts`} className={styles.facts}>
        <span className={styles.model} title={t(`modelWhat.${model.kind}`)}>
          {t(`model.${model.kind}`)}
        </span>
        <span>{t("files", { count: Object.keys(files).length })}</span>
        <span>{t("tools", { count: tools.length })}</span>
        {props.current && <span className={styles.current}>{t("current")}</span>}
      </span>
    </button>
  );
}
