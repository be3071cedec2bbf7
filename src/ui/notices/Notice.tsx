import { Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import styles from "./Notices.module.css";

/** One line at the top of the screen, with what can be done about it. `urgent` is read out at once. */
export function Notice(props: {
  readonly urgent?: true;
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations("notice");
  return (
    <div className={styles.notice} role={props.urgent ? "alert" : "status"} data-urgent={props.urgent}>
      {props.urgent ? <TriangleAlert size={16} aria-hidden /> : <Info size={16} aria-hidden />}
      <div className={styles.text}>{props.children}</div>
      {props.onDismiss && (
        <button type="button" className={styles.dismiss} aria-label={t("dismiss")} onClick={props.onDismiss}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
