import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tool, ToolResult } from "../core/tool.ts";
import { editFile } from "./edit-file.ts";
import { FakeSandbox, fakeContext } from "./fake-sandbox.ts";
import { readFile } from "./read-file.ts";
import { normalize, workspacePath } from "./workspace-path.ts";
import { writeFile } from "./write-file.ts";

function sandbox(): FakeSandbox {
  return new FakeSandbox({
    files: {
      "/home/project/a.txt": "A",
      "/home/project-secret/k.txt": "K",
      "/etc/hidden": "H",
    },
    links: {
      "/home/project/link": "/etc/hidden",
      "/home/project/etc": "/etc",
      "/home/project/new": "/etc/new.txt",
      "/home/project/inner": "/home/project/a.txt",
      "/home/project/loop": "/home/project/loop",
    },
  });
}

/** F13 and its siblings: what leaves the workspace, by letters or by links. */
const OUTSIDE = [
  "/home/project-secret/k.txt",
  "../project-secret/k.txt",
  "../home/project-secret/k.txt",
  "/home/project/../etc/hidden",
  "/home/project/../project-secret/k.txt",
  "/etc/hidden",
  "link",
  "etc/hidden",
  "etc/not-there-yet",
  "new",
  "..",
  "/",
];

const TOOLS: readonly [Tool, Record<string, unknown>][] = [
  [readFile, {}],
  [writeFile, { content: "changed" }],
  [editFile, { old_string: "A", new_string: "changed" }],
];

test.each(OUTSIDE)("no file tool reaches %s", async (path) => {
  for (const [tool, args] of TOOLS) {
    const context = fakeContext({ sandbox: sandbox() });
    const result = await tool.run({ path, ...args }, context);
    expect(result).toEqual({
      status: "failed",
      text: context.wording.file.outside(path, "/home/project"),
    } satisfies ToolResult);
  }
});

test.each(["a.txt", "./a.txt", "./sub/../a.txt", "/home/project/a.txt", "//home//project/./a.txt", "inner"])(
  "%s is the file in the workspace",
  async (path) => {
    expect(await workspacePath(path, fakeContext({ sandbox: sandbox() }))).toEqual({
      ok: true,
      path: "/home/project/a.txt",
    });
  },
);

test("the workspace itself and files that do not exist yet are inside", async () => {
  const context = fakeContext({ sandbox: sandbox() });
  expect(await workspacePath(".", context)).toEqual({ ok: true, path: "/home/project" });
  expect(await workspacePath("x/y.txt", context)).toEqual({ ok: true, path: "/home/project/x/y.txt" });
});

test("relative paths start where the shell stands", async () => {
  const context = fakeContext({ cwd: "/home/project/sub" });
  expect(await workspacePath("a.txt", context)).toEqual({ ok: true, path: "/home/project/sub/a.txt" });
  const away = fakeContext({ cwd: "/tmp" });
  expect(await workspacePath("a.txt", away)).toMatchObject({ ok: false });
});

test("empty paths, NUL characters and circles of links say what is wrong", async () => {
  const context = fakeContext({ sandbox: sandbox() });
  for (const path of ["", "  ", "a\0b"]) {
    expect(await workspacePath(path, context)).toEqual({ ok: false, error: context.wording.file.pathEmpty });
  }
  expect(await workspacePath("loop", context)).toEqual({
    ok: false,
    error: context.wording.file.linkLoop("loop"),
  });
});

test("a fault that is not the sandbox's is not dressed up as one", async () => {
  const broken = sandbox();
  broken.realPath = () => Promise.reject(new TypeError("bug"));
  await expect(workspacePath("a.txt", fakeContext({ sandbox: broken }))).rejects.toThrow("bug");
});

test("a normalised path has no dots, no double slashes, and stays when it is normalised again", () => {
  const part = fc.constantFrom("a", "b", ".", "..", "", "...", "a b");
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = normalize(`/${parts.join("/")}`);
      expect(path).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/);
      expect(path.split("/")).not.toContain("..");
      expect(path.split("/")).not.toContain(".");
      expect(normalize(path)).toBe(path);
    }),
  );
});
