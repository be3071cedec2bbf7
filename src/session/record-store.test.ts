import { expect, test, vi } from "vitest";
import { recordStoreContract } from "./record-store.contract.ts";
import { indexedDbStore, memoryStore } from "./record-store.ts";

recordStoreContract("records in memory", memoryStore);

test("where there is no IndexedDB, every call rejects and none throws (P05)", async () => {
  const store = indexedDbStore();
  await expect(store.write([{ key: "a", value: 1 }])).rejects.toThrow();
  await expect(store.read("a")).rejects.toThrow();
});

test("a database that could not be opened is tried again (P05)", async () => {
  const requests: IDBOpenDBRequest[] = [];
  vi.stubGlobal("indexedDB", {
    open: () => {
      const request = { error: new DOMException("No.", "InvalidStateError") } as IDBOpenDBRequest;
      requests.push(request);
      queueMicrotask(() => request.onerror?.(new Event("error")));
      return request;
    },
  });
  const store = indexedDbStore();
  await expect(store.read("a")).rejects.toThrow("No.");
  await expect(store.read("a")).rejects.toThrow("No.");
  expect(requests).toHaveLength(2);
  vi.unstubAllGlobals();
});
