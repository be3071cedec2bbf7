/** Makes ids differ: the first that wants an id has it, each later one the next number behind it. */
export class FreeIds {
  readonly #taken = new Set<string>();
  /** Where the search goes on, so that many calls of one id do not begin it anew each time. */
  readonly #next = new Map<string, number>();

  take(wanted: string): string {
    let id = wanted;
    for (let n = this.#next.get(wanted) ?? 2; this.#taken.has(id); n++) {
      id = `${wanted}_${n}`;
      this.#next.set(wanted, n + 1);
    }
    this.#taken.add(id);
    return id;
  }
}
