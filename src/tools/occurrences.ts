/**
 * Every place where `needle` starts in `text`, overlapping ones included: `"- -"` occurs twice in `"- - -"`,
 * and an edit of "the only one" would be a guess. Half a character (of a surrogate pair) is no place.
 * Linear (Knuth–Morris–Pratt), whatever the two texts are.
 *
 * @param needle not empty
 */
export function occurrences(text: string, needle: string): number[] {
  const found: number[] = [];
  const borders = borderLengths(needle);
  let matched = 0;
  for (let at = text.indexOf(needle); at >= 0 && at < text.length; at++) {
    matched = extend(needle, borders, matched, text.charCodeAt(at));
    if (matched < needle.length) continue;
    const start = at - needle.length + 1;
    if (!splitsPair(text, start) && !splitsPair(text, at + 1)) found.push(start);
    matched = borders[matched - 1] ?? 0;
  }
  return found;
}

/** For each prefix of the needle: the length of its longest proper prefix that is its suffix too. */
function borderLengths(needle: string): Uint32Array {
  const borders = new Uint32Array(needle.length);
  let matched = 0;
  for (let at = 1; at < needle.length; at++) {
    matched = extend(needle, borders, matched, needle.charCodeAt(at));
    borders[at] = matched;
  }
  return borders;
}

/** How much of the needle is matched once one more unit has been read. */
function extend(needle: string, borders: Uint32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && needle.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
  return needle.charCodeAt(length) === unit ? length + 1 : length;
}

/** Does a cut before this place go through a character? */
function splitsPair(text: string, at: number): boolean {
  return isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);
}

/** False for NaN, which stands for the code of nothing. */
function isBetween(code: number, least: number, most: number): boolean {
  return code >= least && code <= most;
}
