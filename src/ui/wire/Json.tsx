import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import { Button } from "../components/Button.tsx";
import styles from "./Json.module.css";
import { type JsonToken, jsonTokens, stringLines } from "./json-tokens.ts";

/** Characters that are shown without being asked for. */
const shownCharacters = 20_000;

/** JSON text, coloured. A string that holds newlines is broken at them; their `\n` stays to be seen. */
export function Json({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  const t = useTranslations("wire");
  const [all, setAll] = useState(false);
  const shown = all ? text : text.slice(0, shownCharacters);
  const tokens = useMemo(() => jsonTokens(shown), [shown]);
  return (
    <code className={classes(styles.json, className)}>
      {tokens.map(toSpan)}
      {shown.length < text.length && (
        <Button look="link" className={styles.more} onClick={() => setAll(true)}>
          {t("showAll", { count: text.length - shown.length })}
        </Button>
      )}
    </code>
  );
}

function toSpan({ kind, text }: JsonToken, at: number) {
  if (kind === "plain") return text;
  const lines = kind === "string" ? stringLines(text) : [text];
  if (lines.length === 1) {
    return (
      <span key={at} className={styles[kind]}>
        {text}
      </span>
    );
  }
  return (
    <span key={at} className={classes(styles.string, styles.lines)}>
      {lines.map(toLine)}
    </span>
  );
}

function toLine(line: string, at: number) {
  if (!line.endsWith("\\n")) return line;
  return (
    <span key={at}>
      {line.slice(0, -2)}
      <span className={styles.newline}>\n</span>
      <br />
    </span>
  );
}
