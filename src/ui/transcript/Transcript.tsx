import { useTranslations } from "use-intl";
import { scrollable } from "../inspector/scrollable.ts";
import { useSession } from "../ui-context.tsx";
import { EmptyTranscript } from "./EmptyTranscript.tsx";
import { PendingCard } from "./PendingCard.tsx";
import { Rounds } from "./Rounds.tsx";
import styles from "./Transcript.module.css";
import { useStickToEnd } from "./use-stick-to-end.ts";

/** The conversation as cards, one a round, and what is about to happen at the bottom. */
export function Transcript() {
  const t = useTranslations("transcript");
  const rounds = useSession((session) => session.view.rounds);
  const streaming = useSession((session) => session.stream !== undefined);
  const cursor = useSession((session) => session.cursor);
  // The newest card is what one wants to see after each step, whichever way it went.
  const { region, content } = useStickToEnd(cursor);

  return (
    <section
      ref={region}
      className={styles.transcript}
      aria-label={t("label")}
      aria-busy={streaming}
      {...scrollable}
    >
      <div ref={content}>
        {rounds.length === 0 && <EmptyTranscript />}
        <Rounds rounds={rounds} />
        <PendingCard />
      </div>
    </section>
  );
}
