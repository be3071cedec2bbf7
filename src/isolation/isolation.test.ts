import { expect, test } from "vitest";
import { createIsolation, type IsolationEffects, IsolationError, type IsolationWish } from "./isolation.ts";

/** A tab: what it remembers outlives the page. */
function fakeTab() {
  const memory = new Map<string, string>();
  return {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
}

/** A page that can have isolation, but for what is said; `done` has what happened, in order. */
function fakePage(other: Partial<IsolationEffects> = {}) {
  const done: string[] = [];
  let reloaded = () => {};
  const gone = new Promise<void>((resolve) => {
    reloaded = resolve;
  });
  const tab = fakeTab();
  const isolation = createIsolation({
    isIsolated: () => false,
    isEmbedded: () => false,
    keeper: { ask: async (wish: IsolationWish) => void done.push(wish) },
    isStored: async () => {
      done.push("stored");
      return true;
    },
    reload() {
      done.push("reload");
      reloaded();
    },
    tabMemory: () => tab,
    ...other,
  });
  return { isolation, done, gone };
}

async function causeOf(attempt: Promise<void>): Promise<unknown> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IsolationError);
  return error instanceof IsolationError ? error.cause : undefined;
}

test("a page asks to be isolated, waits until what was done is stored, and is opened again", async () => {
  const { isolation, done, gone } = fakePage();
  expect(isolation.isOn()).toBe(false);
  expect(isolation.unavailable()).toBeUndefined();
  void isolation.switchOn();
  await gone;
  expect(done).toEqual(["stored", "isolate", "stored", "reload"]);
});

test("it can be called off while it is under way: the page stays, and its next reload does not isolate it", async () => {
  const asked: IsolationWish[] = [];
  let answer = () => {};
  const keeper = {
    ask(wish: IsolationWish) {
      asked.push(wish);
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
  };
  const { isolation, done } = fakePage({ keeper });
  const patience = new AbortController();
  const switching = isolation.switchOn(patience.signal);
  await expect.poll(() => asked).toEqual(["isolate"]);
  patience.abort(new Error("called off"));
  await expect(switching).rejects.toThrow("called off");
  answer();
  await expect.poll(() => asked).toEqual(["isolate", "do not isolate"]);
  expect(done).toEqual(["stored"]);
});

test("what is called off before it begins leaves nothing behind", async () => {
  const { isolation, done } = fakePage();
  await expect(isolation.switchOn(AbortSignal.abort(new Error("called off")))).rejects.toThrow("called off");
  await expect.poll(() => done).toEqual(["stored", "isolate", "do not isolate"]);
});

test("it gives isolation up in the same way", async () => {
  const { isolation, done, gone } = fakePage({ isIsolated: () => true });
  expect(isolation.isOn()).toBe(true);
  void isolation.switchOff();
  await gone;
  expect(done).toEqual(["stored", "do not isolate", "stored", "reload"]);
});

test("who waits for the switch waits until the page is gone", async () => {
  const { isolation, gone } = fakePage();
  let isOver = false;
  void isolation.switchOn().finally(() => {
    isOver = true;
  });
  await gone;
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
});

test("where there is nobody to ask, that is said beforehand and when asked", async () => {
  const { isolation, done } = fakePage({ keeper: undefined });
  expect(isolation.unavailable()).toBe("no_service_worker");
  expect(await causeOf(isolation.switchOn())).toBe("no_service_worker");
  expect(await causeOf(isolation.switchOff())).toBe("no_service_worker");
  expect(done).not.toContain("reload");
});

test("a session in memory only is not reloaded away", async () => {
  const { isolation, done } = fakePage({ isStored: async () => false });
  expect(await causeOf(isolation.switchOn())).toBe("not_stored");
  expect(done).toEqual([]);
});

test("nor is one that stopped being stored while the service worker was asked", async () => {
  const answers = [true, false];
  const { isolation, done } = fakePage({ isStored: async () => answers.shift() === true });
  expect(await causeOf(isolation.switchOn())).toBe("not_stored");
  expect(done).not.toContain("reload");
});

test("a service worker that does not take over leaves the page as it was, with its reason", async () => {
  const ask = async () => {
    throw new IsolationError("older_build");
  };
  const { isolation, done } = fakePage({ keeper: { ask } });
  await expect(isolation.switchOn()).rejects.toThrow("Close every tab of it");
  expect(done).not.toContain("reload");
});

test("inside another page nothing is reloaded: only that page could isolate it", async () => {
  const { isolation, done } = fakePage({ isEmbedded: () => true });
  expect(await causeOf(isolation.switchOn())).toBe("embedded");
  expect(done).toEqual([]);
});

test("a page that its host isolates lacks nothing, and is opened again wherever it is shown", async () => {
  const hosts = { isIsolated: () => true, isEmbedded: () => true, keeper: undefined };
  const { isolation, done, gone } = fakePage(hosts);
  expect(isolation.unavailable()).toBeUndefined();
  void isolation.switchOn();
  await gone;
  expect(done).toContain("reload");
});

test("an isolated page asks to stay so when it is opened again: another tab may have given it up", async () => {
  const { isolation, done, gone } = fakePage({ isIsolated: () => true });
  void isolation.switchOn();
  await gone;
  expect(done).toContain("isolate");
});

test("a page opened again in vain says so, instead of being opened again for ever; then it may be tried again", async () => {
  const tab = fakeTab();
  const first = fakePage({ tabMemory: () => tab });
  void first.isolation.switchOn();
  await first.gone;

  const second = fakePage({ tabMemory: () => tab });
  expect(await causeOf(second.isolation.switchOn())).toBe("in_vain");
  expect(second.done).toEqual([]);
  void second.isolation.switchOn();
  await second.gone;
  expect(second.done).toContain("reload");
});

test("a page opened again with success is asked for it later as if for the first time", async () => {
  const tab = fakeTab();
  const first = fakePage({ tabMemory: () => tab });
  void first.isolation.switchOn();
  await first.gone;
  fakePage({ tabMemory: () => tab, isIsolated: () => true });

  // Shift and reload, say: the service worker has no part in such a page.
  const third = fakePage({ tabMemory: () => tab });
  void third.isolation.switchOn();
  await third.gone;
  expect(third.done).toContain("reload");
});

test("a tab that may remember nothing can be isolated all the same", async () => {
  const { isolation, done, gone } = fakePage({
    tabMemory() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  void isolation.switchOn();
  await gone;
  expect(done).toContain("reload");
});
