import type { Costs, Tokens } from "./cheapest-tokens.ts";
import { distanceSymbol, endOfBlock, lengthSymbol } from "./symbols.ts";

export interface SymbolCounts {
  readonly literals: Uint32Array;
  readonly distances: Uint32Array;
}

/** How often each symbol stands in these tokens and the end behind them. */
export function countSymbols(tokens: Tokens): SymbolCounts {
  const literals = new Uint32Array(286);
  const distances = new Uint32Array(30);
  tokens.distances.forEach((distance, at) => {
    const value = tokens.values[at] ?? 0;
    if (distance === 0) add(literals, value);
    else {
      add(literals, 257 + (lengthSymbol[value] ?? 0));
      add(distances, distanceSymbol[distance] ?? 0);
    }
  });
  add(literals, endOfBlock);
  return { literals, distances };
}

/** What each symbol would cost in these tokens if codes were not bound to whole bits. */
export function costsIn(tokens: Tokens): Costs {
  const { literals, distances } = countSymbols(tokens);
  return { literals: costs(literals), distances: costs(distances) };
}

function add(counts: Uint32Array, symbol: number): void {
  counts[symbol] = (counts[symbol] ?? 0) + 1;
}

function costs(counts: Uint32Array): Float32Array {
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  // One that is not used yet would be rare, and would take room in the header of the block.
  return Float32Array.from(counts, (count) => Math.log2(total / Math.max(count, 0.5)));
}
