/** Lines of an output that are shown without being asked for. */
const shownLines = 400;
/** And characters, for output whose lines are long. */
const shownCharacters = 60_000;

/** The end of an output, from the beginning of a line, and how many lines stand before it. */
export function tail(
  text: string,
  lines = shownLines,
  characters = shownCharacters,
): { text: string; hidden: number } {
  let from = text.endsWith("\n") ? text.length - 1 : text.length;
  for (let n = 0; n < lines; n++) {
    const before = text.lastIndexOf("\n", from - 1);
    if (before === -1 || from === 0) return withinCharacters(text, 0, characters);
    from = before;
  }
  return withinCharacters(text, from + 1, characters);
}

function withinCharacters(text: string, from: number, characters: number) {
  const start = Math.max(from, text.length - characters);
  const hidden = start === 0 ? 0 : Math.max(1, text.slice(0, start).split("\n").length - 1);
  return { text: text.slice(start), hidden };
}
