export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /** Both from 1. */
      readonly line: number;
      readonly column: number;
      /** What stands there; undefined at the end of the text. */
      readonly found: string | undefined;
    };

/**
 * `JSON.parse` that says where it failed. Engines word that differently, and some not at all,
 * so the place is looked for here, and only when there is a mistake.
 */
export function parseJson(text: string): ParsedJson {
  // A byte order mark is what some editors put before a file; it is no mistake of its author.
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    const at = firstMistake(source);
    const before = source.slice(0, at);
    const found = source.codePointAt(at);
    return {
      ok: false,
      line: before.split("\n").length,
      column: at - before.lastIndexOf("\n"),
      found: found === undefined ? undefined : String.fromCodePoint(found),
    };
  }
}

const blanks = /[ \t\n\r]*/y;
/** Every token but strings, which are walked: a pattern with a loop inside would need a stack as long as the text. */
const token = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;
const escaped = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/** What may come next. */
type Wanted = "value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "commaOrEnd" | "nothing";

/** Offset of the first character that JSON does not allow where it stands. Linear, no recursion. */
function firstMistake(text: string): number {
  const open: ("{" | "[")[] = [];
  let wanted: Wanted = "value";
  let at = 0;
  for (;;) {
    at = end(blanks, text, at);
    const { next, whole } = readToken(text, at);
    if (!whole) return next;
    const after = step(wanted, text.slice(at, next), open);
    if (!after) return at;
    wanted = after;
    at = next;
  }
}

/** Takes one token; undefined when it may not stand here. Keeps `open` up to date. */
function step(wanted: Wanted, found: string, open: ("{" | "[")[]): Wanted | undefined {
  const afterValue = () => (open.length > 0 ? "commaOrEnd" : "nothing");
  const inObject = open.at(-1) === "{";
  if (found === "}" || found === "]") {
    const closes = inObject === (found === "}") && open.length > 0;
    const mayClose = wanted === "commaOrEnd" || wanted === (inObject ? "keyOrEnd" : "valueOrEnd");
    if (!closes || !mayClose) return undefined;
    open.pop();
    return afterValue();
  }
  if (found === ":") return wanted === "colon" ? "value" : undefined;
  if (found === ",") return wanted !== "commaOrEnd" ? undefined : inObject ? "key" : "value";
  if (wanted === "key" || wanted === "keyOrEnd") return found.startsWith('"') ? "colon" : undefined;
  if (wanted !== "value" && wanted !== "valueOrEnd") return undefined;
  if (found !== "{" && found !== "[") return afterValue();
  open.push(found);
  return found === "{" ? "keyOrEnd" : "valueOrEnd";
}

/** Where the token at `at` ends; where it is broken, when it is not whole. */
function readToken(text: string, at: number): { readonly next: number; readonly whole: boolean } {
  if (text[at] === '"') return readString(text, at);
  const next = end(token, text, at);
  return { next, whole: next > at };
}

function readString(text: string, start: number): { readonly next: number; readonly whole: boolean } {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) >= 0x20) {
    if (text[at] === '"') return { next: at + 1, whole: true };
    const next = text[at] === "\\" ? end(escaped, text, at) : at + 1;
    if (next === at) break;
    at = next;
  }
  return { next: at, whole: false };
}

function end(pattern: RegExp, text: string, at: number): number {
  const sticky = new RegExp(pattern.source, "y");
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}
