import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SandboxError } from "../core/sandbox.ts";
import { PosixFs } from "./posix-fs.ts";
import type { Snapshot } from "./tree/node.ts";
import { TreeFs } from "./tree-fs.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** All that is in a version, as a diff against nothing. */
function contents(snapshot: Snapshot) {
  const fs = new TreeFs();
  return fs.diff(emptyVersion, snapshot).filter((change) => change.path !== "/");
}
const emptyVersion = new TreeFs({ now: () => 0 }).snapshot();

describe("TreeFs as a file system", () => {
  it("writes, appends and reads text and bytes", async () => {
    const fs = new TreeFs();
    await fs.writeFile("/a/b.txt", "größe\n");
    await fs.appendFile("/a/b.txt", "two");
    expect(await fs.readFile("/a/b.txt")).toBe("größe\ntwo");
    await fs.writeFile("/bin.dat", "\xff\x00\x80", "binary");
    expect([...(await fs.readFileBuffer("/bin.dat"))]).toEqual([255, 0, 128]);
    expect(await fs.readFileBytes("/bin.dat")).toBe("\xff\x00\x80");
    expect(await fs.readFile("/bin.dat", { encoding: "hex" })).toBe("ff0080");
    await fs.writeFile("/h", "/wCA", "base64");
    expect(await fs.readFile("/h", "hex")).toBe("ff0080");
  });

  it("keeps a byte order mark and does not share the array it was given", async () => {
    const fs = new TreeFs();
    const given = new TextEncoder().encode("\uFEFFx");
    await fs.writeFile("/bom", given);
    given.fill(0);
    expect(await fs.readFile("/bom")).toBe("\uFEFFx");
  });

  it("takes names such as __proto__ and constructor for ordinary ones", async () => {
    const fs = new TreeFs();
    await fs.writeFile("/__proto__/constructor", "x");
    await fs.writeFile("/toString", "y");
    expect(await fs.readdir("/")).toEqual(["__proto__", "toString"]);
    expect(await fs.readFile("/__proto__/constructor")).toBe("x");
    expect(await fs.exists("/hasOwnProperty")).toBe(false);
  });

  it.each([
    ["ENOENT", (fs: TreeFs) => fs.readFile("/nope")],
    ["ENOENT", (fs: TreeFs) => fs.readFile("")],
    ["ENOENT", (fs: TreeFs) => fs.mkdir("/x/y")],
    ["ENOENT", (fs: TreeFs) => fs.realpath("/dangling")],
    ["ENOENT", (fs: TreeFs) => new PosixFs(fs.tree, "require").writeFile("/x/y", "")],
    ["ENOENT", (fs: TreeFs) => new PosixFs(fs.tree, "require").mv("/file", "/x/y")],
    ["EISDIR", (fs: TreeFs) => fs.readFile("/dir")],
    ["EISDIR", (fs: TreeFs) => fs.writeFile("/dir", "x")],
    ["EISDIR", (fs: TreeFs) => fs.cp("/dir", "/copy")],
    ["EISDIR", (fs: TreeFs) => fs.mv("/file", "/dir")],
    ["ENOTDIR", (fs: TreeFs) => fs.readFile("/file/x")],
    ["ENOTDIR", (fs: TreeFs) => fs.writeFile("/file/x", "")],
    ["ENOTDIR", (fs: TreeFs) => fs.readdir("/file")],
    ["ENOTDIR", (fs: TreeFs) => fs.mv("/dir", "/file")],
    ["EEXIST", (fs: TreeFs) => fs.mkdir("/dir")],
    ["EEXIST", (fs: TreeFs) => fs.mkdir("/file", { recursive: true })],
    ["EEXIST", (fs: TreeFs) => fs.symlink("a", "/file")],
    ["ENOTEMPTY", (fs: TreeFs) => fs.rm("/dir")],
    ["ELOOP", (fs: TreeFs) => fs.readFile("/circle")],
    ["EINVAL", (fs: TreeFs) => fs.mv("/dir", "/dir/inside")],
    ["EINVAL", (fs: TreeFs) => fs.cp("/dir", "/dir/inside", { recursive: true })],
    ["EINVAL", (fs: TreeFs) => fs.rm("/", { recursive: true })],
    ["EINVAL", (fs: TreeFs) => fs.readlink("/file")],
    ["EINVAL", (fs: TreeFs) => fs.readFile("/a\0b")],
  ] as const)("fails with %s, which begins the message: %s", async (code, act) => {
    const fs = new TreeFs();
    await fs.writeFile("/dir/kid", "k");
    await fs.writeFile("/file", "f");
    await fs.symlink("/gone", "/dangling");
    await fs.symlink("circle", "/circle");
    const error = await act(fs).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SandboxError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(new RegExp(`^${code}: `)) });
  });

  it("follows links on the way, at the end, upwards and to what is not there yet", async () => {
    const fs = new TreeFs();
    await fs.mkdir("/real/deep", { recursive: true });
    await fs.symlink("../real", "/real/up");
    await fs.symlink("/real/deep", "/short");
    await fs.writeFile("/short/../x", "via parent of the real folder");
    expect(await fs.readFile("/real/x")).toContain("real folder");
    await fs.symlink("new", "/real/later");
    await fs.writeFile("/real/up/later", "made");
    expect(await fs.readFile("/real/new")).toBe("made");
    expect((await fs.lstat("/short")).isSymbolicLink).toBe(true);
    expect((await fs.stat("/short")).isDirectory).toBe(true);
    expect(await fs.realpath("/real/up/up/deep")).toBe("/real/deep");
  });

  it("names where a path would lead that does not exist, so that nobody writes out of a folder through a link", async () => {
    const fs = new TreeFs();
    await fs.symlink("/etc", "/home/out");
    await fs.symlink("/secret/file", "/home/dangling");
    expect(fs.canonical("/home/out/new/file")).toBe("/etc/new/file");
    expect(fs.canonical("/home/dangling")).toBe("/secret/file");
    expect(fs.canonical("/home/new/../../x")).toBe("/x");
  });

  it("merges a folder copied onto a folder, and gives copies numbers of their own", async () => {
    const fs = new TreeFs();
    await fs.writeFile("/a/one", "1");
    await fs.writeFile("/b/two", "2");
    await fs.cp("/a", "/b", { recursive: true });
    expect(await fs.readdir("/b")).toEqual(["one", "two"]);
    const inoBefore = (await fs.stat("/a/one")).ino;
    expect((await fs.stat("/b/one")).ino).not.toBe(inoBefore);
    await fs.writeFile("/a/one", "changed");
    await fs.mv("/a/one", "/moved");
    expect((await fs.stat("/moved")).ino).toBe(inoBefore);
    expect(await fs.readFile("/b/one")).toBe("1");
  });

  it("refuses what goes over its cap and leaves the file as it was", async () => {
    const fs = new TreeFs({ maxBytes: 10 });
    await fs.writeFile("/a", "12345678");
    await expect(fs.appendFile("/a", "9ab")).rejects.toThrow(/^ENOSPC: /);
    await expect(fs.cp("/a", "/b")).rejects.toThrow(/^ENOSPC: /);
    expect(await fs.readFile("/a")).toBe("12345678");
    await fs.writeFile("/a", "1");
    await fs.writeFile("/b", "123456789");
    await fs.rm("/b");
    await fs.writeFile("/c", "123456789");
  });

  it("keeps modes over writes", async () => {
    const fs = new TreeFs();
    await fs.writeFile("/run.sh", "a");
    await fs.chmod("/run.sh", 0o100755);
    await fs.writeFile("/run.sh", "b");
    expect((await fs.stat("/run.sh")).mode).toBe(0o755);
  });
});

describe("TreeFs as versions", () => {
  it("says what changed: new, changed, moved, gone, another kind", async () => {
    const fs = new TreeFs({ now: () => 5 });
    await fs.writeFile("/keep/a", "a");
    await fs.writeFile("/dir/x", "x");
    await fs.writeFile("/turn", "file");
    const before = fs.snapshot();
    await fs.writeFile("/keep/b", "b");
    await fs.rm("/dir", { recursive: true });
    await fs.rm("/turn");
    await fs.writeFile("/turn/inside", "i");
    await fs.symlink("a", "/keep/link");
    const changes = fs.diff(before, fs.snapshot());
    expect(changes.map(({ type, path }) => `${type} ${path}`)).toEqual([
      "gone /dir",
      "file /keep/b",
      "link /keep/link",
      "directory /turn",
      "file /turn/inside",
    ]);
  });

  it("does not report a folder whose listing changed, nor a file written with what it held", async () => {
    const fs = new TreeFs({ now: () => 5 });
    await fs.writeFile("/d/a", "a");
    const before = fs.snapshot();
    await fs.writeFile("/d/a", "a");
    await fs.writeFile("/d/tmp", "t");
    await fs.rm("/d/tmp");
    expect(fs.diff(before, fs.snapshot())).toEqual([]);
  });

  it("goes back and forth, also into another tree, which then leaves the first one alone", async () => {
    const fs = new TreeFs();
    await fs.writeFile("/f", "one");
    const one = fs.snapshot();
    await fs.writeFile("/f", "two");
    await fs.writeFile("/d/g", "g");
    const two = fs.snapshot();
    fs.restore(one);
    expect(await fs.readFile("/f")).toBe("one");
    fs.restore(two);
    const other = new TreeFs();
    other.restore(two);
    await other.writeFile("/d/g", "changed elsewhere");
    expect(await fs.readFile("/d/g")).toBe("g");
  });

  it("applies a change whose parents are missing or in the way", async () => {
    const fs = new TreeFs();
    await fs.writeFile("/a", "file");
    const content = new TextEncoder().encode("x");
    fs.apply([
      { path: "/a/b/c", type: "file", content, mode: 0o600, mtime: 7 },
      { path: "/never/was", type: "gone" },
    ]);
    expect(decode(await fs.readFileBuffer("/a/b/c"))).toBe("x");
    expect(await fs.stat("/a/b/c")).toMatchObject({ mode: 0o600, mtime: new Date(7) });
  });

  it("holds two laws over any history: a diff applied to the old version gives the new one, and versions never change", async () => {
    const name = fc.constantFrom("a", "b", "__proto__");
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `/${names.join("/")}`);
    const act = fc.oneof(
      fc.tuple(fc.constant("write" as const), path, fc.string({ maxLength: 3 })),
      fc.tuple(fc.constantFrom("mv" as const, "cp" as const, "link" as const), path, path),
      fc.tuple(fc.constantFrom("mkdir" as const, "rm" as const, "chmod" as const), path, fc.constant("")),
    );
    const perform = async (fs: TreeFs, [kind, first, second]: [string, string, string]) => {
      if (kind === "write") await fs.writeFile(first, second);
      else if (kind === "mv") await fs.mv(first, second);
      else if (kind === "cp") await fs.cp(first, second, { recursive: true });
      else if (kind === "link") await fs.symlink(first, second);
      else if (kind === "mkdir") await fs.mkdir(first, { recursive: true });
      else if (kind === "chmod") await fs.chmod(first, 0o700);
      else await fs.rm(first, { recursive: true });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 6 }), { maxLength: 5 }), async (history) => {
        const fs = new TreeFs();
        const versions = [fs.snapshot()];
        const seen = [contents(fs.snapshot())];
        for (const acts of history) {
          for (const one of acts) await perform(fs, one).catch(onlySandboxErrors);
          versions.push(fs.snapshot());
          seen.push(contents(fs.snapshot()));
        }
        expect(versions.map(contents)).toEqual(seen);
        for (const from of versions) {
          for (const to of versions) {
            const replayed = new TreeFs();
            replayed.restore(from);
            replayed.apply(fs.diff(from, to));
            expect(replayed.snapshot().bytes).toBe(to.bytes);
            expect(contents(replayed.snapshot())).toEqual(contents(to));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

function onlySandboxErrors(error: unknown) {
  if (!(error instanceof SandboxError)) throw error;
}
