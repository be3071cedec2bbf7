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
  // A long text has enough to refer to nearby, so fewer places are looked at for each of its own.
  const matches = findMatches(window, dictionary.length, data.length > 64_000 ? 24 : 40);

  const cheapest = (costs: Costs) => cheapestTokens(data, matches, costs);
  const first = cheapest(fixedCosts);
  // The costs follow from the tokens and the tokens from the costs: after two rounds neither moves much.
  const tokens = cheapest(costsIn(cheapest(costsIn(first))));
  const candidates = [written([tokens], dynamicCodes)];
  if (data.length < shortText) candidates.push(written([first], () => fixedCodes));
  if (tokens.values.length > blockTokens) candidates.push(written(pieces(tokens), dynamicCodes));
  return candidates.reduce((best, next) => (next.length < best.length ? next : best));
}

/** Below so many bytes a block without a header may be the smaller one. */
const shortText = 4000;

const fixedCosts: Costs = {
  literals: Float32Array.from(fixedCodes.literals),
  distances: Float32Array.from(fixedCodes.distances),
};

/** Tokens a block of its own is worth: a text changes its nature on the way, and codes should follow. */
const blockTokens = 6000;

function pieces({ values, distances }: Tokens): Tokens[] {
  const list: Tokens[] = [];
  for (let at = 0; at < values.length; at += blockTokens) {
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
