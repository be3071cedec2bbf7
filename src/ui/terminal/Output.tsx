import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { Button } from "../components/Button.tsx";
import { ansiRuns, type Run } from "./ansi-runs.ts";
import styles from "./Output.module.css";
import { tail } from "./tail.ts";

/** What a command printed, in its colours. Of a long output the end is shown, as a terminal would. */
export function Output({ text }: { readonly text: string }) {
  const t = useTranslations("terminal");
  const [all, setAll] = useState(false);
  const shown = useMemo(() => (all ? { text, hidden: 0 } : tail(text)), [text, all]);
  const runs = useMemo(() => ansiRuns(shown.text), [shown.text]);
  return (
    <>
      {shown.hidden > 0 && (
        <Button look="link" className={styles.more} onClick={() => setAll(true)}>
          {t("showAll", { count: shown.hidden })}
        </Button>
      )}
      <pre className={styles.output}>{runs.map(toSpan)}</pre>
    </>
  );
}

function toSpan({ text, tone, ground, marks }: Run, at: number) {
  if (!tone && !ground && marks.length === 0) return text;
  const names = [
    tone && styles[tone],
    ground && styles[`on-${ground}`],
    ...marks.map((mark) => styles[mark]),
  ];
  return (
    <span key={at} className={classes(...names)}>
      {text}
    </span>
  );
}
