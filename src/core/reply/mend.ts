import { Lexer, type Token } from "./lexer.ts";

/**
 * Writes an object that `scanObject` found closed, and not plain, as JSON: other quotes and full-width punctuation
 * become JSON's, Python's constants too; keys get quotes; comments and trailing commas go; a raw line break inside
 * a string becomes its escape. What a string holds is never changed.
 *
 * What has more than one reading is not mended: the scan has refused it, or `JSON.parse` will (an escape that JSON
 * does not have, a number with a leading zero).
 */
export function mendObject(text: string): string {
  const lexer = new Lexer(text, 0);
  lexer.multiline = true;
  const parts: string[] = [];
  let comma = false;
  let depth = 0;
  do {
    const token = lexer.next();
    if (token === "end" || token === "bad") break;
    const closes = token === "}" || token === "]";
    if (comma && !closes) parts.push(",");
    comma = token === ",";
    if (!comma) parts.push(spelled(lexer, token));
    if (token === "{" || token === "[") depth += 1;
    if (closes) depth -= 1;
  } while (depth > 0);
  return parts.join("");
}

function spelled(lexer: Lexer, token: Token): string {
  const content = lexer.content(token);
  if (token === "string") return `"${content.replace(UNSAFE, escaped)}"`;
  if (token !== "word") return token;
  return CONSTANTS[content] ?? (JSON_WORD.test(content) ? content : `"${content}"`);
}

/** An escape of two characters, or a character that must not stand bare between JSON's quotes. */
const UNSAFE = /\\.|["\p{Cc}]/gsu;

function escaped(found: string): string {
  if (found === "\\'") return "'";
  if (found.startsWith("\\")) return found;
  return JSON.stringify(found).slice(1, -1);
}

const CONSTANTS: { readonly [word: string]: string } = { True: "true", False: "false", None: "null" };
const JSON_WORD = /^(?:true|false|null|-?[0-9].*)$/;
