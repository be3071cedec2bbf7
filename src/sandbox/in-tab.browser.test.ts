import { describe, expect, it } from "vitest";
import { createInTabSandbox } from "./in-tab-sandbox.ts";
import { describeSandbox } from "./sandbox.contract.ts";

const make = (files: Readonly<Record<string, string | Uint8Array>> = {}) =>
  createInTabSandbox({ files, now: Date.now });

describeSandbox("in a tab", make);

describe("a tab with a busy shell", () => {
  it("stays free while a command runs, and stops a busy loop within 300 ms", async () => {
    const sandbox = make({ "keep.txt": "kept" });
    await sandbox.exec("echo warm", { timeoutMs: 20_000 });
    const stop = new AbortController();
    const running = sandbox.exec("echo x > half.txt; while :; do :; done", {
      timeoutMs: 20_000,
      signal: stop.signal,
    });
    expect(await longestGap(500)).toBeLessThan(100);
    const from = performance.now();
    stop.abort();
    expect(await running).toMatchObject({ exitCode: 130, ended: "stopped" });
    expect(performance.now() - from).toBeLessThan(300);
    expect(sandbox.takeChanges()).toBeUndefined();
    const after = await sandbox.exec("ls; cat keep.txt", { timeoutMs: 20_000 });
    expect(after.stdout).toBe("keep.txt\nkept");
    sandbox.dispose();
  });

  it("ends loops of every kind on time, with the head of their output", async () => {
    const sandbox = make();
    await sandbox.exec("echo warm", { timeoutMs: 20_000 });
    for (const command of [
      "while true; do echo spam; done",
      "echo spam; awk 'BEGIN{while(1){}}'",
      "echo spam; seq 1 2000000 | sed 's/1/2/g' | tail -1",
    ]) {
      const from = performance.now();
      const result = await sandbox.exec(command, { timeoutMs: 1000 });
      expect(performance.now() - from).toBeLessThan(2000);
      expect(result.ended).toMatch(/timeout|limit/);
      expect(result.exitCode).not.toBe(0);
      expect(result.stdout.slice(0, 5)).toBe("spam\n");
    }
    sandbox.dispose();
  });

  it("says why, where the worker cannot be loaded", async () => {
    const { ShellSandbox } = await import("./shell-sandbox.ts");
    const { workerProcess } = await import("./shell/shell-process.ts");
    const spawn = () =>
      workerProcess(new Worker(new URL("/no-such-worker.js", location.href), { type: "module" }));
    const sandbox = new ShellSandbox({ now: Date.now, spawn });
    await expect(sandbox.exec("true", { timeoutMs: 5000 })).rejects.toThrow(/could not be loaded/);
    expect(sandbox.bootStatus().phase).toBe("failed");
  });
});

/** The longest time in which the page could not answer, in milliseconds. */
async function longestGap(forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let longest = 0;
  for (let last = performance.now(); last < end; ) {
    await new Promise((resolve) => setTimeout(resolve));
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
