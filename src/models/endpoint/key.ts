/** A key as it was pasted, without what came along: line ends, blanks, characters of no width, quotes, `Bearer`. */
export function cleanKey(pasted: string): string {
  return pasted
    .replace(WITHOUT_WIDTH, "")
    .replace(QUOTES, "")
    .replace(/^\s*(authorization\s*:)?\s*(bearer\s+)*/i, "")
    .replace(/\s+/gu, "");
}

/** The first character of a clean key that no HTTP header can carry, such as a dash that a text program made long. */
export function strayCharacter(key: string): string | undefined {
  return /[^\x21-\x7E]/u.exec(key)?.[0];
}

const WITHOUT_WIDTH = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu;

const QUOTES = /["'`\u2018-\u201F\u2039\u203A\u00AB\u00BB\uFF02\uFF07]/gu;
