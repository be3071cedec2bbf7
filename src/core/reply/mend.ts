import { Lexer, type Token } from "./lexer.ts";

/**
 * Writes the object at `from`, which `scanObject` found closed, and not plain, as JSON: other quotes and full-width punctuation
 * become JSON's, Python's constants too; keys get quotes; comments and trailing commas go; a raw line break inside
 * a string becomes its escape. What a string holds is never changed.
 *
 * What has more than one reading is not mended: the scan has refused it, or `JSON.parse` will (an escape that JSON
 * does not have, a number with a leading zero).
 */
export function mendObject(text: string, from: number): string {
  const lexer = new Lexer(text, from);
  lexer.multiline = true;
  let mended = "";
  // What may be copied as it stands is copied in one piece.
  let start = from;
  let end = from;
  let comma = false;
  let depth = 0;
  do {
    const token = lexer.next();
    if (token === "end" || token === "bad") break;
    if (token === ",") {
      comma = true;
      continue;
    }
    const closes = token === "}" || token === "]";
    const spelling = (comma && !closes ? "," : "") + spelled(lexer, token);
    comma = false;
    if (end + spelling.length !== lexer.at || !text.startsWith(spelling, end)) {
      mended += text.slice(start, end) + spelling;
      start = lexer.at;
    }
    end = lexer.at;
    if (token === "{" || token === "[") depth += 1;
    if (closes) depth -= 1;
  } while (depth > 0);
  return mended + text.slice(start, end);
}

function spelled(lexer: Lexer, token: Token): string {
  if (token !== "string" && token !== "word") return token;
  const content = lexer.content(token);
  if (token === "string") return quoted(content);
  return CONSTANTS[content] ?? (JSON_WORD.test(content) ? content : `"${content}"`);
}

function quoted(content: string): string {
  if (!UNSAFE.test(content)) return `"${content}"`;
  // Without a backslash in it there is nothing that must be left as it is, and the engine's own way is the quickest.
  return content.includes("\\") ? `"${escaped(content)}"` : JSON.stringify(content);
}

/** Escapes of two characters stay, but `\'`; a character that must not stand bare between JSON's quotes gets one. */
function escaped(content: string): string {
  let written = "";
  let from = 0;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    const bare = BARE.get(code);
    if (bare !== undefined) {
      written += content.slice(from, at) + bare;
      from = at + 1;
    } else if (code === 0x5c) {
      if (content.charCodeAt(at + 1) === 0x27) {
        written += content.slice(from, at);
        from = at + 1;
      }
      at += 1;
    }
  }
  return written + content.slice(from);
}

const UNSAFE = /[\\"\t\n\r]/;
const BARE = new Map([
  [0x22, '\\"'],
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0d, "\\r"],
]);
const CONSTANTS: { readonly [word: string]: string } = { True: "true", False: "false", None: "null" };
const JSON_WORD = /^(?:true|false|null|-?[0-9].*)$/;
