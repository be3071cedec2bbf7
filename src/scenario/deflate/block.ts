import type { BitWriter } from "./bit-writer.ts";
import type { Tokens } from "./cheapest-tokens.ts";
import { writeCodeLengths } from "./code-header.ts";
import { codeLengths, codesOf } from "./huffman.ts";
import { countSymbols } from "./statistics.ts";
import {
  distanceBase,
  distanceExtra,
  distanceSymbol,
  endOfBlock,
  lengthBase,
  lengthExtra,
  lengthSymbol,
} from "./symbols.ts";

/** Lengths of the two codes of a block. */
export interface BlockCodes {
  readonly kind: "fixed" | "dynamic";
  readonly literals: Uint8Array;
  readonly distances: Uint8Array;
}

/** RFC 1951 §3.2.6. They cost no header, which is what counts in a short text. */
export const fixedCodes: BlockCodes = {
  kind: "fixed",
  literals: Uint8Array.from({ length: 288 }, (_, symbol) => {
    if (symbol < 144) return 8;
    if (symbol < 256) return 9;
    return symbol < 280 ? 7 : 8;
  }),
  distances: new Uint8Array(30).fill(5),
};

/** The codes that write these tokens in the fewest bits (RFC 1951 §3.2.7). */
export function dynamicCodes(tokens: Tokens): BlockCodes {
  const { literals, distances } = countSymbols(tokens);
  return { kind: "dynamic", literals: codeLengths(literals, 15), distances: codeLengths(distances, 15) };
}

/** One whole block, as the last one or with more to come. */
export function writeBlock(out: BitWriter, tokens: Tokens, codes: BlockCodes, place: "last" | "inner"): void {
  out.write(place === "last" ? 1 : 0, 1);
  out.write(codes.kind === "fixed" ? 1 : 2, 2);
  if (codes.kind === "dynamic") writeCodeLengths(out, codes.literals, codes.distances);
  const literals = { codes: codesOf(codes.literals), lengths: codes.literals };
  const distances = { codes: codesOf(codes.distances), lengths: codes.distances };
  const write = (code: typeof literals, symbol: number) =>
    out.write(code.codes[symbol] ?? 0, code.lengths[symbol] ?? 0);

  tokens.distances.forEach((distance, at) => {
    const value = tokens.values[at] ?? 0;
    if (distance === 0) {
      write(literals, value);
      return;
    }
    const length = lengthSymbol[value] ?? 0;
    write(literals, 257 + length);
    out.write(value - (lengthBase[length] ?? 0), lengthExtra[length] ?? 0);
    const far = distanceSymbol[distance] ?? 0;
    write(distances, far);
    out.write(distance - (distanceBase[far] ?? 0), distanceExtra[far] ?? 0);
  });
  write(literals, endOfBlock);
}
