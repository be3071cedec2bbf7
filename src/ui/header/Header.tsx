import { CircleHelp, Ellipsis, History, Moon, PanelLeft, PanelRight, Settings2, Sun } from "lucide-react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../../scenario/in-language.ts";
import { Button } from "../components/Button.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import { useSession, useSettings } from "../ui-context.tsx";
import type { Pane, Panes } from "../use-panes.ts";
import { useDark } from "../use-theme.ts";
import { Brand } from "./Brand.tsx";
import { ModelChoice, SandboxChoice } from "./choices.tsx";
import styles from "./Header.module.css";

export type DialogName = "share" | "sessions" | "scenarios" | "endpoint" | "sandbox" | "help" | "more";

/** Names the scenario, and holds what is chosen once: model, sandbox, language, theme. */
export function Header(props: { readonly open: (dialog: DialogName) => void; readonly panes: Panes }) {
  const t = useTranslations("header");
  const language = useLanguage();
  const title = useSession(({ title, source }) => title ?? inLanguage(source.title, language));
  const model = useSession((session) => session.model);
  return (
    <header className={styles.header}>
      <Brand />
      <button
        type="button"
        className={styles.scenario}
        aria-label={t("scenario", { title })}
        onClick={() => props.open("scenarios")}
      >
        <b>{title}</b> <span aria-hidden>▾</span>
      </button>
      <div className={styles.space} />
      <div className={styles.choices}>
        <span className={styles.word}>{t("model")}</span>
        <ModelChoice onEndpoint={() => props.open("endpoint")} />
        {model === "endpoint" && (
          <IconButton label={t("endpointSettings")} onClick={() => props.open("endpoint")}>
            <Settings2 size={16} aria-hidden />
          </IconButton>
        )}
        <span className={`${styles.word} ${styles.wide}`}>{t("sandbox")}</span>
        <div className={styles.wide}>
          <SandboxChoice onWebContainer={() => props.open("sandbox")} />
        </div>
      </div>
      <Button className={styles.share} onClick={() => props.open("share")}>
        {t("share")}
      </Button>
      <div className={styles.icons}>
        <LanguageButton />
        <ThemeButton />
        <IconButton label={t("sessions")} onClick={() => props.open("sessions")}>
          <History size={17} aria-hidden />
        </IconButton>
        <IconButton label={t("help")} onClick={() => props.open("help")}>
          <CircleHelp size={17} aria-hidden />
        </IconButton>
        <PaneButton pane="lesson" hint="[" panes={props.panes}>
          <PanelLeft size={17} aria-hidden />
        </PaneButton>
        <PaneButton pane="inspector" hint="]" panes={props.panes}>
          <PanelRight size={17} aria-hidden />
        </PaneButton>
      </div>
      <div className={styles.moreButton}>
        <IconButton label={t("more")} onClick={() => props.open("more")}>
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

function PaneButton(props: {
  readonly pane: Pane;
  /** The key that does the same. */
  readonly hint: string;
  readonly panes: Panes;
  readonly children: React.ReactNode;
}) {
  const t = useTranslations("header");
  const { pane, panes } = props;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(pane)}
      title={`${t(pane)} (${props.hint})`}
      aria-expanded={panes.isOpen[pane]}
      data-pane={pane}
      onClick={() => panes.toggle(pane)}
    >
      {props.children}
    </button>
  );
}

function IconButton(props: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

function LanguageButton() {
  const t = useTranslations("header");
  const language = useLanguage();
  const change = useSettings((settings) => settings.change);
  return (
    <button
      type="button"
      className={styles.language}
      aria-label={t("languageName")}
      title={t("languageName")}
      onClick={() => change({ language: language === "en" ? "zh" : "en" })}
    >
      {t("language")}
    </button>
  );
}

function ThemeButton() {
  const t = useTranslations("header");
  const dark = useDark();
  const change = useSettings((settings) => settings.change);
  const next = dark ? "light" : "dark";
  return (
    <IconButton label={t("theme", { theme: next })} onClick={() => change({ theme: next })}>
      {dark ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
    </IconButton>
  );
}
