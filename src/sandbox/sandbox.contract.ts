import { afterEach, describe, expect, it } from "vitest";
import { SandboxError } from "../core/sandbox.ts";
import type { ShellSandbox } from "./shell-sandbox.ts";
import { TreeFs } from "./tree-fs.ts";

/** What a sandbox of a session can do beyond the port of the core. */
type SessionSandbox = Pick<ShellSandbox, keyof ShellSandbox>;

/** Makes a sandbox with these files in its workspace. */
export type MakeSandbox = (
  files?: Readonly<Record<string, string | Uint8Array>>,
) => SessionSandbox | Promise<SessionSandbox>;

/** How the in-tab shell, wherever it runs, is to behave. */
export function describeSandbox(name: string, make: MakeSandbox): void {
  describeSandboxFiles(name, make);
  describeSandboxShell(name, make, "apart");
  describeInTabShell(name, make);
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytes = (content: string) => new TextEncoder().encode(content);

/** The part that needs no shell. */
export function describeSandboxFiles(name: string, make: MakeSandbox): void {
  describe(`${name}: files`, () => {
    const opened = disposing(make);

    it("starts in a workspace that holds the start files and nothing else", async () => {
      const sandbox = await opened({ "a.txt": "a", "src/b.bin": new Uint8Array([0, 255]) });
      expect(sandbox.workspace).toBe("/home/project");
      expect(sandbox.cwd()).toBe(sandbox.workspace);
      expect(await sandbox.list(".")).toEqual([
        { name: "a.txt", type: "file", size: 1 },
        { name: "src", type: "directory", size: 0 },
      ]);
      expect([...(await sandbox.readFile("src/b.bin"))]).toEqual([0, 255]);
      expect(sandbox.takeChanges()).toBeUndefined();
    });

    it("takes no start file from outside the workspace", async () => {
      await expect(opened({ "../x": "" })).rejects.toThrow(/^EINVAL: /);
    });

    it("writes whole files, makes their folders, and says once what changed", async () => {
      const sandbox = await opened({ "old.txt": "before" });
      await sandbox.writeFile("old.txt", bytes("after"));
      await sandbox.writeFile("/home/project/deep/new.txt", bytes("é"));
      expect(text(await sandbox.readFile("deep/new.txt"))).toBe("é");
      expect(await sandbox.stat("deep/new.txt")).toEqual({ name: "new.txt", type: "file", size: 2 });
      const changes = sandbox.takeChanges();
      expect(changes?.files.map(({ type, path }) => `${type} ${path}`)).toEqual([
        "directory /home/project/deep",
        "file /home/project/deep/new.txt",
        "file /home/project/old.txt",
      ]);
      expect(changes?.shell).toBeUndefined();
      expect(sandbox.takeChanges()).toBeUndefined();
    });

    it("answers what is not there or not of that kind with an error that begins with its code", async () => {
      const sandbox = await opened({ "f.txt": "f" });
      for (const [code, act] of [
        ["ENOENT", () => sandbox.readFile("nope")],
        ["ENOENT", () => sandbox.stat("nope")],
        ["ENOENT", () => sandbox.list("nope")],
        ["EISDIR", () => sandbox.readFile(".")],
        ["EISDIR", () => sandbox.writeFile("/home/project", bytes(""))],
        ["ENOTDIR", () => sandbox.list("f.txt")],
        ["ENOTDIR", () => sandbox.writeFile("f.txt/g", bytes(""))],
      ] as const) {
        const error = await act().then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        expect(error).toBeInstanceOf(SandboxError);
        expect(error).toMatchObject({ code, message: expect.stringContaining(`${code}: `) });
      }
    });

    it("goes back and forth between states, files and changes alike", async () => {
      const sandbox = await opened({ "a.txt": "one" });
      const start = sandbox.state();
      await sandbox.writeFile("a.txt", bytes("two"));
      await sandbox.writeFile("b.txt", bytes("b"));
      const later = sandbox.state();
      const changes = sandbox.takeChanges();
      sandbox.restore(start);
      expect(text(await sandbox.readFile("a.txt"))).toBe("one");
      await expect(sandbox.readFile("b.txt")).rejects.toThrow(/^ENOENT: /);
      expect(sandbox.takeChanges()).toBeUndefined();
      sandbox.restore(later);
      expect(text(await sandbox.readFile("a.txt"))).toBe("two");
      const history = new TreeFs();
      history.restore(start.files);
      history.apply(changes?.files ?? []);
      sandbox.restore({ files: history.snapshot(), shell: start.shell });
      expect((await sandbox.list(".")).map((entry) => entry.name)).toEqual(["a.txt", "b.txt"]);
    });
  });
}

/** The part that runs commands. @param streams whether stderr can be told from stdout, or comes in it as on a terminal */
export function describeSandboxShell(name: string, make: MakeSandbox, streams: "apart" | "merged"): void {
  describe(`${name}: shell`, () => {
    const opened = disposing(make);
    const timeoutMs = 20_000;

    it("runs commands over the same files as the file calls", async () => {
      const sandbox = await opened({ "in.txt": "b\na\n" });
      const result = await sandbox.exec("sort in.txt | tee out.txt", { timeoutMs });
      expect(result).toEqual({ stdout: "a\nb\n", stderr: "", exitCode: 0 });
      expect(text(await sandbox.readFile("out.txt"))).toBe("a\nb\n");
      await sandbox.writeFile("out.txt", bytes("from outside\n"));
      expect((await sandbox.exec("cat out.txt; rm in.txt", { timeoutMs })).stdout).toBe("from outside\n");
      expect(sandbox.takeChanges()?.files.map(({ type, path }) => `${type} ${path}`)).toEqual([
        "gone /home/project/in.txt",
        "file /home/project/out.txt",
      ]);
    });

    it("carries folder and variables over, for the file calls too, and records them once", async () => {
      const sandbox = await opened();
      await sandbox.exec("mkdir -p src && cd src && export A=1", { timeoutMs });
      expect(sandbox.cwd()).toBe("/home/project/src");
      await sandbox.writeFile("here.txt", bytes("x"));
      expect((await sandbox.exec("ls; echo $A", { timeoutMs })).stdout).toBe("here.txt\n1\n");
      expect(sandbox.takeChanges()?.shell).toEqual({
        cwd: "/home/project/src",
        env: { A: "1", HOME: "/home/user", OLDPWD: "/home/project" },
      });
      await sandbox.exec("true", { timeoutMs });
      expect(sandbox.takeChanges()).toBeUndefined();
    });

    it("hands output to the one who watches", async () => {
      const seen = { stdout: "", stderr: "" };
      const sandbox = await opened();
      const { stdout, stderr } = await sandbox.exec("echo out; echo err >&2", {
        timeoutMs,
        onOutput: (chunk, stream) => {
          seen[stream] += chunk;
        },
      });
      const apart = { stdout: "out\n", stderr: "err\n" };
      expect(seen).toEqual(streams === "apart" ? apart : { stdout: "out\nerr\n", stderr: "" });
      expect({ stdout, stderr }).toEqual(seen);
    });

    it("runs on from an earlier state as if the later one had never been", async () => {
      const sandbox = await opened({ "log.txt": "" });
      const start = sandbox.state();
      await sandbox.exec("echo one >> log.txt; mkdir d; cd d; echo x > /bin/tool", { timeoutMs });
      const later = sandbox.state();
      sandbox.restore(start);
      expect((await sandbox.exec("pwd; ls; echo two >> log.txt; cat log.txt", { timeoutMs })).stdout).toBe(
        "/home/project\nlog.txt\ntwo\n",
      );
      sandbox.restore(later);
      expect((await sandbox.exec("pwd; cat ../log.txt", { timeoutMs })).stdout).toBe(
        "/home/project/d\none\n",
      );
    });

    it("runs commands that are asked for at once one after the other", async () => {
      const sandbox = await opened();
      const results = await Promise.all(
        ["echo 1 >> f; sleep 0.05; cat f", "echo 2 >> f; cat f"].map((command) =>
          sandbox.exec(command, { timeoutMs }),
        ),
      );
      expect(results.map((result) => result.stdout)).toEqual(["1\n", "1\n2\n"]);
    });

    it("keeps what was written from outside while a command ran", async () => {
      const sandbox = await opened();
      const running = sandbox.exec("sleep 0.1; echo mine > mine.txt", { timeoutMs });
      await sandbox.writeFile("yours.txt", bytes("yours"));
      await running;
      expect((await sandbox.exec("cat mine.txt yours.txt", { timeoutMs })).stdout).toBe("mine\nyours");
    });

    it("ends an endless loop on time, with what it printed, and goes on", async () => {
      const sandbox = await opened({ "keep.txt": "kept" });
      await sandbox.exec("true", { timeoutMs });
      const from = performance.now();
      const result = await sandbox.exec("echo begin; while :; do :; done", { timeoutMs: 300 });
      expect(performance.now() - from).toBeLessThan(1500);
      expect(result).toEqual({ stdout: "begin\n", stderr: "", exitCode: 124, ended: "timeout" });
      expect((await sandbox.exec("cat keep.txt", { timeoutMs })).stdout).toBe("kept");
    });

    it("stops a sleeping command at once, with the files as before it", async () => {
      const sandbox = await opened();
      await sandbox.exec("true", { timeoutMs });
      const stop = new AbortController();
      const running = sandbox.exec("echo x > half.txt; cd /tmp; sleep 20", {
        timeoutMs,
        signal: stop.signal,
      });
      setTimeout(() => stop.abort(), 50);
      expect(await running).toMatchObject({ exitCode: 130, ended: "stopped" });
      expect(sandbox.takeChanges()).toBeUndefined();
      expect((await sandbox.exec("pwd; ls", { timeoutMs })).stdout).toBe("/home/project\n");
    });

    it("does not begin what was stopped before", async () => {
      const sandbox = await opened();
      const result = await sandbox.exec("echo x > f", { timeoutMs, signal: AbortSignal.abort() });
      expect(result).toMatchObject({ exitCode: 130, ended: "stopped" });
      expect(await sandbox.list(".")).toEqual([]);
    });

    it("leaves a command behind when the state is changed under it", async () => {
      const sandbox = await opened({ "f.txt": "start" });
      await sandbox.exec("true", { timeoutMs });
      const start = sandbox.state();
      const running = sandbox.exec("sleep 1; echo late > f.txt", { timeoutMs });
      await new Promise((resolve) => setTimeout(resolve, 50));
      sandbox.restore(start);
      expect(await running).toMatchObject({ ended: "stopped" });
      expect((await sandbox.exec("cat f.txt", { timeoutMs })).stdout).toBe("start");
    });
  });
}

/** What only the in-tab shell does: it loads when it is needed, and knows these commands. */
function describeInTabShell(name: string, make: MakeSandbox): void {
  describe(`${name}: in-tab shell`, () => {
    const opened = disposing(make);
    const timeoutMs = 20_000;

    it("shows how far the shell is with loading", async () => {
      const sandbox = await opened();
      const phases = [sandbox.bootStatus().phase];
      sandbox.onBootStatus(() => phases.push(sandbox.bootStatus().phase));
      sandbox.boot();
      await sandbox.exec("true", { timeoutMs });
      expect(phases).toEqual(["idle", "booting", "ready"]);
    });

    it("hands output on while the command still runs, and keeps it when the command is stopped", async () => {
      const sandbox = await opened();
      const stop = new AbortController();
      let seen = "";
      const result = await sandbox.exec("echo one; for i in 2 3; do echo $i; done; sleep 20; echo never", {
        timeoutMs,
        signal: stop.signal,
        onOutput: (chunk) => {
          seen += chunk;
          if (seen.startsWith("one\n2\n3\n")) stop.abort();
        },
      });
      expect(result).toMatchObject({ exitCode: 130, ended: "stopped" });
      expect(result.stdout).toBe("one\n2\n3\n");
    });

    it("tells the truth about itself", async () => {
      const sandbox = await opened();
      const claimed = ["awk", "sed", "grep", "rg", "jq", "diff", "find", "tar", "gzip", "git", "npm"];
      for (const command of claimed) expect(sandbox.platform).toContain(command);
      const { stdout } = await sandbox.exec(`which ${claimed.join(" ")} python3 curl | wc -l`, {
        timeoutMs,
      });
      expect(stdout.trim()).toBe(String(claimed.length));
    });
  });
}

/** Ends each sandbox after its test. */
function disposing(make: MakeSandbox) {
  const made: SessionSandbox[] = [];
  afterEach(() => {
    for (const sandbox of made.splice(0)) sandbox.dispose();
  });
  return async (files?: Parameters<MakeSandbox>[0]) => {
    const sandbox = await make(files);
    made.push(sandbox);
    return sandbox;
  };
}
