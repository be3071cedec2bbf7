import type { Matches } from "./matches.ts";
import { distanceExtra, distanceSymbol, lengthExtra, lengthSymbol, maxMatch, minMatch } from "./symbols.ts";

/** What each symbol costs in bits, extra bits left aside. */
export interface Costs {
  /** Literals 0…255, the end of the block, and lengths from 257 on. */
  readonly literals: Float32Array;
  readonly distances: Float32Array;
}

/** The data as deflate writes it: a literal where the distance is 0, else a copy from so far back. */
export interface Tokens {
  /** The byte of a literal, the length of a copy. */
  readonly values: Uint16Array;
  readonly distances: Uint16Array;
}

/**
 * The cheapest way to write the data at these costs: a shortest path from its start to its end, on which each
 * step is a literal or a copy. A copy may be shorter than it could be, where what follows gets cheaper by that.
 */
export function cheapestTokens(data: Uint8Array, matches: Matches, costs: Costs): Tokens {
  const size = data.length;
  const { literals } = costs;
  const lengthCosts = costsOfLengths(costs);
  const distanceCosts = costs.distances.map((cost, symbol) => cost + (distanceExtra[symbol] ?? 0));
  // Some module systems look an import up at each use; in the inner loop that is felt.
  const symbolOf = distanceSymbol;
  const costTo = new Float32Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const lengthTo = new Uint16Array(size + 1);
  const distanceTo = new Uint16Array(size + 1);
  costTo[0] = 0;

  for (let at = 0; at < size; at++) {
    const here = costTo[at] ?? 0;
    const literal = here + (literals[data[at] ?? 0] ?? 0);
    if (literal < (costTo[at + 1] ?? 0)) {
      costTo[at + 1] = literal;
      lengthTo[at + 1] = 1;
      distanceTo[at + 1] = 0;
    }
    const end = matches.first[at + 1] ?? 0;
    const reach = matches.lengths[end - 1] ?? 0;
    // Within a long repeat there is nothing to weigh up, and trying every length of every place would take long.
    let length = reach >= plainlyBest ? reach : minMatch;
    for (let pair = matches.first[at] ?? 0; pair < end; pair++) {
      const distance = matches.distances[pair] ?? 0;
      const longest = matches.lengths[pair] ?? 0;
      const start = here + (distanceCosts[symbolOf[distance] ?? 0] ?? 0);
      for (; length <= longest; length++) {
        const copy = start + (lengthCosts[length] ?? 0);
        if (copy < (costTo[at + length] ?? 0)) {
          costTo[at + length] = copy;
          lengthTo[at + length] = length;
          distanceTo[at + length] = distance;
        }
      }
    }
  }
  return walkBack(data, lengthTo, distanceTo);
}

const plainlyBest = 128;

function costsOfLengths(costs: Costs): Float32Array {
  return Float32Array.from({ length: maxMatch + 1 }, (_, length) => {
    const symbol = lengthSymbol[length] ?? 0;
    return (costs.literals[257 + symbol] ?? 0) + (lengthExtra[symbol] ?? 0);
  });
}

function walkBack(data: Uint8Array, lengthTo: Uint16Array, distanceTo: Uint16Array): Tokens {
  let count = 0;
  for (let at = data.length; at > 0; at -= lengthTo[at] ?? 1) count++;
  const values = new Uint16Array(count);
  const distances = new Uint16Array(count);
  for (let at = data.length; at > 0; at -= lengthTo[at] ?? 1) {
    count -= 1;
    const distance = distanceTo[at] ?? 0;
    distances[count] = distance;
    values[count] = (distance === 0 ? data[at - 1] : lengthTo[at]) ?? 0;
  }
  return { values, distances };
}
