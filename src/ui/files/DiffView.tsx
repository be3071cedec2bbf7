import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { classes } from "../classes.ts";
import styles from "./DiffView.module.css";
import { readText } from "./file-text.ts";
import { type DiffHunk, type DiffLine, diffLines } from "./line-diff.ts";

const nothing = new Uint8Array();

/** What changed between two versions of a file, line by line. Comes in a chunk of its own, with jsdiff. */
export function DiffView(props: {
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
  readonly mode: "round" | "start";
}) {
  const t = useTranslations("files");
  const { before = nothing, after = nothing, mode } = props;
  const hunks = useMemo(() => compare(before, after), [before, after]);
  if (hunks === "binary") {
    return <p className={styles.note}>{t("binary", { size: t("bytes", { count: after.length }) })}</p>;
  }
  if (hunks === undefined) return <p className={styles.note}>{t("tooDifferent")}</p>;
  if (hunks.length === 0) return <p className={styles.note}>{t(`noDifference.${mode}`)}</p>;
  return (
    <div className={styles.diff}>
      {hunks.map((hunk) => (
        <pre key={hunk.start} className={styles.hunk}>
          {hunk.lines.map((line) => (
            <Line key={`${line.before}:${line.after}:${line.kind}`} line={line} />
          ))}
        </pre>
      ))}
    </div>
  );
}

function compare(before: Uint8Array, after: Uint8Array): readonly DiffHunk[] | undefined | "binary" {
  const from = readText(before);
  const to = readText(after);
  if (from.kind === "binary" || to.kind === "binary") return "binary";
  return diffLines(from.text, to.text);
}

function Line({ line }: { readonly line: DiffLine }) {
  const t = useTranslations("files");
  const { kind, text, before, after } = line;
  if (kind === "note") return <span className={classes(styles.line, styles.remark)}>{t("noNewline")}</span>;
  const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
  const sign = kind === "added" ? "+" : kind === "removed" ? "−" : "";
  return (
    <Tag className={classes(styles.line, styles[kind])} data-number={after ?? before} data-sign={sign}>
      {kind === "added" && <span className="visually-hidden">{t("lineAdded")} </span>}
      {kind === "removed" && <span className="visually-hidden">{t("lineRemoved")} </span>}
      {text}
      {"\n"}
    </Tag>
  );
}
