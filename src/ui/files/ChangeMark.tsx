import { useTranslations } from "use-intl";
import type { ChangedFile } from "../../session/bench.ts";
import { classes } from "../classes.ts";
import styles from "./ChangeMark.module.css";

/** A letter as version control writes it, and the word for who cannot see it. */
export function ChangeMark({ change }: { readonly change: ChangedFile["change"] }) {
  const t = useTranslations("files");
  return (
    <span className={classes(styles.mark, styles[change])} title={t(`change.${change}`)}>
      <span aria-hidden>{t(`letter.${change}`)}</span>
      <span className="visually-hidden">{t(`change.${change}`)}</span>
    </span>
  );
}
