import type { KeyboardEvent, PointerEvent } from "react";
import styles from "./Splitter.module.css";

/**
 * The line between two panes, after the ARIA window splitter pattern: drag it, or move it by arrow keys;
 * Enter and a double click give the width back that it had at first.
 */
export function Splitter(props: {
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** On which side of the line the pane stands whose width it is. */
  readonly pane: "left" | "right";
  readonly onResize: (width: number | undefined) => void;
}) {
  const { width, min, max, pane, onResize } = props;
  const direction = pane === "left" ? 1 : -1;
  const resize = (to: number) => onResize(Math.round(Math.min(max, Math.max(min, to))));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const line = event.currentTarget;
    const start = event.clientX;
    line.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => resize(width + direction * (move.clientX - start));
    line.addEventListener("pointermove", onMove);
    line.addEventListener("lostpointercapture", () => line.removeEventListener("pointermove", onMove), {
      once: true,
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 16 * direction, ArrowLeft: -16 * direction }[event.key];
    if (by === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (by === undefined) onResize(undefined);
    else resize(width + by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter; <hr> cannot take a value.
    <div
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      className={styles.splitter}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
