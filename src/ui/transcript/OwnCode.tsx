import { useTranslations } from "use-intl";
import { useSession } from "../ui-context.tsx";
import styles from "./OwnCode.module.css";

/** What a tool of the scenario's own does: everybody may read it before it runs. */
export function OwnCode({ tool }: { readonly tool: string }) {
  const t = useTranslations("transcript");
  const own = useSession(({ scenario }) => scenario.ownTools.find(({ name }) => name === tool));
  return own ? (
    <details className={styles.code}>
      <summary>{t("ownCode")}</summary>
      <pre>{own.code}</pre>
    </details>
  ) : null;
}
