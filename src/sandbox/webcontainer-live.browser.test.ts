import { beforeAll, describe, expect, it } from "vitest";
import { ready } from "./webcontainer/fake/set-up.ts";
import { createPageSlot } from "./webcontainer/page-slot.ts";
import { WebContainerSandbox } from "./webcontainer/webcontainer-sandbox.ts";

const isLive = import.meta.env.LIVE_WEBCONTAINER === "1";

/** What no fake can tell: whether the vendor's own `jsh`, files and servers are as the adapter takes them to be. */
describe.skipIf(!isLive)("WebContainer itself (needs a network; run with LIVE_WEBCONTAINER=1)", () => {
  const files = {
    "in.txt": "b\na\n",
    "bytes.bin": new Uint8Array([0, 128, 255]),
    "server.js": "require('http').createServer((q, a) => a.end('hi')).listen(3000, () => console.log('up'))",
  };
  const sandbox = new WebContainerSandbox({
    slot: createPageSlot("credentialless"),
    files,
    now: Date.now,
  });
  const timeoutMs = 20_000;
  const run = (command: string) => sandbox.exec(command, { timeoutMs });

  beforeAll(() => ready(sandbox), 60_000);

  it("is real Node.js over the files of the page", async () => {
    expect((await run("node -p 'process.version'")).stdout).toMatch(/^v\d+\./);
    expect((await run("sort in.txt")).stdout).toBe("a\nb\n");
    expect([...(await sandbox.readFile("bytes.bin"))]).toEqual([0, 128, 255]);
  });

  it("tells the exit code of the last command, and of `exit`", async () => {
    expect((await run("node -e 'process.exit(3)'")).exitCode).toBe(3);
    expect((await run("exit 4")).exitCode).toBe(4);
    expect((await run("true")).exitCode).toBe(0);
  });

  it("carries folder and exported variables over", async () => {
    await run("mkdir -p d && cd d && export A=1");
    expect(sandbox.cwd()).toBe("/home/project/d");
    expect((await run("pwd; echo $A; cd ..")).stdout).toBe("/home/project/d\n1\n");
  });

  it("says what changed, and goes back", async () => {
    sandbox.takeChanges();
    const start = sandbox.state();
    await run("rm in.txt; echo new > made.txt; mkdir -p node_modules/x; echo 1 > node_modules/x/i.js");
    expect(sandbox.takeChanges()?.files.map(({ type, path }) => `${type} ${path}`)).toEqual([
      "gone /home/project/in.txt",
      "file /home/project/made.txt",
    ]);
    sandbox.restore(start);
    expect((await run("ls")).stdout).toContain("in.txt");
    await expect(sandbox.readFile("made.txt")).rejects.toThrow(/^ENOENT: /);
    await expect(sandbox.readFile(".")).rejects.toThrow(/^EISDIR: /);
    await expect(sandbox.list("in.txt")).rejects.toThrow(/^ENOTDIR: /);
  });

  it("streams, stops, and tells where a server answers", async () => {
    const stop = new AbortController();
    let seen = "";
    const running = sandbox.exec("node server.js", {
      timeoutMs,
      signal: stop.signal,
      onOutput: (chunk) => {
        seen += chunk;
      },
    });
    await expect.poll(() => seen, { timeout: timeoutMs }).toContain("up");
    await expect.poll(() => sandbox.bootStatus()).toMatchObject({ servers: [{ port: 3000 }] });
    stop.abort();
    expect(await running).toMatchObject({ exitCode: 130, ended: "stopped" });
  });
});
