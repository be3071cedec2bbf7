import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Round } from "../../core/view.ts";
import { byPlace } from "../by-place.ts";
import { ItemView } from "./ItemView.tsx";
import styles from "./RoundCard.module.css";

/** One round: its number and cost at the side, what happened in it beside. Drawn again only when it changes. */
export const RoundCard = memo(function RoundCard({ round }: { readonly round: Round }) {
  const t = useTranslations("transcript");
  return (
    <div className={styles.round}>
      <div className={styles.side}>
        {round.number > 0 && (
          <>
            <b>{t("round", { n: round.number })}</b>
            <span title={t("charactersLong", { n: round.characters })}>
              {t("characters", { n: round.characters })}
            </span>
          </>
        )}
      </div>
      <div className={styles.items}>
        {byPlace(round.items).map(({ item, place }) => (
          <ItemView key={`${item.step}.${place}`} item={item} before={round.items[place - 1]} />
        ))}
      </div>
    </div>
  );
});
