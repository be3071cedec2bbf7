import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { describeSandboxFiles, describeSandboxShell } from "./sandbox.contract.ts";
import { booted, page, ready } from "./webcontainer/fake/set-up.ts";
import { createPageSlot } from "./webcontainer/page-slot.ts";
import { WebContainerSandbox } from "./webcontainer/webcontainer-sandbox.ts";

/** The real client package, talking to a frame on another origin in which a fake runtime is. */
beforeAll(() => {
  const other = new URL(location.href);
  other.hostname = location.hostname === "localhost" ? "127.0.0.1" : "localhost";
  Object.assign(globalThis, { WEBCONTAINER_API_IFRAME_URL: other.origin });
});

// The page of these tests is not isolated, and the frame does not need it.
const slot = createPageSlot("credentialless", page);
const idle = (files: Readonly<Record<string, string | Uint8Array>> = {}) => {
  const sandbox = new WebContainerSandbox({ slot, files, now: Date.now });
  onTestFinished(() => sandbox.dispose());
  return sandbox;
};
const make = (files?: Parameters<typeof idle>[0]) => ready(idle(files));

describeSandboxFiles("WebContainer through its client", make);
describeSandboxShell("WebContainer through its client", make, "merged");

describe("WebContainer through its client", () => {
  const timeoutMs = 20_000;

  it("streams, stops long before its time is up, and tells where a server answers", async () => {
    const sandbox = await make();
    const stop = new AbortController();
    const seen: string[] = [];
    const running = sandbox.exec("node server.js", {
      timeoutMs: 600_000,
      signal: stop.signal,
      onOutput: (chunk) => seen.push(chunk),
    });
    await expect.poll(() => seen).toEqual(["listening\n"]);
    await expect
      .poll(() => sandbox.bootStatus())
      .toEqual({ phase: "ready", servers: [{ port: 3000, url: "http://localhost:3000/" }] });
    stop.abort();
    expect(await running).toMatchObject({ stdout: "listening\n", exitCode: 130, ended: "stopped" });
    await expect.poll(() => sandbox.bootStatus()).toEqual({ phase: "ready", servers: [] });
  });

  it("keeps bytes, links and names of every kind on both ways", async () => {
    const body = Uint8Array.from({ length: 256 }, (_, index) => index);
    const sandbox = await make({ "工具 it's.bin": body, "text é.txt": "é\r\n" });
    await sandbox.exec('for f in *; do cp -- "$f" "copy of $f"; done; ln -s "text é.txt" link', {
      timeoutMs,
    });
    expect(await sandbox.readFile("copy of 工具 it's.bin")).toEqual(body);
    expect(new TextDecoder().decode(await sandbox.readFile("link"))).toBe("é\r\n");
    expect(await sandbox.list(".")).toContainEqual({ name: "link", type: "link", size: 10 });
    const changes = sandbox.takeChanges()?.files.map(({ type, path }) => `${type} ${path}`);
    expect(changes).toEqual([
      "file /home/project/copy of text é.txt",
      "file /home/project/copy of 工具 it's.bin",
      "link /home/project/link",
    ]);
  });

  it("carries a repair from a red test to a green one, a step's changes at a time", async () => {
    const sandbox = await make({
      "package.json": JSON.stringify({ scripts: { test: "node --test" } }),
      "sum.mjs": "export const sum = (a, b) => a - b;\n",
      "sum.test.mjs":
        "import test from 'node:test'; import assert from 'node:assert'; import { sum } from './sum.mjs'; test('adds', () => assert.equal(sum(1, 2), 3));",
    });
    await sandbox.exec("git init && git add . && git commit -m start", { timeoutMs });
    sandbox.takeChanges();
    const red = await sandbox.exec("npm test", { timeoutMs });
    expect(red.exitCode).toBe(1);
    expect(red.stdout).toContain("✖ adds");
    expect(sandbox.takeChanges()).toBeUndefined();
    const before = sandbox.state();
    await sandbox.writeFile("sum.mjs", new TextEncoder().encode("export const sum = (a, b) => a + b;\n"));
    expect(sandbox.takeChanges()?.files.map(({ path }) => path)).toEqual(["/home/project/sum.mjs"]);
    expect((await sandbox.exec("npm test", { timeoutMs })).exitCode).toBe(0);
    expect((await sandbox.exec("git diff", { timeoutMs })).stdout).toContain(
      "+export const sum = (a, b) => a + b;",
    );
    sandbox.restore(before);
    expect((await sandbox.exec("npm test", { timeoutMs })).exitCode).toBe(1);
    expect((await sandbox.exec("git diff", { timeoutMs })).stdout).toBe("");
  });

  it("has its runtime in a hidden frame on another origin, in the version that was tested", async () => {
    await make();
    const frame = document.querySelector<HTMLIFrameElement>('iframe[src*="/headless?"]');
    const address = new URL(frame?.src ?? location.href);
    expect(address.searchParams.get("version")).toBe("1.6.4");
    expect(address.searchParams.get("coep")).toBe("credentialless");
    expect(address.origin).not.toBe(location.origin);
  });

  it("is refused a second time while one runs", async () => {
    const [sandbox, second] = [await make(), await booted(idle())];
    expect(second.bootStatus()).toMatchObject({ phase: "failed", cause: "in use" });
    sandbox.dispose();
    second.boot();
    expect((await second.exec("echo up", { timeoutMs })).stdout).toBe("up\n");
  });
});
