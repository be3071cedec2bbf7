import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "./CopyButton.tsx";
import { Fold } from "./Fold.tsx";
import { Json } from "./Json.tsx";
import { MessageRow } from "./MessageRow.tsx";
import styles from "./RequestView.module.css";
import type { ShownRequest } from "./use-request.ts";

/** The newest messages are open when a request is shown: more would bury them. */
const openMessages = 6;

/** A request as an endpoint gets it: line, headers without the key, body. */
export function RequestView({ request }: { readonly request: ShownRequest }) {
  const t = useTranslations("wire");
  const { ask, body, news } = request;
  const text = useMemo(() => JSON.stringify(body), [body]);
  const added = news.filter((item) => item === "new").length;
  return (
    <section aria-labelledby="wire-request" className={styles.request}>
      <header className={styles.head}>
        <h3 id="wire-request" className={styles.title}>
          {t("request", { number: ask.number })} <span className={styles.state}>{t(`state.${ask.state}`)}</span>
        </h3>
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
      <Body request={request} />
    </section>
  );
}

/** The body in its order, with messages and tools as rows that fold. */
function Body({ request: { ask, body, news } }: { readonly request: ShownRequest }) {
  const t = useTranslations("wire");
  const { messages, tools, model, ...rest } = body;
  const firstOpen = messages.length - openMessages;
  return (
    <section aria-label={t("body")} className={styles.body}>
      <Line text={`{\n  "model": ${JSON.stringify(model)},\n  "messages": [`} />
      {messages.map((message, i) => (
        <MessageRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is what stands at its place
          key={i}
          message={message}
          news={news[i] ?? "same"}
          last={i === messages.length - 1}
          open={i >= firstOpen && message.role !== "system" && (!ask.before || news[i] !== "same")}
        />
      ))}
      <Line text="  ]," />
      <Line text={inner(rest, tools)} />
      {tools && (
        <Fold title={<code>"tools": [ {t("tools", { count: tools.length })} ]</code>}>
          {tools.map((tool) => (
            <Fold key={tool.function.name} title={<code>{tool.function.name}</code>}>
              <Json value={tool} />
            </Fold>
          ))}
        </Fold>
      )}
      <Line text="}" />
    </section>
  );
}
