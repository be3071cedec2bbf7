import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { useApp, useUi } from "../ui-context.tsx";
import styles from "./TryAgain.module.css";
import { useSecondsUntil } from "./use-seconds-until.ts";

/** Makes a request again that failed, as soon as the endpoint is willing. Told once when it is, and not each second. */
export default function TryAgain({ at }: { readonly at: number }) {
  const t = useTranslations("transcript");
  const { actions } = useUi().app;
  const elsewhere = useApp((state) => state.elsewhere);
  const seconds = useSecondsUntil(at);
  return (
    <div className={styles.again}>
      {seconds > 0 && (
        <span className={styles.wait} aria-hidden>
          {t("againIn", { seconds })}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {seconds > 0 ? t("againWait") : t("againNow")}
      </span>
      {seconds === 0 && (
        <Button disabled={elsewhere} onClick={actions.tryAgain}>
          {t("again")}
        </Button>
      )}
    </div>
  );
}
