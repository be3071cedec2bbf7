import type { BitWriter } from "./bit-writer.ts";
import { codeLengths, codesOf } from "./huffman.ts";

/** The header of a dynamic block: the lengths of its two codes, written in a code of their own (RFC 1951 §3.2.7). */
export function writeCodeLengths(out: BitWriter, literals: Uint8Array, distances: Uint8Array): void {
  const literalCount = Math.max(257, usedLength(literals));
  const distanceCount = Math.max(1, usedLength(distances));
  const runs = runsOf([...literals.subarray(0, literalCount), ...distances.subarray(0, distanceCount)]);

  const counts = new Uint32Array(19);
  for (const { symbol } of runs) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const lengths = codeLengths(counts, 7);
  const codes = codesOf(lengths);
  const written = Math.max(4, usedLength(Uint8Array.from(order, (symbol) => lengths[symbol] ?? 0)));

  out.write(literalCount - 257, 5);
  out.write(distanceCount - 1, 5);
  out.write(written - 4, 4);
  for (const symbol of order.slice(0, written)) out.write(lengths[symbol] ?? 0, 3);
  for (const { symbol, extra, extraBits } of runs) {
    out.write(codes[symbol] ?? 0, lengths[symbol] ?? 0);
    out.write(extra, extraBits);
  }
}

/** The likelier to be used, the earlier. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function usedLength(lengths: Uint8Array): number {
  return lengths.findLastIndex((length) => length > 0) + 1;
}

interface Run {
  readonly symbol: number;
  readonly extra: number;
  readonly extraBits: number;
}

/** Equal lengths in a row: 16 repeats the one before 3–6 times, 17 is 3–10 zeros, 18 is 11–138 zeros. */
function runsOf(lengths: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0;
    const left = sameFrom(lengths, at);
    const repeats = length !== 0 && at > 0 && lengths[at - 1] === length;
    if (length === 0 && left >= 11) {
      const count = Math.min(left, 138);
      runs.push({ symbol: 18, extra: count - 11, extraBits: 7 });
      at += count;
    } else if (length === 0 && left >= 3) {
      runs.push({ symbol: 17, extra: left - 3, extraBits: 3 });
      at += left;
    } else if (repeats && left >= 3) {
      const count = Math.min(left, 6);
      runs.push({ symbol: 16, extra: count - 3, extraBits: 2 });
      at += count;
    } else {
      runs.push({ symbol: length, extra: 0, extraBits: 0 });
      at += 1;
    }
  }
  return runs;
}

function sameFrom(lengths: readonly number[], start: number): number {
  let end = start;
  while (lengths[end] === lengths[start] && end < lengths.length) end++;
  return end - start;
}
