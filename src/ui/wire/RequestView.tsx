import { ArrowDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/Button.tsx";
import { BodyView } from "./BodyView.tsx";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./RequestView.module.css";
import type { ShownRequest } from "./use-request.ts";

/** A request as an endpoint gets it: line, headers without the key, body. */
export function RequestView(props: {
  readonly request: ShownRequest;
  /** Goes to the reply, which may lie far below. */
  readonly onReply: () => void;
}) {
  const t = useTranslations("wire");
  const { request, onReply } = props;
  const { ask, body, news } = request;
  const text = useMemo(() => JSON.stringify(body), [body]);
  const added = news.filter((item) => item === "new").length;
  return (
    <section aria-labelledby="wire-request" className={styles.request}>
      <header className={styles.head}>
        <h3 id="wire-request" className={styles.title}>
          {t("request", { number: ask.number })}{" "}
          <span className={styles.state}>{t(`state.${ask.state}`)}</span>
        </h3>
        <Button look="plain" className={styles.action} onClick={onReply}>
          <ArrowDown size={14} aria-hidden />
          {t("toReply")}
        </Button>
        <CopyButton text={text} />
      </header>
      <section aria-label={t("headers")}>
        <pre className={styles.headers}>
          {"POST …/chat/completions\ncontent-type: application/json\nauthorization: Bearer ••••"}
        </pre>
      </section>
      {ask.by.kind !== "endpoint" && <p className={styles.note}>{t(`stands.${ask.by.kind}`)}</p>}
      <p className={styles.size}>
        {t("size", { messages: body.messages.length, characters: text.length })}
        {ask.before && <> · {t("news", { count: added })}</>}
      </p>
      <BodyView body={body} news={news} first={!ask.before} />
    </section>
  );
}
