import { memo, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Step } from "../../core/step-log.ts";
import { stationHue, stationOf } from "../station.ts";
import { useSession, useUi } from "../ui-context.tsx";
import { Branches } from "./Branches.tsx";
import styles from "./Timeline.module.css";
import { changesFiles, ticksOf } from "./ticks.ts";
import { useStepWords } from "./use-step-words.ts";

/** A tick a step, or a landmark of a long run; taller where a request starts a round, in the hue of its role; a dot where files changed. */
export function Timeline() {
  const t = useTranslations("timeline");
  const { actions } = useUi().app;
  const path = useSession((session) => session.path);
  const cursor = useSession((session) => session.cursor);
  const words = useStepWords();
  const last = path[cursor - 1];
  const what = last ? words(last) : t("start");

  return (
    <section className={styles.timeline} aria-label={t("label")}>
      <div className={styles.track}>
        <Ticks path={path} cursor={cursor} />
        <div className={styles.thumb} style={{ left: `${position(cursor, path.length)}%` }} aria-hidden />
        <input
          type="range"
          className={styles.slider}
          aria-label={t("slider")}
          aria-valuetext={t("value", { step: cursor, steps: path.length, what })}
          min={0}
          max={path.length}
          value={cursor}
          onChange={(event) => actions.goTo(Number(event.target.value))}
        />
      </div>
      <Branches />
    </section>
  );
}

/** Percent along the track; the ticks stand between the places of the cursor. */
function position(index: number, count: number): number {
  return (100 * index) / Math.max(count, room);
}

/** A young session does not fill the track: room for this many steps is always there. */
const room = 24;

function Ticks({ path, cursor }: { readonly path: readonly Step[]; readonly cursor: number }) {
  const shown = useMemo(() => ticksOf(path), [path]);
  const width = Math.max(1, Math.min(4, 300 / Math.max(shown.length, room)));
  return (
    <svg className={styles.ticks} strokeWidth={width} aria-hidden>
      <title>{""}</title>
      <line x1="0" x2="100%" y1="30" y2="30" className={styles.line} />
      {shown.map(({ step, index }) => (
        <Tick key={step.id} step={step} at={position(index + 0.5, path.length)} done={index < cursor} />
      ))}
    </svg>
  );
}

interface TickProps {
  readonly step: Step;
  readonly at: number;
  readonly done: boolean;
}

const Tick = memo(function Tick({ step, at, done }: TickProps) {
  const tall = step.effect.kind === "ask";
  return (
    <g opacity={done ? 1 : 0.35}>
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1={tall ? 15 : 22}
        y2={38}
        stroke={stationHue[stationOf(step.effect)]}
        className={styles.tick}
      />
      {changesFiles(step) && <circle cx={`${at}%`} cy="9" r="2.5" fill="var(--text)" />}
    </g>
  );
});
