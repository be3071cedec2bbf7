import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { useLanguage } from "../i18n/i18n.tsx";
import { useApp, useUi } from "../ui-context.tsx";
import styles from "./SessionsDialog.module.css";
import { titleOf } from "./title-of.ts";

/** Takes the last deletion back, here as well: the notice behind the dialog is out of reach while it is open. */
export function RemovedLine() {
  const t = useTranslations("sessions");
  const { app } = useUi();
  const language = useLanguage();
  const deleted = useApp((state) => state.deleted);
  return (
    <div role="status">
      {deleted && (
        <p className={styles.removed}>
          <span>{t("removed", { title: titleOf(deleted, language) })}</span>
          <Button look="link" onClick={() => void app.actions.takeBack().catch(app.fail)}>
            {t("undo")}
          </Button>
        </p>
      )}
    </div>
  );
}
