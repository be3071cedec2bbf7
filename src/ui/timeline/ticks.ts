import type { Step } from "../../core/step-log.ts";
import { type Station, stationOf } from "../station.ts";

/** About as many ticks as can be told from each other. */
const distinct = 160;

/** A tick a step; of a path too long for that, its landmarks. */
export function ticksOf(path: readonly Step[]): readonly PlacedStep[] {
  const ticks = path.map((step, index) => ({ step, index }));
  return path.length > distinct ? landmarks(ticks) : ticks;
}

/** A step that has a tick, and its place on the path, from 0. */
export interface PlacedStep {
  readonly step: Step;
  readonly index: number;
}

/**
 * What a long run is found again by: a tick a round, what the person or a guard did, and where files changed. Of each
 * kind no more than can be told apart.
 */
function landmarks(ticks: readonly PlacedStep[]): readonly PlacedStep[] {
  const at = (station: Station) => ticks.filter(({ step }) => stationOf(step.effect) === station);
  const rounds = ticks.filter(({ step }) => step.effect.kind === "ask");
  const changes = ticks.filter(({ step }) => changesFiles(step));
  return [rounds, changes, at("start"), at("done"), at("guard")].flatMap(thinned);
}

function thinned(ticks: readonly PlacedStep[]): readonly PlacedStep[] {
  const every = Math.ceil(ticks.length / distinct);
  return ticks.filter((_, i) => i % every === 0);
}

export function changesFiles({ changes }: Step): boolean {
  return (changes?.files.length ?? 0) > 0;
}
