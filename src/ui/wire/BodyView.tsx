import { memo, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Message } from "../../core/message.ts";
import type { RequestBody } from "../../core/request.ts";
import type { ToolSpec } from "../../core/tool.ts";
import { Button } from "../components/Button.tsx";
import styles from "./BodyView.module.css";
import { Fold } from "./Fold.tsx";
import { Json } from "./Json.tsx";
import { MessageRow } from "./MessageRow.tsx";
import type { News } from "./news.ts";

/** The newest messages stand open: more would bury them. */
const openMessages = 6;
/** And so many have a row; the system prompt always has. */
const shownMessages = 24;

/** A request body in its own order, as JSON whose messages and tools fold. */
export const BodyView = memo(function BodyView(props: {
  readonly body: RequestBody;
  /** One for each message. */
  readonly news: readonly News[];
  /** The first request of the session: all of it is worth reading. */
  readonly first: boolean;
}) {
  const t = useTranslations("wire");
  const { body, news, first } = props;
  const fields = Object.keys(body) as (keyof RequestBody)[];
  return (
    <section aria-label={t("body")} className={styles.body}>
      <pre className={styles.line}>{"{"}</pre>
      {fields.map((key, i) => {
        const comma = i < fields.length - 1 ? "," : "";
        if (key === "messages") {
          return <Messages key={key} messages={body.messages} news={news} first={first} comma={comma} />;
        }
        if (key === "tools" && body.tools) return <Tools key={key} tools={body.tools} comma={comma} />;
        return (
          <Json key={key} className={styles.field} text={`"${key}": ${JSON.stringify(body[key])}${comma}`} />
        );
      })}
      <pre className={styles.line}>{"}"}</pre>
    </section>
  );
});

function Messages(props: {
  readonly messages: readonly Message[];
  readonly news: readonly News[];
  readonly first: boolean;
  readonly comma: string;
}) {
  const t = useTranslations("wire");
  const { messages, news, first, comma } = props;
  const rows = useMemo(
    () => messages.map((message, i) => ({ message, place: i, news: news[i] ?? "same" })),
    [messages, news],
  );
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, rows.length - 1 - shownMessages);
  const toRow = ({ message, place, news }: (typeof rows)[number]) => (
    <MessageRow
      key={place}
      message={message}
      news={news}
      comma={place < rows.length - 1 ? "," : ""}
      startsOpen={
        place >= rows.length - openMessages && (first ? message.role !== "system" : news !== "same")
      }
    />
  );
  return (
    <>
      <Json className={styles.field} text={'"messages": ['} />
      <ol className={styles.rows}>
        {rows.slice(0, 1).map(toRow)}
        {hidden > 0 && (
          <li className={styles.earlier}>
            <Button look="link" onClick={() => setAll(true)}>
              {t("earlier", { count: hidden })}
            </Button>
          </li>
        )}
        {rows.slice(1 + hidden).map(toRow)}
      </ol>
      <pre className={styles.field}>{`]${comma}`}</pre>
    </>
  );
}

function Tools({ tools, comma }: { readonly tools: readonly ToolSpec[]; readonly comma: string }) {
  const t = useTranslations("wire");
  return (
    <Fold
      className={styles.tools}
      title={
        <>
          <Json text={'"tools": ['} />{" "}
          <span className={styles.count}>{t("tools", { count: tools.length })}</span>{" "}
          <span>{`]${comma}`}</span>
        </>
      }
    >
      {tools.map((tool) => (
        <Fold key={tool.function.name} className={styles.tool} title={tool.function.name}>
          <Json className={styles.json} text={JSON.stringify(tool, null, 2)} />
        </Fold>
      ))}
    </Fold>
  );
}
