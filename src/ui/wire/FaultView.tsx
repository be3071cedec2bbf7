import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ModelFault } from "../../core/model.ts";
import styles from "./FaultView.module.css";
import { Fold } from "./Fold.tsx";

/** Why there is no reply, what had come all the same, and the raw detail folded. */
export function FaultView({ fault }: { readonly fault: ModelFault }) {
  const t = useTranslations("wire");
  const { error, partial } = fault;
  return (
    <>
      <div className={styles.fault}>
        <TriangleAlert size={16} aria-hidden className={styles.icon} />
        <div>
          <p className={styles.title}>
            {t("fault")}
            {error.code !== undefined && <> · {t("code", { code: String(error.code) })}</>}
          </p>
          <p>{error.message}</p>
        </div>
      </div>
      {partial && partial.content !== "" && (
        <>
          <p className={styles.note}>{t("partial")}</p>
          <pre className={styles.raw}>{partial.content}</pre>
        </>
      )}
      {error.detail !== undefined && (
        <Fold className={styles.fold} title={t("detail")}>
          <pre className={styles.raw}>{error.detail}</pre>
        </Fold>
      )}
    </>
  );
}
