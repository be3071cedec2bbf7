import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { useSession, useSettings, useUi } from "../ui-context.tsx";
import { prefixesIn } from "./prefixes-in.ts";
import styles from "./StateChanging.module.css";

/**
 * The list of commands that count as progress though they print nothing, one a line.
 * @param inUse what the loop budget goes by now
 */
export function StateChanging({ inUse }: { readonly inUse: readonly string[] }) {
  const t = useTranslations("guards");
  const { settings } = useUi();
  const chosen = useSettings((state) => state.stateChangingCommands);
  const busy = useSession((state) => state.performing !== undefined);
  const note = useId();
  const [draft, setDraft] = useState<string>();
  const text = draft ?? inUse.join("\n");
  const prefixes = prefixesIn(text);
  const isChanged = prefixes.join("\n") !== inUse.join("\n");
  const choose = (stateChangingCommands: readonly string[] | undefined) => {
    settings.getState().change({ stateChangingCommands });
    setDraft(undefined);
  };
  return (
    <details className={styles.list}>
      <summary className={styles.summary}>{t("changing", { count: inUse.length })}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(prefixes);
        }}
      >
        <label className={styles.label}>
          {t("changingList")}
          <textarea
            className={styles.text}
            rows={Math.min(16, text.split("\n").length + 1)}
            spellCheck={false}
            autoCapitalize="off"
            value={text}
            aria-describedby={note}
            onChange={(event) => setDraft(event.target.value)}
          />
        </label>
        <p id={note} className={styles.what}>
          {busy ? t("duplicateBusy") : t("changingWhat")}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" disabled={busy || !isChanged}>
            {t("changingApply")}
          </Button>
          {chosen !== undefined && (
            <Button look="link" disabled={busy} onClick={() => choose(undefined)}>
              {t("changingReset")}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
