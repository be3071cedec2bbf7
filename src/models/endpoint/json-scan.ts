/** Follows a JSON text piece by piece, cut anywhere: which of its objects, lists and strings are still open. */
export class JsonScan {
  #open = 0;
  #inString = false;
  #escaped = false;
  #begun = false;
  /** It closed more than it opened: it is broken in some other way. */
  #broken = false;

  feed(text: string): void {
    for (let i = 0; i < text.length && !this.#broken; i++) this.#take(text[i] as string);
  }

  /** Does the text end before its objects, lists and strings do? */
  get isCut(): boolean {
    return !this.#broken && (this.#inString || this.#open > 0);
  }

  /** Has something begun, and all that was opened been closed? Nothing but blanks can follow in one value. */
  get isClosed(): boolean {
    return this.#begun && !this.#broken && !this.isCut;
  }

  #take(char: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (this.#inString) {
      if (char === "\\") this.#escaped = true;
      else if (char === '"') this.#inString = false;
    } else if (char === '"') {
      this.#inString = true;
      this.#begun = true;
    } else if (char === "{" || char === "[") {
      this.#open += 1;
      this.#begun = true;
    } else if (char === "}" || char === "]") {
      this.#open -= 1;
      this.#broken = this.#open < 0;
    }
  }
}

/** Does the text end before its objects, lists and strings do? One pass; for a text that is no JSON as it stands. */
export function isCutJson(text: string): boolean {
  const scan = new JsonScan();
  scan.feed(text);
  return scan.isCut;
}
