/**
 * What a person can read of an error page: its title, else its words without tags, scripts and styles, on one line,
 * cut at `limit` characters. Never holds `<`. Linear in the page.
 */
export function plainText(page: string, limit = 300): string {
  const source = page.slice(0, 20_000);
  const title = between(source, "<title", "</title");
  const text = stripTags(title === undefined ? source : `<${title}`)
    .replace(/[<>]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

function between(text: string, open: string, close: string): string | undefined {
  const lower = lowerAscii(text);
  const start = lower.indexOf(open);
  const end = start === -1 ? -1 : lower.indexOf(close, start);
  const inner = end === -1 ? undefined : text.slice(start + 1, end);
  return inner && stripTags(`<${inner}`).trim() !== "" ? inner : undefined;
}

/** Drops tags, and what stands between the two tags of a script or a style. */
function stripTags(page: string): string {
  const lower = lowerAscii(page);
  let text = "";
  let at = 0;
  while (at < page.length) {
    const tag = page.indexOf("<", at);
    if (tag === -1) return text + page.slice(at);
    text += `${page.slice(at, tag)} `;
    const hidden = ["script", "style"].find((name) => lower.startsWith(name, tag + 1));
    const from = hidden ? lower.indexOf(`</${hidden}`, tag) : tag;
    const end = from === -1 ? -1 : page.indexOf(">", from);
    if (end === -1) return text;
    at = end + 1;
  }
  return text;
}

/** Keeps every character in its place, which `toLowerCase` does not promise. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
