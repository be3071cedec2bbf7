import Anser from "anser";
import { terminalText } from "./terminal-text.ts";

/** The product's own hues stand in for a terminal's: those of both themes are readable. */
export type Tone = "red" | "yellow" | "green" | "cyan" | "blue" | "magenta" | "grey";

/** A stretch of output in one look. */
export interface Run {
  readonly text: string;
  readonly tone?: Tone;
  readonly ground?: Tone;
  readonly marks: readonly Mark[];
}

const marks = ["bold", "dim", "italic", "underline", "strikethrough", "reverse"] as const;
type Mark = (typeof marks)[number];

/** Output as runs of text. Colours of all 16 million are brought to the nearest of ours. */
export function ansiRuns(raw: string): readonly Run[] {
  const entries = Anser.ansiToJson(terminalText(raw), { json: true, remove_empty: true });
  return entries.map(({ content, fg, bg, decorations }): Run => {
    const tone = toneOf(fg);
    const ground = toneOf(bg);
    return {
      text: content,
      ...(tone && { tone }),
      ...(ground && { ground }),
      marks: marks.filter((mark) => decorations.includes(mark)),
    };
  });
}

/** `"187, 0, 0"` → the tone of that hue. Black and white are the theme's affair: undefined. */
export function toneOf(rgb: string | null): Tone | undefined {
  if (rgb === null) return undefined;
  const [r = 0, g = 0, b = 0] = rgb.split(",").map(Number);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (spread < 40) return most > 60 && most < 180 ? "grey" : undefined;
  return tones[Math.round(hue(r, g, b, spread) / 60) % 6];
}

const tones: readonly Tone[] = ["red", "yellow", "green", "cyan", "blue", "magenta"];

/** Degrees on the colour circle: 0 is red, 120 green, 240 blue. */
function hue(r: number, g: number, b: number, spread: number): number {
  const most = Math.max(r, g, b);
  if (most === r) return (60 * ((g - b) / spread) + 360) % 360;
  if (most === g) return 60 * ((b - r) / spread) + 120;
  return 60 * ((r - g) / spread) + 240;
}
