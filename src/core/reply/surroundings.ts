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
  const close = MARKS.get(text.charCodeAt(from - 1));
  return (
    close !== undefined &&
    text.charCodeAt(to) === close &&
    OUTER.test(text[from - 2] ?? " ") &&
    OUTER.test(text[to + 1] ?? " ")
  );
}

/** The closing mark for each opening one. */
const MARKS = new Map(
  ['""', "''", "“”", "‘’", "「」", "『』", "«»"].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);
const OUTER = /[^A-Za-z0-9_]/;

/** `"{\"tool\": …}"`: an object inside a string that somebody quotes. */
export function isEscapedQuotation(text: string, from: number): boolean {
  return text[from + 1] === "\\" && text[from - 1] === '"';
}

/** The end of what closes around a call that ends at `from`: its list, its tag. */
export function closersEnd(text: string, from: number): number {
  const next = text[skipBlanks(text, from)];
  if (next !== "]" && next !== "<") return from;
  CLOSERS.lastIndex = from;
  CLOSERS.test(text);
  return CLOSERS.lastIndex;
}

const CLOSERS = /(?:[ \t\r\n]{0,20}(?:\]|<\/[\w:]{1,30}>))*/y;
