import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Item } from "../../core/view.ts";
import { Folded } from "../components/Folded.tsx";
import { Article } from "./Article.tsx";
import styles from "./ResultView.module.css";

type Result = Extract<Item, { kind: "result" }>;

/** What a call gave back: status, size and duration in one line, the text folded. Failure is a word and an icon, not a colour. */
export function ResultView({ item }: { readonly item: Omit<Result, "step" | "kind"> }) {
  const t = useTranslations("transcript");
  const { call, result } = item;
  const failed = result.status === "failed";
  return (
    <Article
      hue="result"
      name={t("names.result", { name: call.name })}
      title={t("result")}
      note={
        <>
          {failed && (
            <span className={styles.failed}>
              <TriangleAlert size={13} aria-hidden /> {t("failed")}
            </span>
          )}
          {item.unfed && (
            <span className={styles.failed}>
              <TriangleAlert size={13} aria-hidden /> {t("unfed")}
            </span>
          )}
          <Facts item={item} />
        </>
      }
    >
      <Folded text={result.text} />
      {result.screen?.kind === "printed" && (
        <details className={styles.aside}>
          <summary>{t("printed")}</summary>
          <Folded text={result.screen.text} />
        </details>
      )}
    </Article>
  );
}

function Facts({ item: { result, ms, how } }: { readonly item: Omit<Result, "step" | "kind"> }) {
  const t = useTranslations("transcript");
  const { screen } = result;
  const lines = result.text.replace(/\n$/, "").split("\n").length;
  const facts = [
    how && t(`how.${how}`),
    screen?.kind === "command" && t("exit", { code: screen.exitCode }),
    screen?.kind === "command" && screen.ended && t(`ended.${screen.ended}`),
    how === "refused" || how === "cached" ? undefined : t("ms", { ms: Math.round(ms) }),
    screen?.kind === "listing" ? t("entries", { n: screen.entries }) : t("lines", { n: lines }),
  ];
  return <>{facts.filter(Boolean).join(" · ")}</>;
}
