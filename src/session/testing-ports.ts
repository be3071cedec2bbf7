import { memoryStore, type Write } from "./record-store.ts";
import type { Held, TabLock } from "./tab-lock.ts";

/** What a session stands on, for tests: locks of several tabs, a disk that can be held up, a promise to settle. */

export const noLocks: TabLock = { take: async () => ({ release: () => {} }) };

/** Locks that several tabs of a test share, as the tabs of one browser do. */
export function sharedLocks(): TabLock {
  const holders = new Map<string, { readonly held: Held; readonly onLost: () => void }>();
  return {
    async take(session, how, onLost) {
      const holder = holders.get(session);
      if (holder && how === "if free") return undefined;
      const held: Held = {
        release: () => {
          if (holders.get(session)?.held === held) holders.delete(session);
        },
      };
      holders.set(session, { held, onLost });
      holder?.onLost();
      return held;
    },
  };
}

/** A store that a test can hold up, refuse, and look into. */
export function testStore() {
  const inner = memoryStore();
  const batches: (readonly Write[])[] = [];
  let held: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;
  let refusal: Error | undefined;
  const admit = async () => {
    await held?.promise;
    if (refusal) throw refusal;
  };
  return {
    batches,
    hold: () => {
      held = deferred();
    },
    letGo: () => {
      held?.resolve();
      held = undefined;
    },
    refuse: (with_: Error | undefined) => {
      refusal = with_;
    },
    async write(batch: readonly Write[]) {
      await admit();
      batches.push(batch);
      await inner.write(batch);
    },
    async read(prefix: string) {
      await admit();
      return inner.read(prefix);
    },
  };
}

/** A promise that the test settles. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
