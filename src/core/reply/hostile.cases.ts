import type { Extraction } from "./text.ts";

/** A text of any size that is quadratic, deeper than the stack, or both, for one parser or another. */
export interface HostileCase {
  readonly name: string;
  /** Made when asked for: the whole set, at 1 MB each, weighs 50 MB. */
  readonly text: (size: number) => string;
  readonly kind: Extraction["kind"];
}

export const SIZE = 1_000_000;

export function hostileCases(): readonly HostileCase[] {
  return shapes.map(toCase);
}

/** Nothing but values, a hundred thousand of them in one call: most of the time goes into making them. */
export function heavyCases(): readonly HostileCase[] {
  return heavy.map(toCase);
}

function toCase([name, piece, kind]: Shape): HostileCase {
  return { name, kind, text: typeof piece === "string" ? (size) => filled(piece, size) : piece };
}

/** Repeats a piece until the text has so many bytes in UTF-8, never cutting it. */
export function filled(piece: string, size: number): string {
  return piece.repeat(Math.floor(size / new TextEncoder().encode(piece).length));
}

const CALL = '{"tool":"x","args":{}}';

/** What it is made of, and what it is: a piece to repeat, or the text. */
type Shape = readonly [string, string | ((size: number) => string), Extraction["kind"]];

const DEEP = `{"tool":"x","args":"{\\"a\\":${"[".repeat(400)}${"]".repeat(400)}}"} `;

const heavy: readonly Shape[] = [
  ["lists to mend", (size) => `{"tool":"x","args":{"a":[${filled("[1,],", size)}1]}}`, "calls"],
  ["keys to mend", (size) => `{"tool":"x","args":{"a":[${filled("{a:1},", size)}1]}}`, "calls"],
  ["lists of nothing", (size) => `{"tool":"x","args":{"a":[${filled("{},", size)}1]}}`, "calls"],
  ["lists in lists, as text", DEEP, "calls"],
];

const shapes: readonly Shape[] = [
  ["{", "{", "final"],
  ["[", "[", "final"],
  ["double quotes", '"', "final"],
  ["backticks", "`", "final"],
  ["backslashes", "\\", "final"],
  ["line breaks", "\n", "final"],
  ["blanks", " ", "final"],
  ["braces and blanks", "{   ", "final"],
  ['{"', '{"', "final"],
  ["{'", "{'", "final"],
  ['"{`', '"{`', "final"],
  ['"`{"', '"`{"', "final"],
  ['"`{x"', '"`{x"', "final"],
  ["{`", "{`", "final"],
  ["`[{", "`[{", "final"],
  ['{"`', '{"`', "final"],
  ['{""', '{""', "final"],
  ["{a", "{a", "final"],
  ["{t", "{t", "final"],
  ['{"t"', '{"t"', "final"],
  ["{tool ", "{tool ", "unparseable"],
  ["{t:1", "{t:1", "final"],
  ["{a:{", "{a:{", "final"],
  ["{a:]", "{a:]", "final"],
  ["{`tool`", "{`tool`", "final"],
  ["{\\", "{\\", "final"],
  ["first keys that never end", '{\'a"b"“c”', "final"],
  ["lines that begin like keys", '"tool":\n', "final"],
  ["unclosed quotes of every kind", `{"a":'{'b':“{“c”:‘{‘d’:＂{＂e＂:`, "final"],
  ["unclosed strings", '{"a":"x\n', "final"],
  ["unclosed comments", '{"a":/*', "final"],
  ["hashes behind braces", "{#a", "final"],
  ["slashes behind braces", "{//", "final"],
  ["block comments behind braces", "{/*", "final"],
  ["comments that hold no brace", "{ #x\n", "unparseable"],
  ["comments behind colons", "{a:#", "final"],
  ["names without quotes", "{tool:x", "unparseable"],
  ["quotes of two kinds", '{“tool":"x",', "unparseable"],
  ["names that are cut off", '{"name":"wr', "unparseable"],
  ["opening fences", "```json\n", "final"],
  ["fences of another language", "```js x\n", "final"],
  ["calls in code", (size) => `\`\`\`\nx = ${filled(CALL, size)}`, "final"],
  ["operands", (size) => `\`\`\`\n${filled(`${CALL} [ [ [`, size)}`, "calls"],
  ["calls of placeholders", '{"tool":"...","args":{}} ', "final"],
  ["keys twice", (size) => `{"tool":"x","args":{${filled('"a":1,', size)}}}`, "unparseable"],
  ["fences on one line", "``` js ", "final"],
  ["inline code", "` `` ", "final"],
  ["quoted lines", "> {\n", "final"],
  ["opened thinking", "<think>", "unparseable"],
  ["closed thinking", "</think>", "unparseable"],
  ["blocks of thinking", "<think>{</think>", "unparseable"],
  ["thinking of many families", "<|channel|>analysis◁think▷[THINK]<|think|>", "unparseable"],
  ["channels of thinking", "<|channel|>analysis<|message|>{<|end|>", "unparseable"],
  ["almost channels", "<|channel|>analysi", "final"],
  ["almost names of thinking", "<a_a_a_a_a_a_a_a_a_a", "final"],
  ["almost thinking", "</thinking", "final"],
  ["less than", "<t", "final"],
  ["<`", "<`", "final"],
  ["[`", "[`", "final"],
  ["cut calls in each other", '{"tool":', "unparseable"],
  ["cut names", '{"tool":"', "unparseable"],
  ["calls in each other", '{"tool":"x"', "unparseable"],
  ["keys alone", '{"tool" ', "unparseable"],
  ["escaped calls", '{\\"tool\\":', "final"],
  ["placeholders", '{"tool":"x", ...} ', "final"],
  ["quoted placeholders", '`{"tool":"read_file", ...}` ', "final"],
  ["deep objects", (size) => `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`, "final"],
  ["deep objects, not closed", '{"a":', "final"],
  [
    "500,000 braces deep",
    (size) => `{"tool":"x","args":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`,
    "unparseable",
  ],
  ["deep lists, not closed", (size) => `{"a":${filled("[", size)}`, "final"],
  [
    "deep arguments",
    (size) => `{"tool":"x","args":${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}}`,
    "unparseable",
  ],
  ["lists of calls in each other", '{"calls":[', "unparseable"],
  ["small objects", '{"a":1} ', "final"],
  ["almost-calls", '{"tool":1,"args":{}} ', "final"],
  ["calls of nothing that exists", '{"name":"x","arguments":{}}\n', "final"],
  ["small calls", `${CALL} `, "calls"],
  ["small calls below each other", `${CALL}\n`, "calls"],
  ["calls in full-width spelling", "{“tool”：“x”，“args”：{}}\n", "calls"],
  ["calls in single quotes", "{tool:'x',args:{}} ", "calls"],
  ["names alone", '{"tool":"x"} ', "calls"],
  ["OpenAI's elements", '{"function":{"name":"x","arguments":"{}"}} ', "final"],
  ["a list of no calls", (size) => `{"calls":[${filled("1,", size)}1]}`, "final"],
  ["arguments as text", '{"tool":"x","args":"{}"} ', "calls"],
  ["small calls behind a backtick", (size) => `\`${filled(CALL, size)}`, "calls"],
  ["short lines below a call", (size) => `${CALL}\n${filled("to\n", size)}`, "calls"],
  ["decorated lines below a call", (size) => `${CALL}\n${filled("** # - the \n", size)}`, "calls"],
  [
    "almost results below a call",
    (size) => `${CALL}\n${filled("[[[ the tool result (for of\n", size)}`,
    "calls",
  ],
  [
    "almost results of tools below a call",
    (size) => `${CALL}\n${filled("reader result to\n", size)}`,
    "calls",
  ],
  ["almost tags of results below a call", (size) => `${CALL}\n${filled("<a_a_a_outpu\n", size)}`, "calls"],
  ["a string of 1 MB", (size) => `{"tool":"x","args":{"a":"${filled("ab \\n", size)}"}}`, "calls"],
  ["a mended string of 1 MB", (size) => `{"tool":"x","args":{"a":"${filled("ab \n", size)}"}}`, "calls"],
  ["an unclosed string of 1 MB", (size) => `{"tool":"x","args":{"a":"${filled("ab {", size)}`, "unparseable"],
];
