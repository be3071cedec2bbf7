import { isToolAt } from "./first-key.ts";
import type { ObjectScan } from "./object.ts";
import { skipBlanks } from "./surroundings.ts";
import { isIdentifier } from "./tool-name.ts";

/**
 * Whether a broken object was meant as a call. It then must not pass for an answer; else its braces are prose.
 * `{"tool": …}` with a placeholder or words instead of values, and no tool of that name, is a sentence about calls.
 */
export function isMeantAsCall(text: string, scan: ObjectScan, tools: ReadonlySet<string>): boolean {
  if (scan.signs.certain) return true;
  const named =
    scan.signs.tool === undefined
      ? namedInHead(text, scan.from)
      : { name: scan.signs.tool.replace(TAIL, ""), quoted: true, exact: true, sure: false };
  if (named === undefined) return false;
  if (tools.has(named.name) || named.sure) return true;
  return named.exact && named.quoted && isIdentifier(named.name) && !PLACEHOLDER.has(text[scan.to] ?? "");
}

/**
 * Whether a call whose first brace is missing begins at `at`, the start of a line: `"tool":"read_file","args":{}}`.
 * A model whose answer was begun for it leaves out what it was given.
 */
export function isHeadlessCallAt(text: string, at: number, tools: ReadonlySet<string>): boolean {
  const code = text.charCodeAt(at);
  if (code !== 0x22 && code !== 0x27 && code !== 0x74 && code !== 0x201c) return false;
  HEADLESS.lastIndex = at;
  const [, name, , brace] = HEADLESS.exec(text) ?? [];
  return name !== undefined && (brace === undefined || tools.has(name));
}

interface Named {
  readonly name: string;
  /** The name stands in quotes. */
  readonly quoted: boolean;
  /** The key is `tool` itself and a colon follows. */
  readonly exact: boolean;
  /** `args` follows, and an object behind it. */
  readonly sure: boolean;
}

/** Finds the name where key, quotes or colon are what is broken: `{\"tool\":\"x\"`, `{„tool“: „x“`, `{"Tool" => "x"`. */
function namedInHead(text: string, from: number): Named | undefined {
  if (!isToolAt(text, skipBlanks(text, from + 1))) return undefined;
  HEAD.lastIndex = from;
  const [, key, sign, quote, name, args] = HEAD.exec(text) ?? [];
  if (name === undefined) return undefined;
  const exact = key === "tool" && (sign === ":" || sign === "：");
  return { name: name.trim(), quoted: quote !== "", exact, sure: args !== undefined };
}

const QUOTE = "[\"'`“”„‘’‚«»‹›「」『』＂＇]";
const SIGN = "(?::|：|=>?|->|→)";
const ARGS = `${QUOTE}?\\s{0,9}[,，;]\\s{0,99}\\\\?${QUOTE}?\\s{0,9}args\\s{0,9}\\\\?${QUOTE}?\\s{0,9}${SIGN}`;
const NAME = "[^\"'`“”„‘’‚«»‹›「」『』＂＇\\\\\\n,，{}｛]{1,80}";
const HEAD = new RegExp(
  `[{｛][\\s,，]*\\\\?${QUOTE}{0,2}(\\s{0,9}tool\\s{0,9})\\\\?${QUOTE}{0,2}(?:\\s*(${SIGN})\\s*${SIGN}?\\s*|\\s+(?=\\\\?${QUOTE}))(\\\\?${QUOTE}{0,2})(${NAME})(?:\\\\?(${ARGS}(?=\\s{0,9}\\\\?${QUOTE}?\\s{0,9}[{｛])))?`,
  "iy",
);
const HEADLESS = new RegExp(
  `${QUOTE}?\\s{0,9}tool\\s{0,9}${QUOTE}\\s{0,9}${SIGN}\\s{0,9}${QUOTE}(${NAME})(${ARGS}|${QUOTE}\\s{0,99}(}))`,
  "iy",
);
/** What stands behind a name whose closing quote is missing. */
const TAIL = /[\s,，:：;]+$/;
const PLACEHOLDER = new Set([".", "…", "<", "$"]);
