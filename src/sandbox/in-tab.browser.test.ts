import { describe, expect, it } from "vitest";
import { createInTabSandbox } from "./in-tab-sandbox.ts";
import { describeSandbox } from "./sandbox.contract.ts";

const make = (files: Readonly<Record<string, string | Uint8Array>> = {}) =>
  createInTabSandbox({ files, now: Date.now });

describeSandbox("in a tab", make);

describe("a tab with a busy shell", () => {
  it("stays free while a command runs, and stops a busy loop long before its time is up", async () => {
    const sandbox = make({ "keep.txt": "kept" });
    await sandbox.exec("echo warm", { timeoutMs: 20_000 });
    const stop = new AbortController();
    const running = sandbox.exec("echo x > half.txt; while :; do :; done", {
      timeoutMs: 600_000,
      signal: stop.signal,
    });
    expect(await turnsBeside(running)).toBe("20 turns");
    stop.abort();
    expect(await running).toMatchObject({ exitCode: 130, ended: "stopped" });
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
      const result = await sandbox.exec(command, { timeoutMs: 1000 });
      expect(result.ended).toMatch(/timeout|limit/);
      expect(result.exitCode).not.toBe(0);
      expect(result.stdout.slice(0, 5)).toBe("spam\n");
    }
    sandbox.dispose();
  });

  it.each([
    ["a loop", "echo one; while :; do echo two; while :; do :; done; done"],
    ["a program", "echo one; node -e \"console.log('two'); for (;;) {}\""],
    ["the tests of a project", "echo one; npm -s test"],
  ])("keeps what %s had printed when it is stopped in the middle of its work", async (_what, command) => {
    const scripts = { test: "node -e \"console.log('two'); for (;;) {}\"" };
    const sandbox = make({ "package.json": JSON.stringify({ scripts }) });
    const stop = new AbortController();
    let seen = "";
    const result = await sandbox.exec(command, {
      timeoutMs: 20_000,
      signal: stop.signal,
      onOutput: (chunk) => {
        seen += chunk;
        if (seen === "one\ntwo\n") stop.abort();
      },
    });
    expect(result).toMatchObject({ stdout: "one\ntwo\n", exitCode: 130, ended: "stopped" });
    sandbox.dispose();
  });

  it("outlives a worker that dies in the middle of a command", async () => {
    const { ShellSandbox } = await import("./shell-sandbox.ts");
    const { workerProcess } = await import("./shell/shell-process.ts");
    const workers: Worker[] = [];
    const spawn = () => {
      const worker = new Worker(new URL("./shell/worker.ts", import.meta.url), { type: "module" });
      workers.push(worker);
      return workerProcess(worker);
    };
    const sandbox = new ShellSandbox({ files: { "keep.txt": "kept" }, now: Date.now, spawn });
    const result = await sandbox.exec("echo one; echo x > keep.txt; cd /tmp; sleep 20", {
      timeoutMs: 20_000,
      // What a browser does where a worker needs more memory than there is.
      onOutput: () => workers[0]?.dispatchEvent(new ErrorEvent("error", { message: "out of memory" })),
    });
    expect(result).toEqual({
      stdout: "one\n",
      stderr: "bash: the shell broke down, perhaps out of memory; the files are as before the command\n",
      exitCode: 137,
      ended: "limit",
    });
    expect((await sandbox.exec("pwd; cat keep.txt", { timeoutMs: 20_000 })).stdout).toBe(
      "/home/project\nkept",
    );
    expect(workers).toHaveLength(2);
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

describe("node in a tab", () => {
  it("runs programs, both kinds of modules and tests over the files of the shell", async () => {
    const sandbox = make({
      "sum.mjs":
        "import fs from 'node:fs'; export const sum = (a, b) => a + b; fs.writeFileSync('made.txt', 'by node');",
      "main.js":
        "const path = require('path'); import('./sum.mjs').then(({ sum }) => console.log(path.join('a', 'b'), sum(1, 2)));",
      "sum.test.mjs":
        "import test from 'node:test'; import assert from 'node:assert'; import { sum } from './sum.mjs'; test('adds', () => assert.equal(sum(1, 2), 3));",
    });
    const result = await sandbox.exec("node main.js && cat made.txt && node --test", { timeoutMs: 20_000 });
    expect(result).toMatchObject({ stderr: "", exitCode: 0 });
    expect(result.stdout).toBe(
      "a/b 3\nby node✔ adds\nℹ tests 1\nℹ suites 0\nℹ pass 1\nℹ fail 0\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\n",
    );
    sandbox.dispose();
  });

  it("tells of rejections, survives its limits, and sees nothing of the worker", async () => {
    const sandbox = make();
    const run = (code: string, timeoutMs = 20_000) => sandbox.exec(`node -e '${code}'`, { timeoutMs });
    expect(await run('Promise.reject(new Error("lost"))')).toMatchObject({ exitCode: 1 });
    expect((await run("function f() { f() } f()")).stderr).toContain("stack overflow");
    expect((await run('JSON.parse("[".repeat(1e5))')).exitCode).not.toBe(0);
    expect((await run("const a = []; for (;;) a.push(new Array(1000).fill(a.length))")).stderr).toContain(
      "out of memory",
    );
    expect(await run("console.log(1); for (;;) {}", 500)).toMatchObject({
      stdout: "1\n",
      exitCode: 124,
      ended: "timeout",
    });
    const names = '["self", "postMessage", "importScripts", "WebAssembly", "indexedDB", "location"]';
    const found = await run(`console.log(${names}.filter((name) => name in Function("return this")()))`);
    expect(found).toMatchObject({ stdout: "[]\n", stderr: "", exitCode: 0 });
    sandbox.dispose();
  });

  it("leaves the tab free, and stops long before its time is up", async () => {
    const sandbox = make();
    await sandbox.exec("node -v", { timeoutMs: 20_000 });
    const stop = new AbortController();
    const running = sandbox.exec("node -e 'for (;;) {}'", { timeoutMs: 600_000, signal: stop.signal });
    expect(await turnsBeside(running)).toBe("20 turns");
    stop.abort();
    expect(await running).toMatchObject({ exitCode: 130, ended: "stopped" });
    sandbox.dispose();
  });
});

/** Whether the page has turns of its own while a command runs, one after the other: whatever blocks it ends them. */
function turnsBeside(running: Promise<unknown>): Promise<string> {
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    return "20 turns";
  };
  return Promise.race([turns(), running.then(() => "the command had ended")]);
}
