const ESC = "\u001b";
const BEL = "\u0007";

// ECMA-48. Every alternative starts at an ESC (or its one-byte form) and can only consume, never fail later:
// so the whole text is walked once, however broken the sequences are.
const CONTROL_SEQUENCE = `(?:${ESC}\\[|\u009b)[0-?]*[ -/]*[@-~]?`;
const CONTROL_STRING = `${ESC}[\\]PX^_][^\u0000-\u001f\u009c]*(?:${BEL}|${ESC}\\\\|\u009c)?`;
const SHORT_ESCAPE = `${ESC}[ -/]*[0-~]?`;

const ANSI = new RegExp(`${CONTROL_SEQUENCE}|${CONTROL_STRING}|${SHORT_ESCAPE}`, "g");

/**
 * Takes colours, cursor moves, titles and links out of terminal output: they cost tokens and tell a model nothing.
 * The screen keeps them. Linear in the length of the text; an unfinished sequence is taken out too.
 */
export function stripAnsi(text: string): string {
  return text.includes(ESC) || text.includes("\u009b") ? text.replace(ANSI, "") : text;
}
