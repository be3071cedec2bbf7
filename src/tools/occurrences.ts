/**
 * Every place where `needle` starts in `text`, overlapping ones included: `"- -"` occurs twice in `"- - -"`,
 * and an edit of "the only one" would be a guess. Linear (Knuth–Morris–Pratt), whatever the two texts are.
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
    found.push(at - needle.length + 1);
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
