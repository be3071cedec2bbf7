import { useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./Folded.module.css";

/** More than this is folded. */
const shown = 12;

/** Preformatted text, folded at twelve lines. */
export function Folded({ text }: { readonly text: string }) {
  const t = useTranslations("transcript");
  const [open, setOpen] = useState(false);
  const lines = text.replace(/\n$/, "").split("\n");
  const hidden = lines.length - shown;
  return (
    <>
      <pre className={styles.text}>
        {open || hidden <= 0 ? lines.join("\n") : lines.slice(0, shown).join("\n")}
      </pre>
      {hidden > 0 && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span aria-hidden>{open ? "▾ " : "▸ "}</span>
          {open ? t("fewer") : t("moreLines", { n: hidden })}
        </button>
      )}
    </>
  );
}
