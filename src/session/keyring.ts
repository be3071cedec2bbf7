import { createStore } from "zustand/vanilla";

/** Keys by the origin they were typed for. They live in memory: no record, link, log or setting ever holds one. */
export interface Keyring {
  readonly keys: Readonly<Record<string, string>>;
  readonly setKey: (origin: string, key: string) => void;
}

export function createKeyring() {
  return createStore<Keyring>()((set) => ({
    keys: {},
    setKey: (origin, key) => set(({ keys }) => ({ keys: { ...keys, [origin]: key } })),
  }));
}
