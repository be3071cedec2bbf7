import { Circle, CircleCheck, CircleX } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { judge } from "../../scenario/checks.ts";
import { localise } from "../../scenario/localise.ts";
import { useLanguage } from "../i18n/i18n.tsx";
import { useSession, useUi } from "../ui-context.tsx";
import { factsAt } from "./facts.ts";
import styles from "./Lesson.module.css";

/** What the scenario is about, and what a finished run of it must show, judged at the cursor. */
export function Lesson() {
  const t = useTranslations("lesson");
  const language = useLanguage();
  const source = useSession((session) => session.source);
  const origin = useSession((session) => session.origin);
  const scenario = useMemo(() => localise(source, language), [source, language]);
  return (
    <section className={styles.lesson} aria-label={t("label")}>
      <h2>{scenario.title}</h2>
      {scenario.author && <p className={styles.author}>{t("by", { author: scenario.author })}</p>}
      <p className={styles.summary}>{scenario.summary}</p>
      {origin === "link" && <p className={styles.foreign}>{t("byLink")}</p>}
      {scenario.checks.length > 0 && <Checks />}
    </section>
  );
}

function Checks() {
  const t = useTranslations("lesson");
  const { actions } = useUi().app;
  const language = useLanguage();
  const source = useSession((session) => session.source);
  const view = useSession((session) => session.view);
  const last = useSession(({ path, cursor }) => path[cursor - 1]?.id ?? null);
  const checks = useMemo(() => localise(source, language).checks, [source, language]);
  const ended = view.turn?.ended !== undefined;
  const verdicts = judge(checks, factsAt(view, actions.bench(), last));
  return (
    <div className={styles.checks}>
      <h3>{t("checks")}</h3>
      <ul>
        {verdicts.map(({ text, holds }) => {
          const state = holds && ended ? "holds" : ended ? "fails" : "open";
          const Icon = { holds: CircleCheck, fails: CircleX, open: Circle }[state];
          return (
            <li key={text} data-state={state}>
              <Icon size={16} aria-hidden />
              <span>
                {text} <span className="visually-hidden">({t(state)})</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
