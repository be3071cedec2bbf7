import { memo } from "react";
import { useTranslations } from "use-intl";
import { type Message, messageLength } from "../../core/message.ts";
import { classes } from "../classes.ts";
import { Fold } from "./Fold.tsx";
import { Json } from "./Json.tsx";
import styles from "./MessageRow.module.css";
import type { News } from "./news.ts";

/** One message of a body: its role and its first words, or all of it as it is sent. */
export const MessageRow = memo(function MessageRow(props: {
  readonly message: Message;
  readonly news: News;
  readonly comma: string;
  readonly startsOpen: boolean;
}) {
  const t = useTranslations("wire");
  const { message, news, comma, startsOpen } = props;
  return (
    <li className={classes(styles.row, styles[message.role], news !== "same" && styles.fresh)}>
      <Fold
        startsOpen={startsOpen}
        title={
          <>
            <span className={styles.role}>{message.role}</span>
            {news !== "same" && <span className={styles.news}>{t(news)}</span>}
            <span className={styles.preview}>
              <Preview message={message} />
            </span>
            <span className={styles.size}>{t("characters", { count: messageLength(message) })}</span>
          </>
        }
      >
        <Json className={styles.json} text={JSON.stringify(message, null, 2) + comma} />
      </Fold>
    </li>
  );
});

/** Enough for one line; more would only be measured and cut off. */
const previewCharacters = 120;

function Preview({ message }: { readonly message: Message }) {
  const t = useTranslations("wire");
  const words = (message.content ?? "").slice(0, previewCharacters).replaceAll(/\s+/g, " ");
  if (words !== "" || message.role !== "assistant") return words;
  const names = message.tool_calls?.map((call) => call.function.name).join(", ") ?? "";
  return names === "" ? "" : t("calls", { names });
}
