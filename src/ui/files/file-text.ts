/** What a file's bytes are to a reader. `cut`: how many bytes are left out at the end. */
export type FileText =
  | { readonly kind: "text"; readonly text: string; readonly cut: number }
  | { readonly kind: "binary"; readonly size: number };

/** More than this is shown as a beginning: nobody reads on, and the page stays quick. In bytes. */
const shownBytes = 256 * 1024;

/** Bytes that are not UTF-8, or hold a NUL, are binary (as git sees it). */
export function readText(bytes: Uint8Array, limit = shownBytes): FileText {
  const shown = bytes.subarray(0, limit);
  const cut = bytes.length - shown.length;
  if (shown.includes(0)) return { kind: "binary", size: bytes.length };
  try {
    // `stream` lets a character that the limit cuts in two pass without an error.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(shown, { stream: cut > 0 });
    return { kind: "text", text, cut };
  } catch {
    return { kind: "binary", size: bytes.length };
  }
}

/** Lines of a text; a newline at its end does not begin another one. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
