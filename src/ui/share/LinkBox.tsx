import { Check, Copy, TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { Button } from "../components/Button.tsx";
import field from "./field.module.css";
import styles from "./LinkBox.module.css";
import { linkReach } from "./link-reach.ts";

/** A link to copy, and how far it gets. */
export function LinkBox({ link }: { readonly link: string }) {
  const t = useTranslations("share");
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"copied" | "selected">();
  const id = useId();
  const reach = linkReach(link.length);
  const risky = reach === "some" || reach === "file";

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied("copied");
    } catch {
      // No permission, or a page over plain http, which has no clipboard at all.
      box.current?.focus();
      box.current?.select();
      setCopied("selected");
    }
  };

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t("link")}
      </label>
      <div className={styles.row}>
        <input
          ref={box}
          id={id}
          className={classes(field.input, field.code)}
          readOnly
          value={link}
          aria-describedby={`${id}-reach`}
          onFocus={(event) => event.target.select()}
        />
        <Button look={reach === "file" ? "outline" : "primary"} onClick={() => void copy()}>
          <Copy size={15} aria-hidden />
          {t("copy")}
        </Button>
      </div>
      <p id={`${id}-reach`} className={classes(styles.reach, risky ? styles.risky : styles.fine)}>
        {risky ? <TriangleAlert size={14} aria-hidden /> : <Check size={14} aria-hidden />}
        <span>
          {t("length", { count: link.length })} · {t(`reach.${reach}`)}
        </span>
      </p>
      <p role="status" className={field.hint}>
        {copied && t(copied)}
      </p>
    </div>
  );
}
