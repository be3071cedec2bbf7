/**
 * Lengths of the codes of a Huffman code in which none is longer than `limit` bits: package-merge, which is optimal.
 * A symbol that does not occur has length 0.
 */
export function codeLengths(counts: Uint32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const leaves: Package[] = [];
  counts.forEach((count, symbol) => {
    if (count > 0) leaves.push({ weight: count, symbol });
  });
  leaves.sort((a, b) => a.weight - b.weight);
  const [only] = leaves;
  if (leaves.length < 2) {
    if (only?.symbol !== undefined) lengths[only.symbol] = 1;
    return lengths;
  }
  let packages: Package[] = leaves;
  for (let bit = 1; bit < limit; bit++) packages = merged(leaves, pairs(packages));
  for (const chosen of packages.slice(0, 2 * leaves.length - 2)) countLeaves(chosen, lengths);
  return lengths;
}

/** A symbol, or two packages bought together. */
interface Package {
  readonly weight: number;
  readonly symbol?: number;
  readonly parts?: readonly [Package, Package];
}

function pairs(packages: readonly Package[]): Package[] {
  const paired: Package[] = [];
  for (let at = 1; at < packages.length; at += 2) {
    const [a, b] = [packages[at - 1], packages[at]];
    if (a && b) paired.push({ weight: a.weight + b.weight, parts: [a, b] });
  }
  return paired;
}

/** Two sorted lists as one. */
function merged(a: readonly Package[], b: readonly Package[]): Package[] {
  return [...a, ...b].sort((left, right) => left.weight - right.weight);
}

function countLeaves({ symbol, parts }: Package, lengths: Uint8Array): void {
  if (symbol !== undefined) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
  for (const part of parts ?? []) countLeaves(part, lengths);
}

/** The codes that belong to these lengths (RFC 1951 §3.2.2), bits reversed: deflate writes a code from its top bit on. */
export function codesOf(lengths: Uint8Array): Uint16Array {
  const next = new Uint16Array(17);
  for (const length of lengths) if (length > 0) next[length + 1] = (next[length + 1] ?? 0) + 1;
  for (let bits = 1; bits < 17; bits++) next[bits] = ((next[bits - 1] ?? 0) + (next[bits] ?? 0)) << 1;
  return Uint16Array.from(lengths, (length) => {
    if (length === 0) return 0;
    const code = next[length] ?? 0;
    next[length] = code + 1;
    return reversed(code, length);
  });
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result |= ((code >> bit) & 1) << (bits - 1 - bit);
  return result;
}
