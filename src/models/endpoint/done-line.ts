/** Longer than any line that is wanted: of a line that goes on for longer nothing need be kept. */
const LONGEST = 64;

/**
 * Finds the line `data: [DONE]` in a text that comes in pieces. It counts before the blank line that should follow,
 * and before its own end: servers keep the connection open after it and send neither.
 */
export class DoneLine {
  /** How the line that is open begins. */
  #line = "";

  /** Where in this piece it ends; undefined when it has not come. */
  endIn(piece: string): number | undefined {
    const text = this.#line + piece;
    const before = this.#line.length;
    const begin = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
    this.#line = text.slice(begin, begin + LONGEST);
    const found = /(?:^|[\r\n])data:[ \t]*\[DONE\](?=[ \t]*(?:[\r\n]|$))/.exec(text);
    return found ? found.index + found[0].length - before : undefined;
  }
}
