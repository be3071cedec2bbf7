import { type CSSProperties, useRef } from "react";
import { useTranslations } from "use-intl";
import type { StopReason } from "../../core/stop.ts";
import { nextHue, nextStation, type Station, stationHue, stations } from "../station.ts";
import { useSession } from "../ui-context.tsx";
import { arc, centre, labelAt, point } from "./geometry.ts";
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
/** The gate that leads out stands beyond Read: a reply without a call is the answer. */
const gate = { radius: 110.5, angle: -28.9 };

/** The loop as a ring of stations. The token stands at the step that comes next, before it happens. */
export function Ring() {
  const t = useTranslations("ring");
  const station = useSession(nextStation);
  const round = useSession(({ view }) => view.turn?.requests ?? 0);
  const tokens = useSession(({ view }) => view.tokens);
  const hue = useSession(nextHue);
  const stop = useSession(({ pending, view }) => (pending ? undefined : view.turn?.ended));
  const passed = stop ? passedAtEnd(stop.reason, round) : passedBefore(station, round);
  const out = station === "done";
  const at = station === "start" ? t("ask") : t(station);

  return (
    <svg
      className={styles.ring}
      viewBox="-24 0 296 208"
      role="img"
      aria-label={stop ? t("describeEnd", { round, tokens }) : t("describe", { round, station: at, tokens })}
    >
      <circle className={styles.rim} cx="124" cy="104" r={inner} />
      <path className={styles.context} d={arc(inner, -90, -90 + 359 * fullness(tokens))} />
      {stations.map((name, i) => {
        const next = stations[i + 1];
        const end = next ? angles[next] : 270;
        const isPassed = i < (out ? passed - 1 : passed);
        return (
          <path
            key={name}
            className={isPassed ? styles.passed : styles.track}
            style={isPassed ? { stroke: stationHue[name] } : undefined}
            d={arc(radius, angles[name] + 11, end - 11)}
          />
        );
      })}
      <Exit hue={out ? hue : undefined} label={t("done")} />
      {stations.map((name, i) => (
        <Stop
          key={name}
          name={name}
          label={t(name)}
          state={name === station ? "next" : i < passed ? "passed" : "ahead"}
        />
      ))}
      <Token station={station} hue={hue} />
      <g>
        <title>{t("roundWhat")}</title>
        <circle cx="124" cy="104" r={inner} fill="none" pointerEvents="all" />
        <text className={styles.number} x="124" y="108">
          {round}
        </text>
        <text className={styles.unit} x="124" y="125">
          {t("round")}
        </text>
      </g>
    </svg>
  );
}

/** How many stations of this round the loop has passed. */
function passedBefore(station: Station, round: number): number {
  if (station === "start") return 0;
  if (station === "done") return round > 0 ? 2 : 0;
  return stations.indexOf(station);
}

/** How far the last round came: an answer leaves after Read, a guard speaks when all stations are passed. */
function passedAtEnd(reason: StopReason, round: number): number {
  if (round === 0 || reason === "stopped") return 0;
  if (reason === "model_error" || reason === "script_ended") return 1;
  const afterRead = reason === "final" || reason === "unparseable" || reason === "empty_response";
  return afterRead ? 2 : stations.length;
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

function Exit({ hue, label }: { readonly hue: string | undefined; readonly label: string }) {
  const from = point(radius, angles.read);
  const { x, y } = point(gate.radius, gate.angle);
  return (
    <g className={hue ? styles.exitLit : styles.exit} style={{ "--hue": hue } as CSSProperties}>
      <path d={`M${from.x + 9} ${from.y - 9}q6 -16 20 -22`} />
      <circle cx={x} cy={y} r="4.5" />
      <text x={x + 17} y={y + 4}>
        {label}
      </text>
    </g>
  );
}

/** Moves along the ring with a transition that reduced motion switches off. */
function Token({ station, hue }: { readonly station: Station; readonly hue: string }) {
  const stop = station === "start" ? "ask" : station;
  const place = stop === "done" ? gate : { radius, angle: angles[stop] };
  const turn = useShortWay(place.angle);
  const move = `translate(${centre.x}px, ${centre.y}px) rotate(${turn}deg) translate(${place.radius}px)`;
  return (
    <g className={styles.token} style={{ transform: move }}>
      <circle r="14" fill={hue} opacity="0.18" />
      <circle r="8.5" fill={hue} />
    </g>
  );
}

/** The same direction, as many turns on as it takes to come there from the last one by the short way. */
function useShortWay(degrees: number): number {
  const last = useRef(degrees);
  last.current = degrees + 360 * Math.round((last.current - degrees) / 360);
  return last.current;
}
