/** Half a surrogate pair makes a whole request invalid for strict servers (F16): it becomes U+FFFD, as a decoder does it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * The same for JSON text, where half a pair may also hide in an escape: the text is well formed, and what a server
 * reads from it is not. Whole pairs stay as they are written.
 */
export function wellFormedJson(text: string): string {
  return wellFormed(text).replace(ESCAPE, (found) => (HALF.test(found) ? "\\ufffd" : found));
}

/** An escaped pair, an escaped backslash (what follows it is no escape), half a pair. */
const ESCAPE = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\\\|\\u[dD][89a-fA-F]../g;
const HALF = /^\\u.{4}$/;
