import { memo, useEffect, useRef, useState } from "react";
import type { Round } from "../../core/view.ts";
import { whenIdle } from "../when-idle.ts";
import { RoundCard } from "./RoundCard.tsx";
import styles from "./Rounds.module.css";

/** Rounds that are drawn, kept and skipped together. */
const SHEET = 32;
/** What a card is taken to measure before it has been seen, in pixels. */
const CARD = 160;

/** All rounds, in sheets: a change looks at the sheets, and at the cards of one of them. */
export function Rounds({ rounds }: { readonly rounds: readonly Round[] }) {
  const count = Math.ceil(rounds.length / SHEET);
  return Array.from({ length: count }, (_, sheet) => (
    <Sheet
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the conversation.
      key={sheet}
      rounds={rounds.slice(sheet * SHEET, (sheet + 1) * SHEET)}
      isNear={sheet >= count - 2}
    />
  ));
}

interface SheetProps {
  readonly rounds: readonly Round[];
  /** At the end, where one looks. */
  readonly isNear: boolean;
}

/**
 * A sheet of cards. In a conversation that is opened as a whole, those far from its end get their cards when the
 * page has nothing else to do, or when they come into sight: all of them are there soon, to be searched and printed.
 */
const Sheet = memo(function Sheet({ rounds, isNear }: SheetProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(isNear);
  if (isNear && !isDrawn) setDrawn(true);

  useEffect(() => {
    const sheet = element.current;
    if (isDrawn || !sheet) return undefined;
    const draw = () => setDrawn(true);
    const onSight = (event: Event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) draw();
    };
    sheet.addEventListener("contentvisibilityautostatechange", onSight);
    const cancel = whenIdle(draw);
    return () => {
      sheet.removeEventListener("contentvisibilityautostatechange", onSight);
      cancel();
    };
  }, [isDrawn]);

  return (
    <div
      ref={element}
      // What is skipped has no text until a frame says that it is in sight: those at the end are never skipped.
      className={isNear ? undefined : styles.far}
      style={{ containIntrinsicHeight: `auto ${rounds.length * CARD}px` }}
    >
      {isDrawn && rounds.map((round) => <RoundCard key={`${round.turn}.${round.number}`} round={round} />)}
    </div>
  );
}, isSame);

function isSame(before: SheetProps, after: SheetProps): boolean {
  return (
    before.isNear === after.isNear &&
    before.rounds.length === after.rounds.length &&
    before.rounds.every((round, i) => round === after.rounds[i])
  );
}
