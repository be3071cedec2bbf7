import { JsonScan } from "./json-scan.ts";

/**
 * Reads texts as the whole so far each time. A text that begins with all that came before replaces it, and so does
 * one that opens a value behind a value that is closed; any other is a fragment and is added. Each character is
 * looked at once, so a long call that comes in short fragments stays linear.
 */
export class Snapshots {
  #whole = "";
  #scan = new JsonScan();

  static read(texts: readonly string[]): string {
    const snapshots = new Snapshots();
    for (const text of texts) snapshots.add(text);
    return snapshots.whole;
  }

  get whole(): string {
    return this.#whole;
  }

  get isClosed(): boolean {
    return this.#scan.isClosed;
  }

  add(text: string): void {
    if (this.#scan.isClosed && /^\s*["{]/.test(text)) {
      this.#whole = text;
      this.#scan = new JsonScan();
      this.#scan.feed(text);
      return;
    }
    // The length is compared first: a look at all that came before, for each short fragment, would add up.
    const grown = text.length >= this.#whole.length && text.startsWith(this.#whole);
    this.#scan.feed(grown ? text.slice(this.#whole.length) : text);
    this.#whole = grown ? text : this.#whole + text;
  }
}
