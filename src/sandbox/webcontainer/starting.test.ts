import { describe, expect, it } from "vitest";
import { createFakeClient } from "./fake/runtime.ts";
import { booted, page, setUp } from "./fake/set-up.ts";
import type { Runtime, RuntimeClient } from "./runtime.ts";

const timeoutMs = 5000;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe("starting WebContainer", () => {
  const never = () => new Promise<never>(() => undefined);
  const client = (boot: RuntimeClient["boot"]) => ({ loadClient: async () => ({ boot }) });

  it("happens when it is asked for, tells how far it is, and brings the files along", async () => {
    const { sandbox, client: fake } = setUp({ "a/b.txt": "b" });
    const seen = [sandbox.bootStatus()];
    sandbox.onBootStatus(() => seen.push(sandbox.bootStatus()));
    await expect(sandbox.exec("ls", { timeoutMs })).rejects.toThrow(/has not been started: start it/);
    expect(fake.machines).toEqual([]);
    sandbox.boot();
    sandbox.boot();
    expect((await sandbox.exec("cat a/b.txt", { timeoutMs })).stdout).toBe("b");
    expect(fake.machines).toHaveLength(1);
    expect(seen).toEqual([
      { phase: "idle" },
      { phase: "booting", stage: "client" },
      { phase: "booting", stage: "runtime" },
      { phase: "booting", stage: "files" },
      { phase: "ready", servers: [] },
    ]);
  });

  it.each([
    ["offline", "connect", { page: { ...page, isOnline: (): boolean => false } }],
    ["not isolated", "isolate", { page: { ...page, isIsolated: (): boolean => false } }],
    ["not loaded", "reload", { loadClient: () => Promise.reject(new Error("404")) }],
    ["refused", "reload", client(() => Promise.reject(new Error("no licence")))],
    ["too slow", "reload", { ...client(never), limitMs: 10 }],
    ["too slow", "reload", { loadClient: never, limitMs: 10 }],
  ] as const)("says why it failed and what to do: %s, %s", async (cause, remedy, options) => {
    const { sandbox } = setUp({ "f.txt": "safe" }, options);
    await booted(sandbox);
    expect(sandbox.bootStatus()).toMatchObject({
      phase: "failed",
      cause,
      remedy,
      reason: expect.stringContaining("Your files are safe"),
    });
    await expect(sandbox.exec("ls", { timeoutMs })).rejects.toThrow(/Your files are safe/);
    expect(text(await sandbox.readFile("f.txt"))).toBe("safe");
  });

  it("can be tried again when the connection is back", async () => {
    let isOnline = false;
    const { sandbox } = setUp({}, { page: { ...page, isOnline: () => isOnline } });
    await booted(sandbox);
    expect(sandbox.bootStatus().phase).toBe("failed");
    isOnline = true;
    await booted(sandbox);
    expect(sandbox.bootStatus().phase).toBe("ready");
  });

  it("is not tried again on a page where it got no answer", async () => {
    let asked = 0;
    const { sandbox, make } = setUp(
      {},
      {
        ...client(() => {
          asked += 1;
          return never();
        }),
        limitMs: 10,
      },
    );
    await booted(sandbox);
    const second = make();
    await booted(second);
    expect(second.bootStatus()).toMatchObject({ cause: "spoilt", remedy: "reload" });
    expect(asked).toBe(1);
  });

  it("ends a runtime that comes when nobody waits any more", async () => {
    let arrive: (runtime: Runtime) => void = () => undefined;
    const { sandbox } = setUp(
      {},
      { ...client(() => new Promise((resolve) => (arrive = resolve))), limitMs: 10 },
    );
    await booted(sandbox);
    const runtime = await createFakeClient().boot({ coep: "require-corp", workdirName: "project" });
    const ended = new Promise<void>((resolve) => arrive({ ...runtime, teardown: resolve }));
    await ended;
    expect(sandbox.bootStatus()).toMatchObject({ cause: "too slow" });
  });

  it("happens once a page at a time: the next session gets one when this one is left", async () => {
    const { sandbox, make, client: fake } = setUp();
    await booted(sandbox);
    const second = await booted(make());
    expect(second.bootStatus()).toMatchObject({ cause: "in use", remedy: "close the other one" });
    sandbox.dispose();
    await booted(second);
    expect(second.bootStatus().phase).toBe("ready");
    expect(fake.machines).toHaveLength(2);
  });

  it("can be waited for, to its end, whichever, and not beyond the person's patience", async () => {
    const signal = new AbortController().signal;
    const { sandbox, make } = setUp();
    await sandbox.ready(signal);
    expect(sandbox.bootStatus().phase).toBe("idle");
    sandbox.boot();
    await sandbox.ready(signal);
    expect(sandbox.bootStatus().phase).toBe("ready");
    const second = make();
    second.boot();
    await second.ready(signal);
    expect(second.bootStatus().phase).toBe("failed");
    const { sandbox: slow } = setUp({}, client(never));
    slow.boot();
    const patience = new AbortController();
    const waiting = slow.ready(patience.signal);
    patience.abort();
    await waiting;
    expect(slow.bootStatus().phase).toBe("booting");
    slow.dispose();
  });

  it("may be called off while it is under way", async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const fake = createFakeClient();
    const { sandbox, make } = setUp(
      {},
      client((options) => arrival.then(() => fake.boot(options))),
    );
    const first = new Promise<void>((resolve) => {
      sandbox.onBootStatus(() => {
        const status = sandbox.bootStatus();
        if (status.phase === "booting" && status.stage === "runtime") resolve();
      });
    });
    const waiting = sandbox.exec("ls", { timeoutMs });
    sandbox.boot();
    await first;
    sandbox.dispose();
    expect(await waiting).toMatchObject({ ended: "stopped" });
    expect(sandbox.bootStatus()).toEqual({ phase: "idle" });
    // The one that was called off has the page until it is there and is ended.
    expect((await booted(make())).bootStatus()).toMatchObject({ cause: "in use" });
    arrive();
    await expect.poll(async () => (await booted(make())).bootStatus().phase).toBe("ready");
  });
});
