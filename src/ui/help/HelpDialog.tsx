import { Fragment } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Dialog } from "../components/Dialog.tsx";
import field from "../share/field.module.css";
import styles from "./HelpDialog.module.css";
import { KeyList } from "./KeyList.tsx";
import { parts } from "./parts.ts";

/** What this is, its keys, its words, and what it is made with. */
export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("help");
  const format = useFormatter();
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <p className={styles.text}>{t("what")}</p>
      <section className={styles.section}>
        <h3 className={field.heading}>{t("keys")}</h3>
        <KeyList />
        <p className={field.hint}>{t("keysHint")}</p>
      </section>
      <section className={styles.section}>
        <h3 className={field.heading}>{t("words")}</h3>
        <dl className={styles.words}>
          {(["turn", "round", "step"] as const).map((word) => (
            <Fragment key={word}>
              <dt>{t(word)}</dt>
              <dd>{t(`${word}What`)}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section className={styles.section}>
        <h3 className={field.heading}>{t("parts")}</h3>
        <p className={field.hint}>{t("partsHint")}</p>
        <ul className={styles.parts}>
          {parts.map(({ licence, names }) => (
            <li key={licence}>
              <b>{licence}</b> {format.list(names, { type: "unit" })}
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
