import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { isFault, type Reply } from "../../core/model.ts";
import { useSession } from "../ui-context.tsx";
import { Chunks } from "./Chunks.tsx";
import { FaultView } from "./FaultView.tsx";
import { Fold } from "./Fold.tsx";
import { Json } from "./Json.tsx";
import styles from "./ReplyView.module.css";
import type { ShownAsk } from "./shown-ask.ts";

/** What came back: the message it amounts to, and below it the events as they came. */
export function ReplyView({ ask, ref }: { readonly ask: ShownAsk; readonly ref: Ref<HTMLElement> }) {
  const t = useTranslations("wire");
  const { outcome } = ask;
  return (
    <section
      ref={ref}
      aria-labelledby="wire-reply"
      aria-busy={ask.state === "underway"}
      className={styles.reply}
    >
      <h3 id="wire-reply" className={styles.title}>
        {t("reply")}
      </h3>
      {outcome === undefined ? (
        <Awaited state={ask.state} />
      ) : (
        <>
          {isFault(outcome) ? <FaultView fault={outcome} /> : <Message reply={outcome} />}
          <Chunks wire={outcome.wire} by={ask.by.kind} />
        </>
      )}
    </section>
  );
}

function Message({ reply }: { readonly reply: Reply }) {
  const t = useTranslations("wire");
  const { message, finishReason, usage } = reply;
  return (
    <>
      <p className={styles.facts}>
        {t("finish", { reason: finishReason })}
        {usage && <> · {t("usage", { prompt: usage.promptTokens, completion: usage.completionTokens })}</>}
      </p>
      <Fold className={styles.fold} startsOpen title={t("assembled")}>
        <Json className={styles.json} text={JSON.stringify(message, null, 2)} />
      </Fold>
    </>
  );
}

function Awaited({ state }: { readonly state: ShownAsk["state"] }) {
  const t = useTranslations("wire");
  const stream = useSession((session) => session.stream);
  if (state === "recorded") return <p className={styles.facts}>{t("replyRecorded")}</p>;
  if (state !== "underway") return <p className={styles.facts}>{t("replyNext")}</p>;
  if (!stream) return <p className={styles.facts}>{t("replyUnderway")}</p>;
  const calls = stream.calls.map((call) => `${call.name} ${call.arguments}`);
  return (
    <>
      <p className={styles.facts}>{t("replyStreaming")}</p>
      <pre className={styles.stream}>{[stream.text, ...calls].filter((part) => part !== "").join("\n")}</pre>
    </>
  );
}
