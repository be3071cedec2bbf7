import { skipBlanks } from "./surroundings.ts";

/**
 * Whether what stands behind the brace at `from` can be the first key of an object, or something that was meant as
 * `tool`. A look at a few characters spares the braces of prose the whole reading; when in doubt, it says yes.
 */
export function mayHoldKey(text: string, from: number): boolean {
  const at = skipBlanks(text, from + 1);
  // The end of the text: an object may have been cut off.
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  if (isToolAt(text, at)) return true;
  if (code === 0x22 || code === 0x27) return mayBeQuotedKey(text, at, code);
  if (isNameStart(code)) return mayBeColon(text, nameEnd(text, at + 1));
  // No key begins with JSON's own marks, with `<`, a backtick, a backslash.
  return isComment(code) || OTHER_QUOTES.has(code);
}

/** Longer keys are read in earnest: so long a look has paid for that. */
const NEAR = 40;

function mayBeQuotedKey(text: string, from: number, quote: number): boolean {
  const far = Math.min(from + NEAR, text.length);
  for (let at = from + 1; at < far; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return mayBeColon(text, at + 1);
    if (code === 0x0a) return false;
    if (code === 0x5c) at += 1;
  }
  return true;
}

/** Whether the key that ended at `from` may be followed by its value; a comment may stand before either. */
function mayBeColon(text: string, from: number): boolean {
  const at = skipBlanks(text, from);
  if (at >= text.length || isComment(text.charCodeAt(at))) return true;
  if (text.charCodeAt(at) !== 0x3a && text.charCodeAt(at) !== 0xff1a) return false;
  const code = text.charCodeAt(skipBlanks(text, at + 1));
  // NaN: the text ends here.
  return Number.isNaN(code) || VALUE_STARTS[code] === true || isComment(code) || code > 0x7f;
}

function isComment(code: number): boolean {
  return code === 0x2f || code === 0x23;
}

/** `tool` in any letters, behind any quote, backslash and blanks: `meant.ts` takes a closer look. */
export function isToolAt(text: string, from: number): boolean {
  const far = from + 8;
  for (let at = from; at < far; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x74 || code === 0x54) return isOol(text, at + 1);
    // Any other letter, a brace or a bracket.
    if (isNameStart(code) || code === 0x7b || code === 0x7d || code === 0x5b) return false;
  }
  return false;
}

/** The rest of `tool`, in small or capital letters. */
function isOol(text: string, at: number): boolean {
  return (
    (text.charCodeAt(at) | 0x20) === 0x6f &&
    (text.charCodeAt(at + 1) | 0x20) === 0x6f &&
    (text.charCodeAt(at + 2) | 0x20) === 0x6c
  );
}

function nameEnd(text: string, from: number): number {
  const far = from + NEAR;
  let at = from;
  while (at < far && isNameCode(text.charCodeAt(at))) at += 1;
  return at < far ? at : text.length;
}

export function isNameStart(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || code === 0x5f || code === 0x24;
}

function isNameCode(code: number): boolean {
  return (
    isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e
  );
}

const OTHER_QUOTES = new Set([..."“”‘’＂＇"].map((quote) => quote.charCodeAt(0)));
/** Strings, containers, numbers, and the constants of JSON and Python. */
const VALUE_STARTS: boolean[] = new Array(0x80).fill(false);
for (const start of "\"'{[-0123456789tfnTFN") VALUE_STARTS[start.charCodeAt(0)] = true;
