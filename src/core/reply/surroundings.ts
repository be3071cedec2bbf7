/** The first character at or after `at` that is not white space. */
export function skipBlanks(text: string, at: number): number {
  let end = at;
  while (isBlankCode(text.charCodeAt(end))) end += 1;
  return end;
}

export function isBlank(text: string, from: number, to: number): boolean {
  return skipBlanks(text, from) >= to;
}

export function isBlankCode(code: number): boolean {
  return (
    code === 0x20 ||
    (code >= 0x09 && code <= 0x0d) ||
    code === 0xa0 ||
    code === 0x3000 ||
    code === 0xfeff ||
    code === 0x200b
  );
}

/**
 * Whether quotation marks stand directly around a piece of text, as in: never send "{…}". The outer side of a mark
 * must be the edge of a word too, else it belongs to something else.
 */
export function isQuotedAt(text: string, from: number, to: number): boolean {
  const close = MARKS[text[from - 1] ?? ""];
  return (
    close !== undefined &&
    text[to] === close &&
    OUTER.test(text[from - 2] ?? " ") &&
    OUTER.test(text[to + 1] ?? " ")
  );
}

const MARKS: { readonly [open: string]: string } = {
  '"': '"',
  "'": "'",
  "“": "”",
  "‘": "’",
  "「": "」",
  "『": "』",
  "«": "»",
};
const OUTER = /[^A-Za-z0-9_]/;
