import { ShieldAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { View } from "../../core/view.ts";
import styles from "./Spoken.module.css";
import { spokenIn } from "./spoken-in.ts";

/** Whether a guard has used its one word in this turn, and why; nothing before it has. */
export function Spoken({ view }: { readonly view: View }) {
  const t = useTranslations("guards");
  const stop = spokenIn(view);
  if (!stop) return null;
  return (
    <div className={styles.spoken}>
      <ShieldAlert size={16} aria-hidden className={styles.icon} />
      <div>
        <p className={styles.title}>{t("spoken")}</p>
        <p>{stop.message}</p>
        {view.turn?.ended === undefined && <p className={styles.next}>{t("spokenNext")}</p>}
      </div>
    </div>
  );
}
