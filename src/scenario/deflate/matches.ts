import { maxDistance, maxMatch, minMatch } from "./symbols.ts";

/**
 * For each position of the data, what it could be copied from: pairs of length and distance, each longer than the
 * one before and farther back. Position `at` has the pairs `first[at]` up to `first[at + 1]`.
 */
export interface Matches {
  readonly first: Uint32Array;
  readonly lengths: Uint16Array;
  readonly distances: Uint16Array;
}

/** @param chain how many earlier places are looked at for each position */
export function findMatches(window: Uint8Array, start: number, chain: number): Matches {
  const found = new MatchList(window.length - start);
  const newest = new Int32Array(1 << hashBits).fill(-1);
  const older = new Int32Array(window.length);
  // Some module systems look an import up at each use; in these loops that is felt.
  const [least, most, reach] = [minMatch, maxMatch, maxDistance];

  for (let at = 0; at < window.length; at++) {
    if (at >= start) found.open(at - start);
    if (at + least > window.length) continue;
    const hash = hashAt(window, at);
    let candidate = newest[hash] ?? -1;
    older[at] = candidate;
    newest[hash] = at;
    if (at < start) continue;

    const farthest = Math.max(0, at - reach);
    const longest = Math.min(most, window.length - at);
    let best = least - 1;
    for (let tries = chain; candidate >= farthest && tries > 0 && best < longest; tries--) {
      if (window[candidate + best] === window[at + best]) {
        const length = commonLength(window, candidate, at, longest);
        if (length > best) {
          best = length;
          found.add(length, at - candidate);
          if (length >= goodMatch) tries = Math.min(tries, 8);
        }
      }
      candidate = older[candidate] ?? -1;
    }
  }
  return found.close();
}

/** From here on a longer match saves little, and is looked for in a few more places only. */
const goodMatch = 16;

const hashBits = 15;

/** Of the three bytes that a match has at least. */
function hashAt(window: Uint8Array, at: number): number {
  const bytes = (window[at] ?? 0) | ((window[at + 1] ?? 0) << 8) | ((window[at + 2] ?? 0) << 16);
  return Math.imul(bytes, 0x9e3779b1) >>> (32 - hashBits);
}

function commonLength(window: Uint8Array, a: number, b: number, longest: number): number {
  let length = 0;
  while (length < longest && window[a + length] === window[b + length]) length++;
  return length;
}

/** Pairs for one position after the other. */
class MatchList {
  readonly #first: Uint32Array;
  #lengths: Uint16Array<ArrayBuffer>;
  #distances: Uint16Array<ArrayBuffer>;
  #count = 0;

  constructor(positions: number) {
    this.#first = new Uint32Array(positions + 1);
    this.#lengths = new Uint16Array(positions * 4);
    this.#distances = new Uint16Array(positions * 4);
  }

  open(position: number): void {
    this.#first[position] = this.#count;
  }

  add(length: number, distance: number): void {
    if (this.#count === this.#lengths.length) {
      this.#lengths = grown(this.#lengths);
      this.#distances = grown(this.#distances);
    }
    this.#lengths[this.#count] = length;
    this.#distances[this.#count] = distance;
    this.#count += 1;
  }

  close(): Matches {
    this.#first[this.#first.length - 1] = this.#count;
    return { first: this.#first, lengths: this.#lengths, distances: this.#distances };
  }
}

function grown(list: Uint16Array): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(list.length * 2);
  larger.set(list);
  return larger;
}
