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
  let mended = "";
  let comma = false;
  let depth = 0;
  do {
    const token = lexer.next();
    if (token === "end" || token === "bad") break;
    const closes = token === "}" || token === "]";
    if (comma && !closes) mended += ",";
    comma = token === ",";
    if (!comma) mended += spelled(lexer, token);
    if (token === "{" || token === "[") depth += 1;
    if (closes) depth -= 1;
  } while (depth > 0);
  return mended;
}

function spelled(lexer: Lexer, token: Token): string {
  if (token !== "string" && token !== "word") return token;
  const content = lexer.content(token);
  if (token === "string") return `"${content.replace(UNSAFE, escaped)}"`;
  return CONSTANTS[content] ?? (JSON_WORD.test(content) ? content : `"${content}"`);
}

/** An escape of two characters, or a character that must not stand bare between JSON's quotes. */
const UNSAFE = /\\.|["\t\n\r]/gs;

function escaped(found: string): string {
  if (found === "\\'") return "'";
  if (found.startsWith("\\")) return found;
  return JSON.stringify(found).slice(1, -1);
}

const CONSTANTS: { readonly [word: string]: string } = { True: "true", False: "false", None: "null" };
const JSON_WORD = /^(?:true|false|null|-?[0-9].*)$/;
