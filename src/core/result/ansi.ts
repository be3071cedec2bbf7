const ESC = "\u001b";
const BEL = "\u0007";

// ECMA-48. Every alternative starts at an ESC (or a one-byte form) and can only consume, never fail later:
// so the whole text is walked once, however broken the sequences are.
const CONTROL_SEQUENCE = `(?:${ESC}\\[|\u009b)[0-?]*[ -/]*[@-~]?`;
const STRING_BEGINS = `(?:${ESC}[\\]PX^_]|[\u0090\u0098\u009d-\u009f])`;
const CONTROL_STRING = `${STRING_BEGINS}[^\u0000-\u001f\u009c]*(?:${BEL}|${ESC}\\\\|\u009c)?`;
const SHORT_ESCAPE = `${ESC}[ -/]*[0-~]?|\u009c`;

const ANSI = new RegExp(`${CONTROL_SEQUENCE}|${CONTROL_STRING}|${SHORT_ESCAPE}`, "g");

/**
 * Takes colours, cursor moves, titles and links out of terminal output: they cost tokens and tell a model nothing.
 * The screen keeps them. Linear in the length of the text; an unfinished sequence is taken out too.
 */
export function stripAnsi(text: string): string {
  return text.replace(ANSI, "");
}
