/** Makes ids differ: each wanted one is kept where it is free, else the next number stands behind it. */
export class IdPool {
  readonly #taken = new Set<string>();
  /** Where the search goes on, so that many calls of one id do not begin it anew each time. */
  readonly #next = new Map<string, number>();

  /** @param wanted none where it is empty */
  take(wanted: string): string {
    const base = wanted || "call";
    let id = wanted;
    let n = this.#next.get(base) ?? 2;
    while (id === "" || this.#taken.has(id)) id = `${base}_${n++}`;
    this.#next.set(base, n);
    this.#taken.add(id);
    return id;
  }
}
