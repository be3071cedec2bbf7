/**
 * What is left on the screen of a terminal after raw output was written to it, colours kept: a lone carriage return
 * begins its line again, and every other control (cursor moves, titles, links, bells) is taken out.
 * Linear in the length of the text.
 */
export function terminalText(raw: string): string {
  const text = raw.replace(/\r+\n/g, "\n").replace(controls, (control) => (isColour(control) ? control : ""));
  return text.includes("\r") ? text.split("\n").map(lastWriting).join("\n") : text;
}

const esc = "\u001b";

// ECMA-48, as in `core/result/ansi.ts`: every alternative can only consume, so that the text is walked once.
const controls = new RegExp(
  [
    `${esc}\\[[0-?]*[ -/]*[@-~]?`,
    `${esc}[\\]PX^_][^\\u0000-\\u001f\\u009c]*(?:\\u0007|${esc}\\\\|\\u009c)?`,
    `${esc}[ -/]*[0-~]?`,
    "[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001a\\u007f]",
  ].join("|"),
  "g",
);

/** Select graphic rendition: the only sequence that ends in `m`. */
function isColour(control: string): boolean {
  return control.startsWith(`${esc}[`) && control.endsWith("m");
}

/** A progress bar writes its line over and over: the last one is what stays. */
function lastWriting(line: string): string {
  const end = line.endsWith("\r") ? line.length - 1 : line.length;
  return line.slice(line.lastIndexOf("\r", end - 1) + 1, end);
}
