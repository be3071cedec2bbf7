import { CallSigns } from "./call-signs.ts";
import { isNameStart } from "./first-key.ts";
import { isNumberAt, Lexer, type Token } from "./lexer.ts";

/** One object, read from its brace as far as it makes sense. */
export interface ObjectScan {
  /** `closed`: the whole object. `cut`: the text ended inside. `broken`: something stood where it cannot stand. */
  readonly outcome: "closed" | "cut" | "broken";
  readonly from: number;
  /** After the closing brace; else the first thing that does not fit, or that the text ends in. */
  readonly to: number;
  /**
   * Where to read on if this was no object but prose: before the last token, because an unpaired quote of prose pairs
   * with the first one of the call behind it.
   */
  readonly retry: number;
  /** Only what JSON itself allows: `JSON.parse` may take it as it stands. */
  readonly plain: boolean;
  readonly signs: CallSigns;
  /** Where the value of the last outermost key begins. */
  readonly lastValue: number;
  /** How many keys it has, at every depth. */
  readonly keys: number;
  /** How deep it is nested: 1 for an object of plain values. */
  readonly depth: number;
}

type Expected = "key" | "colon" | "value" | "more";

/**
 * Reads one object, strict in its grammar and lenient in its spelling (see `Lexer`). It stops at the first thing
 * that cannot stand where it stands, which is what tells the braces of prose from JSON at once.
 * One pass, no recursion: what is open is a list.
 *
 * @param from where the opening brace is
 */
export function scanObject(text: string, from: number, tools: ReadonlySet<string>): ObjectScan {
  const lexer = new Lexer(text, from);
  const signs = new CallSigns(tools);
  const open: Token[] = [];
  let expected: Expected = "value";
  let afterComma = false;
  let before = from;
  let depth = 0;
  let keys = 0;
  let lastValue = from;

  // Nothing here is shared with a closure: what the loop counts with is to stay in registers.
  let outcome: ObjectScan["outcome"] = "broken";
  for (;;) {
    const token = lexer.next();
    const outermost = open.length === 1;

    if (token === "end") {
      if (outermost && expected === "key") signs.cutKey(text.slice(lexer.from));
      if (outermost && expected === "value") signs.cutValue(text.slice(lexer.from));
      outcome = "cut";
      break;
    }

    if (token === "}" || token === "]") {
      const here = expected === "more" || expected === "key" || (expected === "value" && token === "]");
      if (!here || open[open.length - 1] !== token) break;
      if (afterComma) lexer.plain = false;
      open.pop();
      if (open.length === 0) {
        outcome = "closed";
        break;
      }
      expected = "more";
    } else if (expected === "key") {
      if (token !== "string" && !(token === "word" && isName(lexer))) break;
      if (outermost) signs.key(lexer.content(token));
      keys += 1;
      expected = "colon";
    } else if (expected === "colon") {
      if (token !== ":") break;
      expected = "value";
    } else if (expected === "value") {
      if (outermost) {
        signs.value(token, token === "string" ? lexer.content(token) : "");
        lastValue = lexer.from;
      }
      if (token === "{" || token === "[") {
        open.push(token === "{" ? "}" : "]");
        if (open.length > depth) depth = open.length;
        expected = token === "{" ? "key" : "value";
      } else if (token === "string" || (token === "word" && isLiteral(lexer))) expected = "more";
      else {
        if (token === "word" && lexer.at === text.length) outcome = "cut";
        break;
      }
    } else {
      if (token !== ",") break;
      expected = open[open.length - 1] === "}" ? "key" : "value";
    }
    afterComma = token === ",";
    before = lexer.from;
    lexer.trusted = signs.begun;
  }
  return {
    outcome,
    from,
    to: outcome === "closed" ? lexer.at : lexer.from,
    retry: Math.max(outcome === "broken" ? before : lexer.from, from + 1),
    plain: lexer.plain,
    signs,
    lastValue,
    keys,
    depth,
  };
}

/** A key without quotes. */
function isName(lexer: Lexer): boolean {
  lexer.plain = false;
  return isNameStart(lexer.text.charCodeAt(lexer.from));
}

/** A number or a constant; Python's constants are as clear as JSON's. Numbers are judged by `JSON.parse`. */
function isLiteral(lexer: Lexer): boolean {
  if (isNumberAt(lexer.text, lexer.from)) return true;
  const word = lexer.content("word");
  if (PYTHON.has(word)) lexer.plain = false;
  return PYTHON.has(word) || JSON_CONSTANTS.has(word);
}

const JSON_CONSTANTS = new Set(["true", "false", "null"]);
const PYTHON = new Set(["True", "False", "None"]);
