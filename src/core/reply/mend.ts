import { isNumberAt, Lexer, type Token } from "./lexer.ts";

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
  lexer.trusted = true;
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
    const separated = comma && !closes;
    const stays = lexer.from === (separated ? end + 1 : end) && (!separated || text[end] === ",");
    const isWritten = isJson(lexer, token);
    if (!stays || !isWritten) {
      const piece = text.slice(start, end) + (separated ? "," : "");
      mended += isWritten ? piece : piece + spelled(lexer, token);
      start = isWritten ? lexer.from : lexer.at;
    }
    comma = false;
    end = lexer.at;
    if (token === "{" || token === "[") depth += 1;
    if (closes) depth -= 1;
  } while (depth > 0);
  return mended + text.slice(start, end);
}

/** Whether the token is spelt as JSON spells it. */
function isJson(lexer: Lexer, token: Token): boolean {
  if (token === "word") return isNumberAt(lexer.text, lexer.from) || JSON_WORDS.has(constantAt(lexer));
  const code = lexer.text.charCodeAt(lexer.from);
  if (token !== "string") return code === token.charCodeAt(0);
  return code === 0x22 && !RAW.test(lexer.content(token));
}

function spelled(lexer: Lexer, token: Token): string {
  if (token !== "string" && token !== "word") return token;
  const content = lexer.content(token);
  if (token === "string") return quoted(content);
  if (isNumberAt(content, 0)) return content;
  const constant = constantAt(lexer);
  return JSON_WORDS.has(constant) ? constant : (PYTHON.get(constant) ?? `"${content}"`);
}

/** The word, where it is no longer and no shorter than a constant is: nearly every other is told by that. */
function constantAt({ text, from, at }: Lexer): string {
  return at - from === 4 || at - from === 5 ? text.slice(from, at) : "";
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

/** What a string between JSON's own quotes may not hold. */
const RAW = /[\t\n\r]|\\'/;
const UNSAFE = /[\\"\t\n\r]/;
const BARE = new Map([
  [0x22, '\\"'],
  [0x09, "\\t"],
  [0x0a, "\\n"],
  [0x0d, "\\r"],
]);
const PYTHON = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
]);
const JSON_WORDS: ReadonlySet<string> = new Set(["true", "false", "null"]);
