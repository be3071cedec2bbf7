import { expect, test } from "vitest";
import { memoryStore } from "./record-store.ts";
import { deferred, testStore } from "./testing-ports.ts";
import { type SaveState, WriteQueue } from "./write-queue.ts";

function queueOver(store = testStore()) {
  const states: SaveState[] = [];
  return { store, states, queue: new WriteQueue(store, (state) => states.push(state)) };
}

const refused = new Error("QuotaExceededError");

test("what is put in one go is written in one transaction", async () => {
  const { queue, store, states } = queueOver();
  queue.put("a", 1);
  queue.put("b", 2);
  await queue.flushed();
  expect(store.batches).toEqual([
    [
      { key: "a", value: 1 },
      { key: "b", value: 2 },
    ],
  ]);
  expect(states).toEqual(["saving", "saved"]);
  expect(queue.flushed()).toBeUndefined();
});

test("what comes in while a transaction runs goes into the next, the last value of a key only", async () => {
  const { queue, store } = queueOver();
  store.hold();
  queue.put("step/1", "one");
  await Promise.resolve();
  await Promise.resolve();
  for (const place of [1, 2, 3]) queue.put("place", place);
  queue.delete("step/0");
  store.letGo();
  await queue.flushed();
  expect(store.batches.slice(1)).toEqual([
    [
      { key: "place", value: 3 },
      { key: "step/0", value: undefined },
    ],
  ]);
});

test("flushed waits for what was put last", async () => {
  const { queue, store } = queueOver();
  store.hold();
  queue.put("a", 1);
  let isFlushed = false;
  const flushed = queue.flushed()?.then(() => {
    isFlushed = true;
  });
  await new Promise(setImmediate);
  expect(isFlushed).toBe(false);
  store.letGo();
  await flushed;
  expect(await store.read("a")).toEqual([{ key: "a", value: 1 }]);
});

test("a store that refuses is said once, holds nobody up, and is not asked again", async () => {
  const { queue, store, states } = queueOver();
  store.refuse(refused);
  queue.put("a", 1);
  await queue.flushed();
  queue.put("b", 2);
  expect(queue.flushed()).toBeUndefined();
  expect(states).toEqual(["saving", "memory"]);
});

test("saving again writes everything that was refused, and what came since", async () => {
  const { queue, store, states } = queueOver();
  queue.put("before", 0);
  await queue.flushed();
  store.refuse(refused);
  queue.put("a", 1);
  queue.put("place", "old");
  await queue.flushed();
  queue.put("b", 2);
  queue.put("place", "new");

  store.refuse(undefined);
  await queue.retry();
  expect(states.at(-1)).toBe("saved");
  expect(await store.read("")).toEqual([
    { key: "a", value: 1 },
    { key: "b", value: 2 },
    { key: "before", value: 0 },
    { key: "place", value: "new" },
  ]);
});

test("saving again while the store still refuses loses nothing either", async () => {
  const { queue, store, states } = queueOver();
  store.refuse(refused);
  queue.put("a", 1);
  await queue.flushed();
  await queue.retry();
  expect(states.at(-1)).toBe("memory");
  store.refuse(undefined);
  await queue.retry();
  expect(await store.read("")).toEqual([{ key: "a", value: 1 }]);
});

test("reading gives what was put, whether it is on disk yet or not", async () => {
  const { queue, store } = queueOver();
  queue.put("step/1", "one");
  queue.put("step/2", "two");
  await queue.flushed();
  store.hold();
  queue.put("step/3", "three");
  queue.put("step/1", "another one");
  queue.delete("step/2");
  queue.put("place", 3);
  const read = queue.read("step/");
  store.letGo();
  expect(await read).toEqual([
    { key: "step/1", value: "another one" },
    { key: "step/3", value: "three" },
  ]);
});

test("what could not be written can still be read, also from a store that cannot be opened", async () => {
  const { queue, store, states } = queueOver();
  store.refuse(refused);
  expect(await queue.read("")).toEqual([]);
  expect(states).toEqual(["memory"]);
  queue.put("b", 2);
  queue.put("a", 1);
  expect((await queue.read("")).map(({ key }) => key)).toEqual(["a", "b"]);
});

test("a record that is being written while another is read is not missed", async () => {
  const reading = deferred();
  const inner = memoryStore();
  const queue = new WriteQueue(
    {
      ...inner,
      async read(prefix) {
        const before = await inner.read(prefix);
        await reading.promise;
        return before;
      },
    },
    () => {},
  );
  queue.put("a", 1);
  const read = queue.read("");
  await queue.flushed();
  reading.resolve();
  expect(await read).toEqual([{ key: "a", value: 1 }]);
});
