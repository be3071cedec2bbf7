import { isGrown } from "./grown.ts";
import { JsonScan } from "./json-scan.ts";
import { objectIn } from "./object-text.ts";

/**
 * Reads texts as the whole so far each time. A text that begins with all that came before replaces it, and so does
 * one that opens a value behind a value that is closed and says nothing, or that the new one has grown from. Any
 * other is a fragment and is added: behind a closed value it leaves the text broken, because which of two values is
 * meant nobody knows. Each character is looked at once, so a long call that comes in short fragments stays linear.
 */
export class Snapshots {
  #whole = "";
  #scan = new JsonScan();
  /** A value stands behind another one: no reading makes it whole again. */
  #spoilt = false;

  static read(texts: readonly string[]): string {
    const snapshots = new Snapshots();
    for (const text of texts) snapshots.add(text);
    return snapshots.whole;
  }

  get whole(): string {
    return this.#whole;
  }

  get isClosed(): boolean {
    return this.#scan.isClosed && !this.#spoilt;
  }

  get isSpoilt(): boolean {
    return this.#spoilt;
  }

  add(text: string): void {
    // The length is compared first: a look at all that came before, for each short fragment, would add up.
    if (text.length >= this.#whole.length && text.startsWith(this.#whole)) {
      this.#scan.feed(text.slice(this.#whole.length));
      this.#whole = text;
      return;
    }
    if (this.isClosed && /^\s*["{]/.test(text)) {
      this.#spoilt = !isBecome(this.#whole, text);
      if (!this.#spoilt) {
        this.#whole = "";
        this.#scan = new JsonScan();
      }
    }
    this.#scan.feed(text);
    this.#whole += text;
  }
}

/** Has the closed value become the text, which may hold only the beginning of a value? */
function isBecome(closed: string, text: string): boolean {
  const before = objectIn(closed);
  if (!before) return false;
  if (Object.keys(before).length === 0) return true;
  const after = objectIn(text);
  return after !== undefined && isGrown(before, after);
}
