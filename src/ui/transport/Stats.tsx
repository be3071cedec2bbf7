import { useTranslations } from "use-intl";
import { useSession } from "../ui-context.tsx";
import styles from "./Stats.module.css";

/** What the conversation costs at the cursor: characters, tokens (estimated), requests. */
export function Stats({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations("transport");
  const step = useSession((session) => session.cursor);
  const steps = useSession((session) => session.path.length);
  const view = useSession((session) => session.view);
  const { characters, tokens, asks, turn } = view;
  return (
    <div className={`${styles.stats} ${className ?? ""}`}>
      <div>
        {t.rich("stats", { step, steps, round: turn?.requests ?? 0, b: (chunks) => <b>{chunks}</b> })}
      </div>
      <div>{t("cost", { characters, tokens, requests: asks.length })}</div>
    </div>
  );
}
