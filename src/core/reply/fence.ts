/** The opening of a fence, or of a piece of code inside a line. */
export interface Opening {
  /** `data`: JSON or no language, calls count. `code`: another language, an explanation. `inline`: part of a line. */
  readonly kind: "data" | "code" | "inline";
  /** No language is named: whether it holds data or code is for its content to show. */
  readonly bare: boolean;
  /** Where the content begins. */
  readonly to: number;
}

/**
 * Reads what a run of three or more backticks (or tildes) opens. Models do not keep to one form, so besides
 * CommonMark's fence, alone on its line, these count: content on the line of the fence, and a fence behind
 * a courtesy (``Sure: ```json``).
 *
 * @param to end of the run
 * @param startsLine whether nothing stands before the run on its line
 */
export function readOpening(text: string, to: number, startsLine: boolean): Opening {
  INFO.lastIndex = to;
  const language = INFO.exec(text)?.[1] ?? "";
  const content = INFO.lastIndex;
  const bare = language === "";
  const alone = endsLine(text, content);
  if (DATA.has(language.toLowerCase())) {
    return { kind: startsLine || alone || !bare ? "data" : "inline", bare, to: content };
  }
  REST_WITHOUT_TICK.lastIndex = content;
  const code = alone || (startsLine && REST_WITHOUT_TICK.test(text));
  return { kind: code ? "code" : "inline", bare, to: code ? content : to };
}

/** Whether a word in front of an object, or beside a fence, says that data follows. */
export function isDataLabel(word: string): boolean {
  return word !== "" && DATA.has(word.toLowerCase());
}

/** Whether a run inside a fence closes it, or opens another one: the latter has a language and nothing else behind it. */
export function closesFence(text: string, to: number): boolean {
  NEW_FENCE.lastIndex = to;
  return !NEW_FENCE.test(text);
}

/** Whether nothing stands behind `at` on its line. */
export function endsLine(text: string, at: number): boolean {
  REST_IS_BLANK.lastIndex = at;
  return REST_IS_BLANK.test(text);
}

/** End of a code fence that opened before `from`: after a line of at least `length` times `mark`; else the text's end. */
export function codeEnd(text: string, from: number, mark: string, length: number): number {
  let line = text.indexOf("\n", from);
  while (line >= 0) {
    const start = skipSpaces(text, line + 1);
    const end = runEnd(text, start, mark);
    if (end - start >= length && endsLine(text, end)) return end;
    line = text.indexOf("\n", end);
  }
  return text.length;
}

/** Where the run of `mark` that begins at `at` ends. */
export function runEnd(text: string, at: number, mark: string): number {
  let end = at;
  while (text[end] === mark) end += 1;
  return end;
}

function skipSpaces(text: string, at: number): number {
  let end = at;
  while (text[end] === " " || text[end] === "\t" || text[end] === "\r") end += 1;
  return end;
}

const DATA = new Set([
  "",
  "json",
  "jsonc",
  "json5",
  "jsonl",
  "ndjson",
  "tool",
  "tools",
  "tool_call",
  "tool_calls",
  "tool-call",
  "toolcall",
  "function_call",
  "call",
  "action",
]);
const INFO = /[ \t]*([\w+#.-]*)/y;
const REST_IS_BLANK = /[ \t\r]*(?:\n|$)/y;
const REST_WITHOUT_TICK = /[^`\n]*(?:\n|$)/y;
const NEW_FENCE = /[\w+#.-]+[ \t\r]*(?:\n|$)/y;
