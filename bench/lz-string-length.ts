/**
 * How many characters `compressToEncodedURIComponent` of lz-string makes of a text: its algorithm, counting the bits
 * instead of writing them. Compared with lz-string 1.5.0 on texts of 1 to 100 KB, code and Chinese: no difference.
 */
export function lzStringLength(text: string): number {
  const codes = new Set<string>();
  const unwritten = new Set<string>();
  let width = 2;
  let untilWider = 2;
  let bits = 0;
  const count = () => {
    untilWider -= 1;
    if (untilWider > 0) return;
    untilWider = 2 ** width;
    width += 1;
  };
  const emit = (phrase: string) => {
    bits += width;
    // A character is written out where it comes first.
    if (unwritten.delete(phrase)) {
      bits += phrase.charCodeAt(0) < 256 ? 8 : 16;
      count();
    }
    count();
  };

  let phrase = "";
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (!codes.has(char)) {
      codes.add(char);
      unwritten.add(char);
    }
    const longer = phrase + char;
    if (codes.has(longer)) phrase = longer;
    else {
      emit(phrase);
      codes.add(longer);
      phrase = char;
    }
  }
  if (phrase !== "") emit(phrase);
  bits += width;
  return Math.floor(bits / 6) + 1;
}
