import type { RecordStore, Write } from "./record-store.ts";

export type SaveState = "saved" | "saving" | "memory";

/**
 * Writes records behind the back of the one who makes them: one transaction at a time, and everything
 * that came in meanwhile in the next. `flushed()` tells when all that was put so far is on disk.
 *
 * When the store refuses, the queue says so once, keeps the session in memory, and holds nobody up.
 */
export class WriteQueue {
  readonly #store: RecordStore;
  readonly #onState: (state: SaveState, cause?: unknown) => void;
  #pending: Write[] = [];
  #writing: Promise<void> | undefined;
  #failed = false;

  constructor(store: RecordStore, onState: (state: SaveState, cause?: unknown) => void) {
    this.#store = store;
    this.#onState = onState;
  }

  put(key: string, value: unknown): void {
    this.#add({ key, value });
  }

  delete(key: string): void {
    this.#add({ key, value: undefined });
  }

  /** Resolves when everything put so far is on disk, or when it is known that it will not be. */
  flushed(): Promise<void> | undefined {
    return this.#writing;
  }

  /** Tries the store again after it had refused; `all` are the records that must be there. */
  retry(all: readonly Write[]): Promise<void> | undefined {
    this.#failed = false;
    this.#pending = [...all];
    this.#writing ??= this.#drain();
    return this.#writing;
  }

  #add(write: Write): void {
    if (this.#failed) return;
    this.#pending.push(write);
    this.#writing ??= this.#drain();
  }

  async #drain(): Promise<void> {
    this.#onState("saving");
    // One turn of the event loop's microtasks gathers what belongs together.
    await undefined;
    try {
      while (this.#pending.length > 0) {
        const batch = this.#pending;
        this.#pending = [];
        await this.#store.write(batch);
      }
      this.#writing = undefined;
      this.#onState("saved");
    } catch (cause) {
      this.#failed = true;
      this.#pending = [];
      this.#writing = undefined;
      this.#onState("memory", cause);
    }
  }
}
