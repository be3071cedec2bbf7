/** Characters one command may bring back, as in the in-tab shell. */
const maxOutput = 1024 * 1024;

/** Collects what a terminal shows, with plain line ends, up to a mebibyte; colours are left to the reader. */
export class TerminalOutput {
  text = "";
  isFull = false;
  #heldBack = "";
  #isClosed = false;
  readonly #onText: (text: string) => void;

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  /** Reads to the end, or until there is too much: then `onFull` is called once, and the rest is thrown away. */
  async read(stream: ReadableStream<string>, onFull: () => void): Promise<void> {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // The stream is not cancelled: whoever writes would get an error for it.
      if (this.#isClosed) continue;
      this.#add(part.value);
      if (!this.isFull) continue;
      this.#isClosed = true;
      onFull();
    }
  }

  /** Nothing is taken any more. */
  close(): void {
    if (!this.#isClosed) this.#show(this.#heldBack);
    this.#isClosed = true;
  }

  #add(chunk: string): void {
    const lines = (this.#heldBack + chunk).replaceAll("\r\n", "\n");
    // The line feed of a pair may come with the next chunk.
    this.#heldBack = lines.endsWith("\r") ? "\r" : "";
    this.#show(this.#heldBack === "" ? lines : lines.slice(0, -1));
  }

  #show(text: string): void {
    const fitting = text.slice(0, maxOutput - this.text.length);
    this.isFull = fitting.length < text.length;
    if (fitting === "") return;
    this.text += fitting;
    this.#onText(fitting);
  }
}
