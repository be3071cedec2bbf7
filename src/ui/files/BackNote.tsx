import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ChangedFile } from "../../session/bench.ts";
import styles from "./BackNote.module.css";

const shownNames = 4;

/** Before a step back: which files it will change. `changes` is undefined at the start. */
export function BackNote({ changes }: { readonly changes: readonly ChangedFile[] | undefined }) {
  const t = useTranslations("files");
  if (!changes || changes.length === 0) {
    return <p className={styles.note}>{t(changes ? "backNothing" : "backStart")}</p>;
  }
  const rest = changes.length - shownNames;
  return (
    <p className={styles.note}>
      <Undo2 size={14} aria-hidden className={styles.icon} />
      <span>
        {t("back")}{" "}
        {changes.slice(0, shownNames).map(({ path, change }, i) => (
          <span key={path}>
            {i > 0 && " · "}
            <code className={styles.name}>{path}</code> {t(`backWord.${change}`)}
          </span>
        ))}
        {rest > 0 && ` · ${t("more", { count: rest })}`}
      </span>
    </p>
  );
}
