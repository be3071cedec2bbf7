export interface JsonToken {
  readonly kind: "key" | "string" | "number" | "word" | "plain";
  readonly text: string;
}

const pattern = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|(\btrue\b|\bfalse\b|\bnull\b)/gs;

/** Splits JSON text into what is coloured; joined again it is the text. Text that is cut off in the middle is fine. */
export function jsonTokens(json: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of json.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: "plain", text: json.slice(end, match.index) });
    const [whole, quoted, colon, number] = match;
    if (quoted !== undefined) {
      tokens.push({ kind: colon === undefined ? "string" : "key", text: quoted });
      if (colon !== undefined) tokens.push({ kind: "plain", text: colon });
    } else tokens.push({ kind: number === undefined ? "word" : "number", text: whole });
    end = match.index + whole.length;
  }
  if (end < json.length) tokens.push({ kind: "plain", text: json.slice(end) });
  return tokens;
}

/** The lines that a JSON string holds: each but the last ends in its `\n`, as two characters. */
export function stringLines(text: string): readonly string[] {
  const lines: string[] = [];
  let start = 0;
  for (const { 0: escaped, index } of text.matchAll(/\\./gs)) {
    const end = index + escaped.length;
    // A closing quote alone is no line.
    if (escaped !== "\\n" || end >= text.length - 1) continue;
    lines.push(text.slice(start, end));
    start = end;
  }
  lines.push(text.slice(start));
  return lines;
}
