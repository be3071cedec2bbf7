const ESC = "\u001b";
const BEL = "\u0007";

// UTF-8 read as Latin-1 or Windows-1252 is full of these characters (“ is â\u0080\u009c, ” is â\u0080\u009d, ß is Ã\u009f),
// there always behind one above U+007F: only at the beginning or behind ASCII they can be meant for a terminal.
const oneByte = (characters: string) => `(?<![^\u0000-\u007f])${characters}`;

// ECMA-48. What starts at an ESC can only consume, never fail later; what starts at one byte fails at the next of its
// kind at the latest: so the whole text is walked once or twice, however broken the sequences are.
const CONTROL_SEQUENCE = `(?:${ESC}\\[|${oneByte("\u009b")})[0-?]*[ -/]*[@-~]?`;
const STRING_ENDS = `(?:${BEL}|${ESC}\\\\|\u009c)`;
const CONTROL_STRING = `${ESC}[\\]PX^_][^\u0000-\u001f\u009c]*${STRING_ENDS}?`;
const WHOLE_STRING = `${oneByte("[\u0090\u0098\u009d-\u009f]")}[^\u0000-\u001f\u0080-\u009f]*${STRING_ENDS}`;
const SHORT_ESCAPE = `${ESC}[ -/]*[0-~]?`;

const ANSI = new RegExp(`${CONTROL_SEQUENCE}|${CONTROL_STRING}|${WHOLE_STRING}|${SHORT_ESCAPE}`, "g");

/**
 * Takes colours, cursor moves, titles and links out of terminal output: they cost tokens and tell a model nothing.
 * The screen keeps them. Linear in the length of the text; an unfinished sequence is taken out too,
 * but a title or picture begun by one byte only with its end: without one that byte is more likely text.
 */
export function stripAnsi(text: string): string {
  return text.replace(ANSI, "");
}
