import { expect, test } from "vitest";
import { patientStore } from "./patient-store.ts";
import type { RecordStore } from "./record-store.ts";
import { openTab, scenario } from "./testing.ts";
import { deferred, testStore } from "./testing-ports.ts";

/** Time that passes only when the test says so. */
function clock() {
  let pass: (() => void)[] = [];
  const asked: number[] = [];
  return {
    asked,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        asked.push(ms);
        pass.push(resolve);
        signal.addEventListener("abort", () => resolve());
      }),
    async passes() {
      for (let slice = 0; slice < 3; slice += 1) {
        // Whatever is on its way asks for its time first.
        await new Promise(setImmediate);
        const due = pass;
        pass = [];
        for (const resolve of due) resolve();
      }
    },
  };
}

const silentStore: RecordStore = { write: () => new Promise(() => {}), read: () => new Promise(() => {}) };

test("a store that answers is as it was, and its clocks are put away", async () => {
  const time = clock();
  const store = patientStore(testStore(), { ...time, onLateAnswer: () => expect.fail("it was not late") });
  await store.write([{ key: "a", value: 1 }]);
  expect(await store.read("a")).toEqual([{ key: "a", value: 1 }]);
  await time.passes();
  expect(await store.read("a")).toHaveLength(1);
});

test("a store that never answers rejects after three seconds, and then at once", async () => {
  const time = clock();
  const store = patientStore(silentStore, { ...time, onLateAnswer: () => {} });
  const first = store.read("");
  const outcome = expect(first).rejects.toThrow("does not answer");
  await time.passes();
  await outcome;
  expect(time.asked.reduce((sum, ms) => sum + ms)).toBe(3_000);
  await expect(store.read("")).rejects.toThrow("does not answer");
});

test("a session over a store that never answers goes on in memory, and says so", async () => {
  const time = clock();
  const tab = openTab({ records: patientStore(silentStore, { ...time, onLateAnswer: () => {} }) });
  const created = tab.actions.create(scenario, "en");
  await time.passes();
  await created;
  await tab.step("run");
  expect(tab.state().status).toBe("stopped");
  expect(tab.store.getState().save).toBe("memory");
  expect(tab.store.getState().sessions).toHaveLength(1);
});

test("a store that answers late is told of once, and is used again", async () => {
  const time = clock();
  const held = deferred();
  const inner = testStore();
  let late = 0;
  const store = patientStore(
    { write: inner.write, read: (prefix) => held.promise.then(() => inner.read(prefix)) },
    { ...time, onLateAnswer: () => (late += 1) },
  );
  const reads = Promise.allSettled([store.read("a"), store.read("b")]);
  await time.passes();
  expect((await reads).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  held.resolve();
  await new Promise(setImmediate);
  expect(late).toBe(1);
  expect(await store.read("a")).toEqual([]);
});
