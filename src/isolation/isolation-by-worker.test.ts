import { expect, test } from "vitest";
import { isolationByWorker, type WorkerAnswer } from "./isolation-by-worker.ts";

const script = new URL("https://host.test/app/sw.js");
const never = () => new Promise<void>(() => {});

/** A service worker that says `answer` to every wish, or nothing. `become` takes it through its life. */
function fakeWorker(state: ServiceWorkerState, answer?: WorkerAnswer) {
  const wishes: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    postMessage(wish: unknown, [port]: MessagePort[]) {
      wishes.push(wish);
      if (answer !== undefined) port?.postMessage(answer);
      port?.close();
    },
  });
  const become = (next: ServiceWorkerState) => {
    worker.state = next;
    worker.dispatchEvent(new Event("statechange"));
  };
  // Only what is used of it.
  return { worker: worker as unknown as ServiceWorker, wishes, become };
}

type Workers = Partial<Record<"active" | "waiting" | "installing", ServiceWorker>>;

function container(workers: Workers) {
  const registered: unknown[] = [];
  const register = async (address: string | URL) => {
    registered.push(address);
    return { active: null, waiting: null, installing: null, ...workers } as ServiceWorkerRegistration;
  };
  return { register, registered };
}

test("the worker in charge is told, and its answer waited for", async () => {
  const { worker, wishes } = fakeWorker("activated", "done");
  const at = container({ active: worker });
  const keeper = isolationByWorker({ container: at, script, wait: never });
  await keeper.ask("isolate");
  await keeper.ask("do not isolate");
  expect(wishes).toEqual(["isolate", "do not isolate"]);
  expect(at.registered).toEqual([script, script]);
});

test("on a first visit the worker is told when it is installed", async () => {
  const { worker, wishes, become } = fakeWorker("installing", "done");
  const keeper = isolationByWorker({ container: container({ installing: worker }), script, wait: never });
  const asked = keeper.ask("isolate");
  for (const state of ["installed", "activating"] as const) {
    await new Promise((resolve) => setImmediate(resolve));
    become(state);
    expect(wishes).toEqual([]);
  }
  become("activated");
  await asked;
  expect(wishes).toEqual(["isolate"]);
});

test("the worker in charge is told, not the newer build's that waits for its turn", async () => {
  const old = fakeWorker("activated", "done");
  const next = fakeWorker("installed", "done");
  const at = container({ active: old.worker, waiting: next.worker });
  await isolationByWorker({ container: at, script, wait: never }).ask("isolate");
  expect([old.wishes, next.wishes]).toEqual([["isolate"], []]);
});

test("a worker that is thrown away instead of installed is not waited for", async () => {
  const { worker, become } = fakeWorker("installing");
  const keeper = isolationByWorker({ container: container({ installing: worker }), script, wait: never });
  const asked = keeper.ask("isolate");
  await new Promise((resolve) => setImmediate(resolve));
  become("redundant");
  await expect(asked).rejects.toMatchObject({ cause: "not_kept" });
});

test("a build that takes too long to keep is reported", async () => {
  const { worker } = fakeWorker("installing");
  const at = container({ installing: worker });
  const keeper = isolationByWorker({ container: at, script, wait: async () => {} });
  await expect(keeper.ask("isolate")).rejects.toMatchObject({ cause: "too_slow" });
});

test("a worker that does not answer is one of an older build", async () => {
  const { worker } = fakeWorker("activated");
  const waits: number[] = [];
  // The first wait is for the worker, which is there; the second for its answer.
  const wait = (milliseconds: number) => (waits.push(milliseconds) === 1 ? never() : Promise.resolve());
  const keeper = isolationByWorker({ container: container({ active: worker }), script, wait });
  await expect(keeper.ask("isolate")).rejects.toMatchObject({ cause: "older_build" });
  expect(waits).toEqual([60_000, 10_000]);
});

test("what the browser says is in the message: refused registration, refused caches", async () => {
  const register = () => Promise.reject(new TypeError("storage refused"));
  const refusing = isolationByWorker({ container: { register }, script, wait: never });
  await expect(refusing.ask("isolate")).rejects.toThrow(/may store data.*\(storage refused\)/);

  const { worker } = fakeWorker("activated", { failed: "The operation is insecure." });
  const keeper = isolationByWorker({ container: container({ active: worker }), script, wait: never });
  await expect(keeper.ask("isolate")).rejects.toThrow(/\(The operation is insecure\.\)/);
});

test("a registration without any worker is reported", async () => {
  const keeper = isolationByWorker({ container: container({}), script, wait: never });
  await expect(keeper.ask("isolate")).rejects.toMatchObject({ cause: "refused" });
});
