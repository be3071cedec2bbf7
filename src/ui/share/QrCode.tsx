import { useTranslations } from "use-intl";
import field from "./field.module.css";
import styles from "./QrCode.module.css";
import { qrPath } from "./qr-path.ts";
import { qrCapacity, useQr } from "./use-qr.ts";

/** Codes with more modules a side than this are hard to read from a distance. */
const dense = 100;

/** A link as a picture for a phone's camera; a sentence where the link is too long for one. */
export function QrCode({ link }: { readonly link: string }) {
  const t = useTranslations("share");
  const qr = useQr(link);
  if (qr.state === "too long") {
    return <p className={field.hint}>{t("qrTooLong", { limit: qrCapacity })}</p>;
  }
  if (qr.state === "making") return <div className={styles.place} />;

  // A dense one fills the dialog: it is shown when it is wanted.
  if (qr.rows.length <= dense) return <Picture rows={qr.rows} hint={t("qrHint")} />;
  return (
    <details className={styles.details}>
      <summary>{t("qrShow")}</summary>
      <Picture rows={qr.rows} hint={t("qrDense")} />
    </details>
  );
}

function Picture(props: { readonly rows: readonly (readonly boolean[])[]; readonly hint: string }) {
  const t = useTranslations("share");
  const side = props.rows.length;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        role="img"
        aria-label={t("qrLabel")}
        viewBox={`0 0 ${side} ${side}`}
        width={side * 3}
        height={side * 3}
      >
        <path d={qrPath(props.rows)} />
      </svg>
      <figcaption className={field.hint}>{props.hint}</figcaption>
    </figure>
  );
}
