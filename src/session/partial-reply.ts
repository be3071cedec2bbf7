import type { Sleep } from "../models/sleep.ts";

/** How often what has arrived is kept, at most. A record holds all of it, so each costs more than the one before. */
const pauseMs = 1000;

/**
 * Keeps what has arrived of a reply while it streams, so that a reload does not lose it: the first words at once, then
 * no more than once a second, and what came in between when the second is over.
 */
export class PartialReply {
  readonly #sleep: Sleep;
  readonly #keep: (text: string) => void;
  #text = "";
  #pause: AbortController | undefined;

  constructor(sleep: Sleep, keep: (text: string) => void) {
    this.#sleep = sleep;
    this.#keep = keep;
  }

  arrived(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    if (!this.#pause) void this.#keepAndPause();
  }

  /** The reply is through, or nobody waits for it any longer. */
  end(): void {
    this.#pause?.abort();
    this.#pause = undefined;
    this.#text = "";
  }

  async #keepAndPause(): Promise<void> {
    const pause = new AbortController();
    this.#pause = pause;
    for (let kept: string | undefined; kept !== this.#text; ) {
      kept = this.#text;
      this.#keep(kept);
      await this.#sleep(pauseMs, pause.signal);
      if (pause.signal.aborted) return;
    }
    this.#pause = undefined;
  }
}
