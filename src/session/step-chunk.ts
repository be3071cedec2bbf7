import { isObject } from "./is-object.ts";
import type { Write } from "./record-store.ts";

/*
 * A browser takes 25 µs to read a record, whatever its size: 5,000 steps of their own take it longer than a person
 * waits. So steps are written one by one, each before the next begins, and every few of them then become one record.
 */

/** Version of a record that holds several steps' records. One that knows single steps only does not take it for one. */
const chunkVersion = 2;

/** Gathers steps that were written one after the other, until they are worth a record. */
export class StepChunk {
  readonly #steps: Write[] = [];
  #weight = 0;

  /**
   * Takes a step that has just been written. Gives back what to write when that makes a record of several steps:
   * it takes the place of the first one, so that the order of keys is still the order of recording.
   */
  add(step: Write): readonly Write[] {
    const weight = weightOf(step.value);
    // What is large is read fast enough by itself, and would be written twice.
    const isHeavy = weight > maxWeight / 4;
    const closed = isHeavy || this.#weight + weight > maxWeight ? this.#close() : [];
    if (isHeavy) return closed;
    this.#weight += weight;
    this.#steps.push(step);
    return this.#steps.length < chunkLength ? closed : [...closed, ...this.#close()];
  }

  #close(): readonly Write[] {
    const steps = this.#steps.splice(0);
    this.#weight = 0;
    const [first, ...others] = steps;
    if (!first || others.length === 0) return [];
    const chunk = { version: chunkVersion, steps: steps.map(({ value }) => value) };
    return [{ key: first.key, value: chunk }, ...others.map(({ key }) => ({ key, value: undefined }))];
  }
}

/** The records of single steps that a record holds: itself, where it is one. */
export function singleSteps(record: unknown): readonly unknown[] {
  if (!isObject(record) || record.version !== chunkVersion) return [record];
  return Array.isArray(record.steps) ? record.steps : [record];
}

const chunkLength = 64;
/** Characters and bytes. */
const maxWeight = 262_144;

/** How much text and how many bytes a value holds. */
function weightOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (!isObject(value)) return 0;
  let weight = 0;
  for (const part of Object.values(value)) weight += weightOf(part);
  return weight;
}
