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
  const size = window.length - start;
  const first = new Uint32Array(size + 1);
  let lengths = new Uint16Array(size * 4);
  let distances = new Uint16Array(size * 4);
  let count = 0;
  const newest = new Int32Array(hashSize).fill(-1);
  const older = new Int32Array(window.length);

  for (let at = 0; at < window.length; at++) {
    if (at >= start) first[at - start] = count;
    if (at + minMatch > window.length) continue;
    const hash = hashAt(window, at);
    let candidate = newest[hash] ?? -1;
    older[at] = candidate;
    newest[hash] = at;
    if (at < start) continue;

    if (count + maxMatch > lengths.length) {
      lengths = grown(lengths);
      distances = grown(distances);
    }
    const farthest = Math.max(0, at - maxDistance);
    const longest = Math.min(maxMatch, window.length - at);
    let best = minMatch - 1;
    for (let tries = chain; candidate >= farthest && tries > 0 && best < longest; tries--) {
      if (window[candidate + best] === window[at + best]) {
        const length = commonLength(window, candidate, at, longest);
        if (length > best) {
          best = length;
          lengths[count] = length;
          distances[count] = at - candidate;
          count += 1;
        }
      }
      candidate = older[candidate] ?? -1;
    }
  }
  first[size] = count;
  return { first, lengths, distances };
}

const hashSize = 1 << 15;

function hashAt(window: Uint8Array, at: number): number {
  const [a, b, c] = [window[at] ?? 0, window[at + 1] ?? 0, window[at + 2] ?? 0];
  return ((a << 10) ^ (b << 5) ^ c) & (hashSize - 1);
}

function commonLength(window: Uint8Array, a: number, b: number, longest: number): number {
  let length = 0;
  while (length < longest && window[a + length] === window[b + length]) length++;
  return length;
}

function grown(list: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(list.length * 2 + maxMatch);
  larger.set(list);
  return larger;
}
