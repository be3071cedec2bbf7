import { useTranslations } from "use-intl";
import { nextStation, type Station, stationHue, stations } from "../station.ts";
import { useSession } from "../ui-context.tsx";
import { arc, labelAt, point } from "./geometry.ts";
import styles from "./Ring.module.css";

const radius = 66;
const inner = 43;
/** Degrees, clockwise from three o'clock; Ask stands at the top. */
const angles: Record<(typeof stations)[number], number> = {
  ask: -90,
  read: -18,
  run: 54,
  feed: 126,
  guard: 198,
};

/** The loop as a ring of stations. The token stands at the step that comes next, before it happens. */
export function Ring() {
  const t = useTranslations("ring");
  const station = useSession(nextStation);
  const round = useSession(({ view }) => view.turn?.requests ?? 0);
  const tokens = useSession(({ view }) => view.tokens);
  const passed = passedBefore(station, round);
  const ended = station === "done";

  return (
    <svg
      className={styles.ring}
      viewBox="-24 0 296 208"
      role="img"
      aria-label={t("describe", { round, station: station === "start" ? t("ask") : t(station), tokens })}
    >
      <circle className={styles.rim} cx="124" cy="104" r={inner} />
      <path className={styles.context} d={arc(inner, -90, -90 + 359 * fullness(tokens))} />
      {stations.map((name, i) => {
        const next = stations[i + 1];
        const end = next ? angles[next] : 270;
        const isPassed = i < (ended ? passed - 1 : passed);
        return (
          <path
            key={name}
            className={isPassed ? styles.passed : styles.track}
            style={isPassed ? { stroke: stationHue[name] } : undefined}
            d={arc(radius, angles[name] + 11, end - 11)}
          />
        );
      })}
      <Exit lit={ended} label={t("done")} />
      {stations.map((name, i) => (
        <Stop
          key={name}
          name={name}
          label={t(name)}
          state={name === station ? "next" : i < passed ? "passed" : "ahead"}
        />
      ))}
      <Token station={station} />
      <text className={styles.number} x="124" y="108">
        {round}
      </text>
      <text className={styles.unit} x="124" y="125">
        {t("round")}
      </text>
    </svg>
  );
}

/** How many stations of this round the loop has passed. */
function passedBefore(station: Station, round: number): number {
  if (station === "start") return 0;
  if (station === "done") return round > 0 ? 2 : 0;
  return stations.indexOf(station);
}

/** The share of the arc: a square root, so that a short conversation shows and a long one still grows. Full at 32k tokens. */
function fullness(tokens: number): number {
  return Math.min(1, Math.sqrt(tokens / 32_000));
}

function Stop(props: {
  readonly name: (typeof stations)[number];
  readonly label: string;
  readonly state: "next" | "passed" | "ahead";
}) {
  const { x, y } = point(radius, angles[props.name]);
  const label = labelAt(angles[props.name]);
  const hue = stationHue[props.name];
  const filled = props.state === "passed";
  return (
    <g>
      <circle
        className={styles.stop}
        cx={x}
        cy={y}
        r="6.5"
        style={{ fill: filled ? hue : "var(--panel)", stroke: filled ? hue : "var(--line-strong)" }}
      />
      <text
        className={props.state === "next" ? styles.labelNext : styles.label}
        style={props.state === "next" ? { fill: hue } : undefined}
        x={label.x}
        y={label.y}
        textAnchor={label.anchor}
      >
        {props.label}
      </text>
    </g>
  );
}

/** The gate that leads out of the ring, next to Read: a reply without a call is the answer. */
function Exit({ lit, label }: { readonly lit: boolean; readonly label: string }) {
  const { x, y } = point(radius, angles.read);
  return (
    <g className={lit ? styles.exitLit : styles.exit}>
      <path d={`M${x + 9} ${y - 9}q6 -16 20 -22`} />
      <circle cx={x + 34} cy={y - 33} r="4.5" />
      <text x={x + 51} y={y - 29}>
        {label}
      </text>
    </g>
  );
}

/** Moves along the ring, the short way, with a transition that reduced motion switches off. */
function Token({ station }: { readonly station: Station }) {
  const exit = point(radius, angles.read);
  const at =
    station === "done"
      ? { x: exit.x + 34, y: exit.y - 33 }
      : station === "start"
        ? point(radius, angles.ask)
        : point(radius, angles[station]);
  const hue = stationHue[station];
  return (
    <g className={styles.token} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <circle r="14" fill={hue} opacity="0.18" />
      <circle r="8.5" fill={hue} />
    </g>
  );
}
