import { CircleCheck, CircleStop, ShieldAlert, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import type { StepId } from "../../core/step-log.ts";
import type { Item } from "../../core/view.ts";
import { Folded } from "../components/Folded.tsx";
import { useSession } from "../ui-context.tsx";
import { Article } from "./Article.tsx";
import { CallBody } from "./CallBody.tsx";
import styles from "./ItemView.module.css";
import { ResultView } from "./ResultView.tsx";

export interface ItemViewProps {
  readonly item: Item;
  /** The one above it in its round. */
  readonly before: Item | undefined;
}

/** One thing in the transcript, with the hue and the name of its role. */
export function ItemView({ item, before }: ItemViewProps) {
  const t = useTranslations("transcript");
  const reason = useTranslations("reason");
  switch (item.kind) {
    case "user":
      return (
        <Article hue="user" name={t("names.user")} title={t("user")}>
          <p>{item.text}</p>
        </Article>
      );
    case "assistant":
      return (
        <Article
          hue="model"
          name={t("names.assistant")}
          title={t("assistant")}
          note={item.model && <ModelName name={item.model} />}
        >
          <p>{item.text || <span className={styles.nothing}>{t("empty")}</span>}</p>
          {item.cut && (
            <p className={styles.cut}>
              <TriangleAlert size={14} aria-hidden /> {t("cutAnswer")}
            </p>
          )}
          {item.invented && (
            <details className={styles.invented}>
              <summary>{t("invented")}</summary>
              <del>{item.invented.trim()}</del>
            </details>
          )}
        </Article>
      );
    case "call":
      return (
        <Article hue="tool" name={t("names.call", { name: item.call.name })} title={item.call.name} code>
          <CallBody call={item.call} />
        </Article>
      );
    case "result":
      return <ResultView item={item} />;
    case "guard":
      return (
        <Article
          hue="guard"
          name={t("names.guard")}
          title={t("guard")}
          icon={<ShieldAlert size={14} aria-hidden />}
          note={item.stop && reason(item.stop.reason)}
        >
          <p>{item.text}</p>
        </Article>
      );
    case "unread":
      return (
        <Article
          hue="guard"
          name={t("names.unread")}
          title={t("unread")}
          icon={<TriangleAlert size={14} aria-hidden />}
          note={t("unreadNote", { reason: item.reason ?? "other" })}
        >
          <Folded text={item.text} />
        </Article>
      );
    case "fault":
      return (
        <Article
          hue="guard"
          name={t("names.fault")}
          title={item.cause === "stopped" ? t("cutReply") : t("fault")}
          icon={<TriangleAlert size={14} aria-hidden />}
        >
          {item.partial && (
            <p className={styles.partial}>
              {item.partial} <em>({t("partial")})</em>
            </p>
          )}
          <p>{item.message}</p>
          {item.againAt !== undefined && <Again step={item.step} at={item.againAt} />}
          {item.detail && (
            <details className={styles.detail}>
              <summary>{t("detail")}</summary>
              <pre>{item.detail}</pre>
            </details>
          )}
        </Article>
      );
    case "stop": {
      // An answer that was cut off ends the turn, but is no success.
      const final = item.stop.reason === "final" && !item.stop.cut;
      // Why the model could not answer stands right above: once is enough.
      const isTold = before?.kind === "fault" && before.message === item.stop.message;
      return (
        <article
          className={final ? styles.stopFinal : styles.stop}
          aria-label={t("names.stopped", { reason: item.stop.reason, words: reason(item.stop.reason) })}
        >
          {final ? <CircleCheck size={16} aria-hidden /> : <CircleStop size={16} aria-hidden />}
          <b>{reason(item.stop.reason)}</b>
          {!isTold && <span>{item.stop.message}</span>}
        </article>
      );
    }
  }
}

const TryAgain = lazy(() => import("./TryAgain.tsx"));

/** Only the last thing that happened can be tried again; before it, going back is the way. */
function Again({ step, at }: { readonly step: StepId; readonly at: number }) {
  const isLast = useSession(({ view, cursor, path, performing }) => {
    return view.asks.at(-1)?.step === step && cursor === path.length && performing === undefined;
  });
  return isLast ? (
    <Suspense>
      <TryAgain at={at} />
    </Suspense>
  ) : null;
}

/** An endpoint's model by its own name; ours in the screen's language. */
function ModelName({ name }: { readonly name: string }) {
  const t = useTranslations("header");
  return name === "script" || name === "rules" || name === "person" ? t(name) : name;
}
