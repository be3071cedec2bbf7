import { createStore, promisifyRequest } from "idb-keyval";

/** One record to write; `value: undefined` removes it. */
export interface Write {
  readonly key: string;
  readonly value: unknown;
}

export interface StoredRecord {
  readonly key: string;
  readonly value: unknown;
}

/** Where records live. Keys are paths (`step/SESSION/00000001`), so that a prefix is a range. */
export interface RecordStore {
  /** All or nothing, in one transaction. */
  write(batch: readonly Write[]): Promise<void>;
  /** Records whose key starts with the prefix, in the order of their keys. */
  read(prefix: string): Promise<readonly StoredRecord[]>;
}

/**
 * Records in IndexedDB. Opening can fail at any time (private mode, sandboxed frame, no space):
 * every call then rejects, and the caller goes on in memory.
 */
export function indexedDbStore(database = "loopglass"): RecordStore {
  let opened: ReturnType<typeof createStore> | undefined;
  const use = () => {
    // Touching `indexedDB` itself throws in a sandboxed frame: only inside a promise, never at start.
    opened ??= createStore(database, "records");
    return opened;
  };
  return {
    write: async (batch) =>
      use()("readwrite", (store) => {
        try {
          for (const { key, value } of batch) {
            if (value === undefined) store.delete(key);
            else store.put(value, key);
          }
        } catch (error) {
          // A value that cannot be cloned throws at once; what was put before it would be committed.
          store.transaction.abort();
          throw error;
        }
        return promisifyRequest(store.transaction);
      }),
    read: async (prefix) =>
      use()("readonly", async (store) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ]);
        return keys.map((key, i) => ({ key: String(key), value: values[i] as unknown }));
      }),
  };
}

/** Records in memory: for tests, and for a browser that keeps nothing. */
export function memoryStore(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    write: async (batch) => {
      for (const { key, value } of structuredClone(batch)) {
        if (value === undefined) records.delete(key);
        else records.set(key, value);
      }
    },
    read: async (prefix) =>
      [...records]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ key, value: structuredClone(value) })),
  };
}
