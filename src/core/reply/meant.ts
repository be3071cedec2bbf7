import type { ObjectScan } from "./object.ts";

/**
 * Whether a broken object was meant as a call. It then must not pass for an answer; else its braces are prose.
 * `{"tool": …}` with a placeholder instead of values, and no tool of that name, is a sentence about calls.
 */
export function isMeantAsCall(text: string, scan: ObjectScan, tools: ReadonlySet<string>): boolean {
  if (scan.signs.certain) return true;
  const named =
    scan.signs.tool === undefined ? namedInHead(text, scan.from) : { name: scan.signs.tool, quoted: true };
  if (named === undefined) return false;
  if (tools.has(named.name)) return true;
  return named.quoted && IDENTIFIER.test(named.name) && !PLACEHOLDER.has(text[scan.to] ?? "");
}

/** Finds the name where the quotes themselves are what is broken: `{\"tool\":\"x\"`, `{“tool": “x”`. */
function namedInHead(text: string, from: number): { name: string; quoted: boolean } | undefined {
  HEAD.lastIndex = from;
  const found = HEAD.exec(text);
  const [, quote, name] = found ?? [];
  return name === undefined ? undefined : { name: name.trim(), quoted: quote !== "" };
}

const HEAD =
  /[{｛]\s*\\?["'`“”‘’＂＇]?tool\\?["'`“”‘’＂＇]?\s*[:：]\s*(\\?["'`“”‘’＂＇]?)([^"'`“”‘’＂＇\\\n,，}]{1,80})/y;
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_.:/-]*$/u;
const PLACEHOLDER = new Set([".", "…", "<", "$"]);
