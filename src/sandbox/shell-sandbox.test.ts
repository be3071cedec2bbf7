import { describe, expect, it } from "vitest";
import { createFakeSandbox } from "./fake-sandbox.ts";
import { createInProcessSandbox } from "./in-process-sandbox.ts";
import { describeSandbox, describeSandboxFiles } from "./sandbox.contract.ts";
import { offerShell } from "./shell/offer-shell.ts";
import { type ShellProcess, type WorkerLike, workerProcess } from "./shell/shell-process.ts";
import { createShellService, type ShellService } from "./shell/shell-service.ts";
import { ShellSandbox } from "./shell-sandbox.ts";

describeSandbox("in this thread", (files = {}) => createInProcessSandbox({ files, now: Date.now }));

describeSandbox(
  "behind a message channel",
  (files = {}) => new ShellSandbox({ files, now: Date.now, spawn: () => workerProcess(channelWorker()) }),
);

describeSandboxFiles("fake", (files = {}) => createFakeSandbox({ files }));

/** The service of the worker with the worker left out: all that is said crosses as clones. */
function channelWorker(): WorkerLike {
  const { port1, port2 } = new MessageChannel();
  offerShell(createShellService(Date.now), port1);
  port2.start();
  return {
    postMessage: port2.postMessage.bind(port2),
    addEventListener: port2.addEventListener.bind(port2),
    removeEventListener: port2.removeEventListener.bind(port2),
    terminate() {
      port1.close();
      port2.close();
    },
  };
}

describe("a shell that misbehaves", () => {
  /** Uses up the given shells one by one, then real ones. */
  function sandboxWith(...services: (ShellService | "dies")[]) {
    const killed: number[] = [];
    let count = 0;
    const spawn = (): ShellProcess => {
      const index = count;
      count += 1;
      const next = services[index] ?? createShellService(Date.now);
      const kill = () => killed.push(index);
      if (next !== "dies") return { service: next, onDeath() {}, kill };
      let die: (reason: string) => void = () => undefined;
      const run: ShellService["run"] = () => {
        die("out of memory");
        return new Promise(() => undefined);
      };
      return { service: { boot: async () => undefined, run }, onDeath: (listener) => (die = listener), kill };
    };
    const sandbox = new ShellSandbox({ files: { "f.txt": "safe" }, now: Date.now, spawn, graceMs: 20 });
    return { sandbox, killed };
  }
  const mute: ShellService = { boot: async () => undefined, run: () => new Promise(() => undefined) };

  it("is killed when it does not answer in time, and another one does", async () => {
    const { sandbox, killed } = sandboxWith(mute);
    const result = await sandbox.exec("anything", { timeoutMs: 20 });
    expect(result).toMatchObject({ exitCode: 124, ended: "timeout" });
    expect(result.stderr).toContain("files are as before");
    expect(killed).toEqual([0]);
    expect((await sandbox.exec("cat f.txt", { timeoutMs: 5000 })).stdout).toBe("safe");
  });

  it("may die in the middle of a command", async () => {
    const { sandbox } = sandboxWith("dies");
    expect(await sandbox.exec("anything", { timeoutMs: 5000 })).toMatchObject({
      exitCode: 137,
      ended: "limit",
    });
    expect((await sandbox.exec("cat f.txt", { timeoutMs: 5000 })).stdout).toBe("safe");
  });

  it.each([
    ["killed", 20, { exitCode: 124, ended: "timeout" }, "killed: it did not end on time"],
    ["stopped", 5000, { exitCode: 130, ended: "stopped" }, "stopped;"],
  ] as const)("leaves what it had printed when it is %s", async (how, timeoutMs, end, notice) => {
    let late: (() => void) | undefined;
    const chatty: ShellService = {
      boot: async () => undefined,
      run: (_request, onOutput) => {
        onOutput?.([
          { stream: "stdout", text: "one\n" },
          { stream: "stderr", text: "oh" },
        ]);
        late = () => onOutput?.([{ stream: "stdout", text: "late\n" }]);
        return new Promise(() => undefined);
      },
    };
    const { sandbox } = sandboxWith(chatty);
    const seen: string[] = [];
    const stop = new AbortController();
    const running = sandbox.exec("anything", {
      timeoutMs,
      signal: stop.signal,
      onOutput: (chunk, stream) => {
        seen.push(`${stream}: ${chunk}`);
        if (how === "stopped" && stream === "stderr") stop.abort();
      },
    });
    const result = await running;
    late?.();
    expect(result).toMatchObject({ ...end, stdout: "one\n" });
    expect(result.stderr).toContain(`oh\nbash: ${notice}`);
    expect(seen).toEqual(["stdout: one\n", "stderr: oh", `stderr: ${result.stderr.slice(2)}`]);
  });

  it("may fail to load: the command says so, files still work, the next command tries again", async () => {
    const broken: ShellService = { boot: () => Promise.reject(new Error("404")), run: mute.run };
    const { sandbox } = sandboxWith(broken);
    await expect(sandbox.exec("true", { timeoutMs: 5000 })).rejects.toThrow(/could not be loaded \(404\)/);
    expect(sandbox.bootStatus()).toMatchObject({ phase: "failed", reason: expect.stringContaining("404") });
    expect(new TextDecoder().decode(await sandbox.readFile("f.txt"))).toBe("safe");
    expect((await sandbox.exec("cat f.txt", { timeoutMs: 5000 })).stdout).toBe("safe");
    expect(sandbox.bootStatus()).toEqual({ phase: "ready" });
  });

  it("can be stopped while it is still loading", async () => {
    const slow: ShellService = { boot: () => new Promise(() => undefined), run: mute.run };
    const { sandbox } = sandboxWith(slow);
    const stop = new AbortController();
    const running = sandbox.exec("true", { timeoutMs: 5000, signal: stop.signal });
    setTimeout(() => stop.abort(), 10);
    expect(await running).toMatchObject({ exitCode: 130, ended: "stopped" });
  });
});

describe("the fake", () => {
  it("does what the test says, with files", async () => {
    const sandbox = createFakeSandbox({
      files: { "a.txt": "a" },
      script: async (command, { files, shell }) => {
        await files.writeFile(`${shell.cwd}/made.txt`, command);
        return { stdout: `ran ${command}\n` };
      },
    });
    expect(await sandbox.exec("build", { timeoutMs: 1000 })).toEqual({
      stdout: "ran build\n",
      stderr: "",
      exitCode: 0,
    });
    expect(sandbox.takeChanges()?.files).toMatchObject([{ path: "/home/project/made.txt", type: "file" }]);
  });

  it("finds no command by itself", async () => {
    expect(await createFakeSandbox().exec("ls -l", { timeoutMs: 1000 })).toMatchObject({
      stderr: "bash: ls: command not found\n",
      exitCode: 127,
    });
  });
});
