import fc from "fast-check";
import { expect, test } from "vitest";
import { StepLog } from "../core/step-log.ts";
import { memoryStore } from "./record-store.ts";
import { readMeta, type SessionMeta } from "./session-record.ts";
import { SessionShelf } from "./session-shelf.ts";
import { singleSteps } from "./step-chunk.ts";
import { WriteQueue } from "./write-queue.ts";

/** Appends a step that says so many characters, on the newest one or on an earlier one. */
function appended(log: StepLog, length: number, back = 0) {
  const all = [...log.all()];
  const id = `s${log.size + 1}`;
  const content = "x".repeat(length);
  const effect = { kind: "append", author: "person", message: { role: "user", content } } as const;
  log.add({ id, parent: all.at(-1 - back)?.id ?? null, at: 1, ms: 0, effect, outcome: null });
  return log.get(id);
}

function shelfOn(store = memoryStore()) {
  const queue = new WriteQueue(store, () => {});
  const shelf = new SessionShelf(queue);
  shelf.keepMeta(meta);
  const keep = (log: StepLog, id = "s") => {
    const step = [...log.all()].at(-1);
    if (step) shelf.keepStep(id, step, log.size, log);
  };
  return { store, queue, shelf, keep, flushed: async () => await queue.flushed() };
}

const meta: SessionMeta = {
  version: 1,
  id: "s",
  scenario: { format: "loopglass/1", title: "T", model: { kind: "script", replies: [] } },
  language: "en",
  created: 1,
};

test("many steps become few records, at any moment all of them can be read, and they come back as they were", async () => {
  const { store, shelf, keep, flushed } = shelfOn();
  const log = new StepLog();
  for (let n = 1; n <= 200; n += 1) {
    appended(log, 10);
    keep(log);
    await flushed();
    const records = await store.read("step/s/");
    expect(records.flatMap(({ value }) => singleSteps(value))).toHaveLength(n);
  }
  expect(await store.read("step/s/")).toHaveLength(3 + 200 - 3 * 64);
  const loaded = await shelf.load("s");
  expect([...(loaded?.log.all() ?? [])]).toEqual([...log.all()]);
  expect(loaded?.lost).toBe(0);
});

test("branches and steps of any weight come back, whenever the page was left and opened again", async () => {
  const step = fc.record({
    length: fc.constantFrom(1, 1, 1, 20_000, 100_000, 300_000),
    back: fc.constantFrom(0, 0, 0, 1, 5),
    reload: fc.constantFrom(false, false, false, false, true),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 150, size: "max" }), async (steps) => {
      let open = shelfOn();
      const log = new StepLog();
      for (const { length, back, reload } of steps) {
        appended(log, length, Math.min(back, Math.max(0, log.size - 1)));
        open.keep(log);
        if (reload) {
          await open.flushed();
          open = shelfOn(open.store);
        }
      }
      await open.flushed();
      const loaded = await open.shelf.load("s");
      expect([...(loaded?.log.all() ?? [])].map(({ id }) => id)).toEqual([...log.all()].map(({ id }) => id));
      expect(loaded?.lost).toBe(0);
    }),
    { numRuns: 20 },
  );
});

test("no record grows beyond what is read and written at once", async () => {
  const { store, keep, flushed } = shelfOn();
  const log = new StepLog();
  for (const length of [100, 100, 5_000_000, 60_000, 60_000, 60_000, 60_000, 60_000]) {
    appended(log, length);
    keep(log);
  }
  await flushed();
  const records = await store.read("step/s/");
  expect(records.map(({ value }) => singleSteps(value).length)).toEqual([2, 1, 4, 1]);
});

test("two sessions by turns share no record", async () => {
  const { store, keep, flushed } = shelfOn();
  const [one, other] = [new StepLog(), new StepLog()];
  for (let n = 0; n < 100; n += 1) {
    appended(one, 1);
    keep(one);
    appended(other, 1);
    keep(other, "t");
  }
  await flushed();
  expect(await store.read("step/s/")).toHaveLength(100);
  expect(await store.read("step/t/")).toHaveLength(100);
});

test("a damaged step among several is left out with what hangs on it, and counted", async () => {
  const { store, queue, shelf, keep, flushed } = shelfOn();
  const log = new StepLog();
  for (let n = 1; n <= 70; n += 1) {
    appended(log, 1);
    keep(log);
  }
  await flushed();
  const [record] = await store.read("step/s/");
  const steps = singleSteps(record?.value).with(9, { version: 1, step: null });
  queue.put(record?.key ?? "", { version: 2, steps });
  expect(await shelf.load("s")).toMatchObject({ log: { size: 9 }, lost: 61 });
});

/** Written by the first version that had it: must load for ever. */
test("a record of several steps that was written once is still read", async () => {
  const { queue, shelf } = shelfOn();
  queue.put("step/s/00000001-s1", JSON.parse(pinned));
  const loaded = await shelf.load("s");
  expect(readMeta(meta)).toEqual(loaded?.meta);
  expect([...(loaded?.log.all() ?? [])].map(({ id, parent }) => [id, parent])).toEqual([
    ["s1", null],
    ["s2", "s1"],
    ["s3", "s2"],
  ]);
  expect(loaded?.log.get("s3")).toMatchObject({ effect: { message: { role: "assistant", content: "Hi." } } });
});

const pinned = `{"version":2,"steps":[
{"version":1,"step":{"id":"s1","parent":null,"at":1,"ms":0,"effect":{"kind":"append","author":"person","message":{"role":"user","content":"Hello."}},"outcome":null}},
{"version":1,"step":{"id":"s2","parent":"s1","at":2,"ms":5,"effect":{"kind":"ask","messages":1},"outcome":{"message":{"role":"assistant","content":"Hi."},"finishReason":"stop"}}},
{"version":1,"step":{"id":"s3","parent":"s2","at":3,"ms":0,"effect":{"kind":"append","author":"model"},"outcome":null}}
]}`;
