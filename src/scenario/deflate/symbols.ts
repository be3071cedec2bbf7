/** Lengths and distances as deflate writes them: a symbol, and extra bits behind it (RFC 1951 §3.2.5). */

export const endOfBlock = 256;
export const minMatch = 3;
export const maxMatch = 258;
export const maxDistance = 32_768;

/** Extra bits of the length symbols 257…285. */
export const lengthExtra = extraBits([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);
/** Extra bits of the distance symbols 0…29. */
export const distanceExtra = extraBits([
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]);

/** The shortest length of each length symbol; 258 has a symbol of its own. */
export const lengthBase = bases(lengthExtra, minMatch).with(28, maxMatch);
export const distanceBase = bases(distanceExtra, 1);

/** Length → its symbol, less 257. */
export const lengthSymbol = symbolTable(lengthBase, maxMatch);
/** Distance → its symbol. */
export const distanceSymbol = symbolTable(distanceBase, maxDistance);

function extraBits(bits: readonly number[]): Uint8Array {
  return Uint8Array.from(bits);
}

function bases(extra: Uint8Array, first: number): Uint16Array {
  let base = first;
  return Uint16Array.from(extra, (bits) => {
    const here = base;
    base += 1 << bits;
    return here;
  });
}

function symbolTable(base: Uint16Array, largest: number): Uint8Array {
  const table = new Uint8Array(largest + 1);
  for (const [symbol, from] of base.entries()) table.fill(symbol, from);
  return table;
}
