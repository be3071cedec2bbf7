import { BitWriter } from "./bit-writer.ts";
import { type BlockCodes, dynamicCodes, fixedCodes, writeBlock } from "./block.ts";
import { type Costs, cheapestTokens, type Tokens } from "./cheapest-tokens.ts";
import { findMatches } from "./matches.ts";
import { costsIn } from "./statistics.ts";

/**
 * Raw deflate (RFC 1951) of data that may refer to a dictionary, some percent smaller than a stream compressor makes it:
 * it looks at the whole text, and takes the cheapest way through it instead of the longest match at each place.
 * Any inflate reads it. A link is packed once and typed, sent and printed often, so the bytes are worth the time.
 */
export function deflate(data: Uint8Array, dictionary: Uint8Array): Uint8Array {
  const window = new Uint8Array(dictionary.length + data.length);
  window.set(dictionary);
  window.set(data, dictionary.length);
  // A long text has enough to refer to nearby; looking at fewer places keeps the time linear.
  const matches = findMatches(window, dictionary.length, data.length > 64_000 ? 24 : 256);

  const cheapest = (costs: Costs) => cheapestTokens(data, matches, costs);
  const first = cheapest(fixedCosts);
  // The costs follow from the tokens and the tokens from the costs: after a few rounds neither moves much.
  let tokens = first;
  for (let round = 0; round < 3; round++) tokens = cheapest(costsIn(tokens));
  const candidates = [
    written([first], () => fixedCodes),
    written([tokens], dynamicCodes),
    written(pieces(tokens), dynamicCodes),
  ];
  return candidates.reduce((best, next) => (next.length < best.length ? next : best));
}

const fixedCosts: Costs = {
  literals: Float32Array.from(fixedCodes.literals),
  distances: Float32Array.from(fixedCodes.distances),
};

/** Tokens a block of its own is worth: a text changes its nature on the way, and codes should follow. */
const blockTokens = 6000;

function pieces({ values, distances }: Tokens): Tokens[] {
  const list: Tokens[] = [];
  for (let at = 0; at < values.length || at === 0; at += blockTokens) {
    const end = at + blockTokens;
    list.push({ values: values.subarray(at, end), distances: distances.subarray(at, end) });
  }
  return list;
}

function written(blocks: readonly Tokens[], codesFor: (tokens: Tokens) => BlockCodes): Uint8Array {
  const out = new BitWriter();
  blocks.forEach((tokens, at) => {
    writeBlock(out, tokens, codesFor(tokens), at === blocks.length - 1 ? "last" : "inner");
  });
  return out.toBytes();
}
