/** The first words of commands that a text lists, one a line; blank lines and repetitions are nothing. */
export function prefixesIn(text: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
  return [...new Set(lines)].filter((line) => line !== "");
}
