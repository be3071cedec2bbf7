import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ModelKind } from "../../core/model.ts";
import { Button } from "../components/Button.tsx";
import styles from "./Chunks.module.css";
import { Fold } from "./Fold.tsx";

const shownChunks = 200;

/** The events of a reply, one by one, as the network brought them. */
export function Chunks({
  wire,
  by,
}: {
  readonly wire: readonly string[] | undefined;
  readonly by: ModelKind;
}) {
  const t = useTranslations("wire");
  const [all, setAll] = useState(false);
  if (!wire?.length) return by === "endpoint" ? null : <p className={styles.note}>{t("noChunks")}</p>;
  const events = wire.map((text, i) => ({ text, number: i + 1 }));
  const hidden = all ? 0 : Math.max(0, events.length - shownChunks);
  return (
    <Fold className={styles.fold} title={t("chunks", { count: wire.length })}>
      <ol className={styles.events}>
        {events.slice(0, events.length - hidden).map(({ number, text }) => (
          <li key={number} className={styles.event} data-number={number}>
            <code>{text}</code>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="link" className={styles.more} onClick={() => setAll(true)}>
          {t("moreChunks", { count: hidden })}
        </Button>
      )}
    </Fold>
  );
}
