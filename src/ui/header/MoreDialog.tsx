import { useTranslations } from "use-intl";
import type { Theme } from "../../session/settings.ts";
import { Button } from "../components/Button.tsx";
import { Dialog } from "../components/Dialog.tsx";
import { Segmented } from "../components/Segmented.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import { useSession, useSettings } from "../ui-context.tsx";
import { ModelChoice, SandboxChoice } from "./choices.tsx";
import type { DialogName } from "./Header.tsx";
import styles from "./MoreDialog.module.css";

/** On a small screen: what the header holds on a wide one. */
export default function MoreDialog(props: {
  readonly onClose: () => void;
  readonly open: (dialog: DialogName) => void;
}) {
  const t = useTranslations("header");
  const language = useLanguage();
  const theme = useSettings((settings) => settings.theme);
  const change = useSettings((settings) => settings.change);
  const model = useSession((session) => session.model);
  return (
    <Dialog title={t("moreTitle")} onClose={props.onClose}>
      <div className={styles.rows}>
        <span>{t("model")}</span>
        <ModelChoice onEndpoint={() => props.open("endpoint")} />
        {model === "endpoint" && (
          <>
            <span />
            <Button onClick={() => props.open("endpoint")}>{t("endpointSettings")}</Button>
          </>
        )}
        <span>{t("sandbox")}</span>
        <SandboxChoice onWebContainer={() => props.open("sandbox")} />
        <span>{t("languageLabel")}</span>
        <Segmented
          label={t("languageLabel")}
          value={language}
          choices={[
            { value: "en", label: "English" },
            { value: "zh", label: "中文" },
          ]}
          onChoose={(chosen) => change({ language: chosen })}
        />
        <span>{t("themeLabel")}</span>
        <Segmented<Theme>
          label={t("themeLabel")}
          value={theme}
          choices={[
            { value: "system", label: t("system") },
            { value: "light", label: t("light") },
            { value: "dark", label: t("dark") },
          ]}
          onChoose={(chosen) => change({ theme: chosen })}
        />
      </div>
      <div className={styles.links}>
        <Button onClick={() => props.open("sessions")}>{t("sessions")}</Button>
        <Button onClick={() => props.open("help")}>{t("help")}</Button>
      </div>
    </Dialog>
  );
}
