/** A text seen with LF line ends only, and the way back to the places in the original. */
export interface LfView {
  readonly text: string;
  /** Original offsets of offsets in the view, which must be in ascending order. */
  readonly originals: (offsets: readonly number[]) => number[];
}

export function lfView(text: string): LfView {
  const shortened = crlfPlaces(text);
  return {
    text: toLf(text),
    originals: (offsets) => {
      let passed = 0;
      return offsets.map((offset) => {
        while (passed < shortened.length && (shortened[passed] ?? 0) < offset) passed++;
        return offset + passed;
      });
    },
  };
}

export function toLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

export type LineEnd = "\n" | "\r\n";

/** The line ends of a passage, in order. */
export function lineEnds(text: string): LineEnd[] {
  return (text.match(/\r?\n/g) ?? []).map((end) => (end === "\n" ? "\n" : "\r\n"));
}

/**
 * The line end in force at a passage without one: that of its own line, else of the line before, else LF. Passages are
 * asked for in ascending order, so that a text of one long line is not searched to its end for each of them.
 *
 * @returns reads it for the passage that ends at an offset
 */
export function lineEndsAhead(text: string): (end: number) => LineEnd {
  const last = text.lastIndexOf("\n");
  let next = -1;
  return (end) => {
    if (next < end && end <= last) next = text.indexOf("\n", end);
    const near = end <= last ? next : last;
    return near > 0 && text[near - 1] === "\r" ? "\r\n" : "\n";
  };
}

/** Offsets in the view of the line ends that were CRLF. */
function crlfPlaces(text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf("\r\n"); at >= 0; at = text.indexOf("\r\n", at + 2)) {
    places.push(at - places.length);
  }
  return places;
}
