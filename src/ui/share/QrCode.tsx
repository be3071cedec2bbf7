import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
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

  const side = qr.rows.length;
  const isDense = side > dense;
  return (
    <figure className={classes(styles.figure, isDense && styles.dense)}>
      <svg
        className={styles.code}
        role="img"
        aria-label={t("qrLabel")}
        viewBox={`0 0 ${side} ${side}`}
        width={side * 3}
        height={side * 3}
      >
        <path d={qrPath(qr.rows)} />
      </svg>
      <figcaption className={field.hint}>{t(isDense ? "qrDense" : "qrHint")}</figcaption>
    </figure>
  );
}
