import { expect, test } from "vitest";
import { recordStoreContract } from "./record-store.contract.ts";
import { indexedDbStore } from "./record-store.ts";
import { WriteQueue } from "./write-queue.ts";

const database = () => `test-${crypto.randomUUID()}`;

recordStoreContract("records in IndexedDB", () => indexedDbStore(database()));

test("what one page wrote another one reads", async () => {
  const name = database();
  await indexedDbStore(name).write([{ key: "a", value: 1 }]);
  expect(await indexedDbStore(name).read("")).toEqual([{ key: "a", value: 1 }]);
});

test("everything that a queue took in while it wrote is on disk when it says so", async () => {
  const name = database();
  const queue = new WriteQueue(indexedDbStore(name), () => {});
  for (let n = 0; n < 500; n++) {
    queue.put(`step/${String(n).padStart(8, "0")}`, { n });
    if (n % 50 === 0) await queue.flushed();
  }
  await queue.flushed();
  expect(await indexedDbStore(name).read("step/")).toHaveLength(500);
});
