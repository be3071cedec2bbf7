import { describe, expect, it } from "vitest";
import { createInProcessSandbox } from "../in-process-sandbox.ts";
import { describeSandboxFiles, describeSandboxShell } from "../sandbox.contract.ts";
import { createFakeClient } from "./fake/runtime.ts";
import { booted, ready, setUp } from "./fake/set-up.ts";
import type { RuntimeClient } from "./runtime.ts";

const timeoutMs = 5000;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (content: string) => new TextEncoder().encode(content);

describeSandboxFiles("WebContainer, not started", (files) => setUp(files).sandbox);
describeSandboxFiles("WebContainer, in memory", (files) => ready(setUp(files).sandbox));
describeSandboxShell("WebContainer, in memory", (files) => ready(setUp(files).sandbox), "merged");

describe("a running WebContainer", () => {
  it("streams, keeps what was printed before a stop, and tells where a server answers", async () => {
    const { sandbox } = setUp();
    await ready(sandbox);
    const stop = new AbortController();
    const seen: string[] = [];
    const running = sandbox.exec("node server.js", {
      timeoutMs: 600_000,
      signal: stop.signal,
      onOutput: (chunk) => seen.push(chunk),
    });
    await expect.poll(() => seen).toEqual(["listening\n"]);
    expect(sandbox.bootStatus()).toEqual({
      phase: "ready",
      servers: [{ port: 3000, url: "http://localhost:3000/" }],
    });
    stop.abort();
    expect(await running).toMatchObject({ stdout: "listening\n", exitCode: 130, ended: "stopped" });
    expect(sandbox.bootStatus()).toEqual({ phase: "ready", servers: [] });
  });

  it("brings exit codes back, also of `exit`", async () => {
    const { sandbox } = setUp();
    await ready(sandbox);
    expect((await sandbox.exec("false", { timeoutMs })).exitCode).toBe(1);
    expect((await sandbox.exec("exit 3", { timeoutMs })).exitCode).toBe(3);
    expect((await sandbox.exec("nonsense", { timeoutMs })).exitCode).toBe(127);
    expect((await sandbox.exec("ls -A", { timeoutMs })).stdout).toBe("");
  });

  it("gets only what differs, and at once", async () => {
    const { sandbox, client } = setUp({ "big.bin": new Uint8Array(100_000), "f.txt": "one" });
    await ready(sandbox);
    const [machine] = client.machines;
    const mounted: string[][] = [];
    const load = machine?.load.bind(machine);
    Object.assign(machine ?? {}, {
      load(tree: Parameters<NonNullable<typeof load>>[0]) {
        mounted.push(Object.keys(tree));
        load?.(tree);
      },
    });
    const start = sandbox.state();
    await sandbox.exec("rm big.bin; mkdir d; echo two > f.txt; ln -s f.txt d/link", { timeoutMs });
    expect(mounted).toEqual([]);
    await sandbox.writeFile("g.txt", bytes("g"));
    expect(mounted).toEqual([["g.txt"]]);
    const later = sandbox.state();
    sandbox.restore(start);
    await expect.poll(() => Object.keys(machine?.dump([]) ?? {}).sort()).toEqual(["big.bin", "f.txt"]);
    expect(mounted).toEqual([["g.txt"], ["big.bin", "f.txt"]]);
    sandbox.restore(later);
    expect((await sandbox.exec("cat d/../f.txt; readlink d/link; ls", { timeoutMs })).stdout).toBe(
      "two\nf.txt\nd\nf.txt\ng.txt\n",
    );
  });

  it("starts above a folder that is gone, and may stand outside the workspace", async () => {
    const { sandbox } = setUp();
    await ready(sandbox);
    await sandbox.exec("mkdir -p a/b; cd a/b; rm -r ../../a", { timeoutMs });
    expect((await sandbox.exec("pwd", { timeoutMs })).stdout).toBe("/home/project\n");
    await sandbox.exec("mkdir -p node_modules/p; cd node_modules/p", { timeoutMs });
    expect((await sandbox.exec("pwd; cd ../..; mkdir d; ln -s d link; cd link", { timeoutMs })).stdout).toBe(
      "/home/project/node_modules/p\n",
    );
    expect((await sandbox.exec("pwd", { timeoutMs })).stdout).toBe("/home/project/link\n");
    await sandbox.exec("cd ../node_modules/p; rm -r ../p", { timeoutMs });
    expect((await sandbox.exec("pwd; cd ..", { timeoutMs })).stdout).toBe("/home/project/node_modules\n");
    const removed = "/home/it's";
    await sandbox.exec(`mkdir -p "${removed}"; cd "${removed}"; rm -r "${removed}"`, { timeoutMs });
    expect((await sandbox.exec("pwd", { timeoutMs })).stdout).toContain("No such file");
    expect((await sandbox.exec("pwd", { timeoutMs })).stdout).toBe("/home/project\n");
    await sandbox.exec("cd /home", { timeoutMs });
    expect(sandbox.cwd()).toBe("/home");
    expect((await sandbox.exec("pwd; cd project", { timeoutMs })).stdout).toBe("/home\n");
    expect(sandbox.cwd()).toBe("/home/project");
  });

  it("replaces a folder by a file and back", async () => {
    const { sandbox } = setUp({ "x/y": "deep" });
    await ready(sandbox);
    const start = sandbox.state();
    await sandbox.exec("rm -r x; echo flat > x", { timeoutMs });
    expect(text(await sandbox.readFile("x"))).toBe("flat\n");
    sandbox.restore(start);
    expect(text(await sandbox.readFile("x/y"))).toBe("deep");
  });

  it("leaves what npm fills out of steps, and in reach of the file calls", async () => {
    const { sandbox } = setUp();
    await ready(sandbox);
    const start = sandbox.state();
    await sandbox.exec("mkdir -p node_modules/p; echo 1 > node_modules/p/index.js", { timeoutMs });
    expect(sandbox.takeChanges()).toBeUndefined();
    expect(text(await sandbox.readFile("node_modules/p/index.js"))).toBe("1\n");
    expect(await sandbox.list("node_modules/p")).toEqual([{ name: "index.js", type: "file", size: 2 }]);
    expect(await sandbox.stat("node_modules/p")).toMatchObject({ type: "directory" });
    sandbox.restore(start);
    expect((await sandbox.exec("ls node_modules", { timeoutMs })).stdout).toBe("p\n");
  });

  it("keeps names and bytes of every kind", async () => {
    const names = ["with space", "工具", "it's", '"q"', "-dash", ".hidden", "back\\slash"];
    const body = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { sandbox } = setUp(Object.fromEntries(names.map((name) => [name, body])));
    await ready(sandbox);
    await sandbox.exec('for f in * .hidden; do cp -- "$f" "copy of $f"; done', { timeoutMs });
    for (const name of names) expect(await sandbox.readFile(`copy of ${name}`)).toEqual(body);
    expect((await sandbox.list(".")).map((entry) => entry.name)).toEqual(
      [...names, ...names.map((name) => `copy of ${name}`)].sort(),
    );
  });

  it("cuts endless output and goes on", async () => {
    const { sandbox } = setUp({ "big.txt": "x".repeat(1_100_000) });
    await ready(sandbox);
    const result = await sandbox.exec("cat big.txt", { timeoutMs });
    expect(result).toMatchObject({ ended: "limit", exitCode: 126, stderr: expect.stringContaining("1 MiB") });
    expect(result.stdout).toHaveLength(1024 * 1024);
    expect((await sandbox.exec("echo on", { timeoutMs })).stdout).toBe("on\n");
  });

  it("hands its session to the in-tab shell and takes it back", async () => {
    const { sandbox } = setUp({ "f.txt": "one" });
    await ready(sandbox);
    await sandbox.exec("mkdir d; cd d; export A=1; echo two > ../f.txt", { timeoutMs });
    const other = createInProcessSandbox({ now: Date.now });
    other.restore(sandbox.state());
    expect(other.cwd()).toBe("/home/project/d");
    expect((await other.exec("cat ../f.txt; echo $A; which ls", { timeoutMs })).stdout).toBe(
      "two\n1\n/usr/bin/ls\n",
    );
    await other.writeFile("../f.txt", bytes("three"));
    sandbox.restore(other.state());
    expect((await sandbox.exec("pwd; cat ../f.txt; echo $A", { timeoutMs })).stdout).toBe(
      "/home/project/d\nthree1\n",
    );
  });

  it("notices that its frame is gone while a command runs, long before the command's time is over", async () => {
    const fake = createFakeClient();
    let isGone = false;
    const never = () => new Promise<never>(() => undefined);
    const loadClient = async (): Promise<RuntimeClient> => ({
      async boot(options) {
        const runtime = await fake.boot(options);
        const { fs } = runtime;
        return {
          ...runtime,
          fs: { ...fs, readdir: (path, how) => (isGone ? never() : fs.readdir(path, how)) },
          export: (path, how) => (isGone ? never() : runtime.export(path, how)),
        };
      },
    });
    const { sandbox } = setUp({ "f.txt": "safe" }, { loadClient, answerMs: 50 });
    await ready(sandbox);
    const running = sandbox.exec("node server.js", { timeoutMs: 600_000 });
    isGone = true;
    await expect(running).rejects.toThrow(/does not answer any more/);
    expect(sandbox.bootStatus()).toMatchObject({ phase: "failed", cause: "lost" });
    expect(text(await sandbox.readFile("f.txt"))).toBe("safe");
  });

  it("may go silent: the command says so, the files are as they were, and only a reload brings it back", async () => {
    const fake = createFakeClient();
    let isSilent = false;
    const unlessSilent = <T>(call: () => Promise<T>) =>
      isSilent ? new Promise<never>(() => undefined) : call();
    const loadClient = async (): Promise<RuntimeClient> => ({
      async boot(options) {
        const runtime = await fake.boot(options);
        const { fs } = runtime;
        return {
          ...runtime,
          fs: { ...fs, readFile: (path) => unlessSilent(() => fs.readFile(path)) },
          export: (path, options) => unlessSilent(() => runtime.export(path, options)),
        };
      },
    });
    const silent = async () => {
      isSilent = false;
      const { sandbox, make } = setUp({ "f.txt": "safe" }, { loadClient, answerMs: 50 });
      await ready(sandbox);
      isSilent = true;
      return { sandbox, make };
    };
    const { sandbox, make } = await silent();
    await expect(sandbox.exec("echo new > f.txt", { timeoutMs })).rejects.toThrow(/does not answer any more/);
    expect(sandbox.bootStatus()).toMatchObject({ phase: "failed", cause: "lost", remedy: "reload" });
    expect(text(await sandbox.readFile("f.txt"))).toBe("safe");
    expect((await booted(make())).bootStatus()).toMatchObject({ cause: "spoilt" });

    const reader = (await silent()).sandbox;
    expect(text(await reader.readFile("f.txt"))).toBe("safe");
    expect(reader.bootStatus()).toMatchObject({ cause: "lost" });
    await expect(reader.exec("ls", { timeoutMs })).rejects.toThrow(/reload the page/);
  });
});
