import type { RecordStore, StoredRecord } from "./record-store.ts";

export type SaveState = "saved" | "saving" | "memory";

/**
 * Writes records behind the back of the one who makes them: one transaction at a time, and everything
 * that came in meanwhile in the next. `flushed()` tells when all that was put so far is on disk.
 *
 * When the store refuses, the queue says so once, keeps what it has in memory, where it can be read as before,
 * and holds nobody up. `retry()` then writes all of it.
 */
export class WriteQueue {
  readonly #store: RecordStore;
  readonly #onState: (state: SaveState, cause?: unknown) => void;
  /** By key, so that of many places in a row only the last is written. `undefined` removes a record. */
  #pending = new Map<string, unknown>();
  #inFlight = new Map<string, unknown>();
  #writing: Promise<void> | undefined;
  #failed = false;

  constructor(store: RecordStore, onState: (state: SaveState, cause?: unknown) => void) {
    this.#store = store;
    this.#onState = onState;
  }

  put(key: string, value: unknown): void {
    this.#pending.set(key, value);
    if (!this.#failed) this.#writing ??= this.#drain();
  }

  delete(key: string): void {
    this.put(key, undefined);
  }

  /** Resolves when everything put so far is on disk, or when it is known that it will not be. */
  flushed(): Promise<void> | undefined {
    return this.#writing;
  }

  /** Records whose key starts with the prefix, in the order of their keys, those on their way to the disk included. */
  async read(prefix: string): Promise<readonly StoredRecord[]> {
    const earlier = this.#unwritten();
    const stored = await this.#readStore(prefix);
    const records = new Map(stored.map(({ key, value }) => [key, value]));
    // What was on its way before the read may have arrived after it.
    for (const [key, value] of [...earlier, ...this.#unwritten()]) {
      if (key.startsWith(prefix)) records.set(key, value);
    }
    return [...records]
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => ({ key, value }));
  }

  /** Tries the store again after it had refused. */
  retry(): Promise<void> {
    this.#failed = false;
    this.#writing ??= this.#drain();
    return this.#writing;
  }

  async #readStore(prefix: string): Promise<readonly StoredRecord[]> {
    try {
      return await this.#store.read(prefix);
    } catch (cause) {
      this.#refused(cause);
      return [];
    }
  }

  async #drain(): Promise<void> {
    this.#onState("saving");
    // One turn of the event loop's microtasks gathers what belongs together.
    await undefined;
    try {
      do {
        this.#inFlight = this.#pending;
        this.#pending = new Map();
        await this.#store.write([...this.#inFlight].map(([key, value]) => ({ key, value })));
        this.#inFlight = new Map();
      } while (this.#pending.size > 0);
      this.#writing = undefined;
      this.#onState("saved");
    } catch (cause) {
      this.#writing = undefined;
      this.#refused(cause);
    }
  }

  #refused(cause: unknown): void {
    this.#failed = true;
    this.#pending = new Map(this.#unwritten());
    this.#inFlight = new Map();
    this.#onState("memory", cause);
  }

  #unwritten(): readonly (readonly [string, unknown])[] {
    return [...this.#inFlight, ...this.#pending];
  }
}
