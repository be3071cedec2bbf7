import { describe, expect, test } from "vitest";
import { countChars } from "./count-chars.ts";
import { FakeSandbox, fakeContext } from "./fake-sandbox.ts";
import { listDir } from "./list-dir.ts";
import { readFile } from "./read-file.ts";
import { writeFile } from "./write-file.ts";

const PNG = Uint8Array.from(
  [...("89504e470d0a1a0a0000000d49484452ff00fe".match(/../g) ?? [])].map((pair) => Number.parseInt(pair, 16)),
);

function reading(content: string | Uint8Array) {
  return readFile.run({ path: "f" }, fakeContext({ files: { "/home/project/f": content } }));
}

describe("read_file", () => {
  test("numbers the lines; a final line end begins no line, and line ends are not shown", async () => {
    expect(await reading("a\nb\n")).toBe("   1\ta\n   2\tb");
    expect(await reading("a\r\nb")).toBe("   1\ta\n   2\tb");
    expect(await reading("a\n\n")).toBe("   1\ta\n   2\t");
    expect(await reading("\ufeffa")).toBe("   1\ta");
  });

  test("an empty file says so and counts as blank", async () => {
    expect(await reading("")).toEqual({
      status: "completed",
      text: "/home/project/f is empty (0 lines).",
      empty: true,
    });
  });

  test("a binary file is a short notice with its size (F15)", async () => {
    expect(await reading(PNG)).toContain("binary, 19 bytes");
    expect(await reading(Uint8Array.from([0xc3, 0x28]))).toContain("binary, 2 bytes");
  });

  test("fifty thousand characters are shown whole", async () => {
    expect(await reading("x".repeat(50_000))).toBe(`   1\t${"x".repeat(50_000)}`);
  });

  test.each([
    ["one line", "x".repeat(60_000)],
    ["many lines", "line of text\n".repeat(10_000)],
    ["nothing but lines", "\n".repeat(80_000)],
    ["emoji", "😀".repeat(30_000)],
  ])("a longer file of %s is cut to fifty thousand, and the total stated", async (_what, content) => {
    const text = String(await reading(content));
    const [shown = "", note = ""] = text.split("\n[cut: ");
    expect(shown.length).toBeLessThanOrEqual(50_000);
    expect(shown.length).toBeGreaterThan(49_000);
    expect(note).toContain(`the total is ${content.length} characters`);
    expect(shown).not.toMatch(/\p{Surrogate}/u);
  });

  test("a line that ends without a line feed keeps what it ends with", async () => {
    expect(await reading("a\r")).toBe("   1\ta\r");
  });

  test("a folder and a missing file say what to do", async () => {
    const context = fakeContext();
    expect(await readFile.run({ path: "." }, context)).toMatchObject({
      status: "failed",
      text: expect.stringContaining("list_dir"),
    });
    expect(await readFile.run({ path: "no" }, context)).toMatchObject({
      status: "failed",
      text: expect.stringContaining("does not exist"),
    });
  });
});

describe("write_file", () => {
  test("makes a file with its folders, then replaces it, and shows before and after", async () => {
    const sandbox = new FakeSandbox();
    const context = fakeContext({ sandbox });
    expect(await writeFile.run({ path: "x/y.txt", content: "é\n" }, context)).toEqual({
      status: "completed",
      text: "Created /home/project/x/y.txt (3 bytes).",
      screen: { kind: "edit", path: "/home/project/x/y.txt", before: "", after: "é\n" },
    });
    expect(await writeFile.run({ path: "x/y.txt", content: "" }, context)).toMatchObject({
      text: "Replaced the content of /home/project/x/y.txt (0 bytes).",
      screen: { before: "é\n", after: "" },
    });
    expect(sandbox.text("/home/project/x/y.txt")).toBe("");
  });

  test("a folder is not overwritten, and a file is no folder", async () => {
    const context = fakeContext({ files: { "/home/project/d/f": "" } });
    expect(await writeFile.run({ path: "d", content: "x" }, context)).toMatchObject({ status: "failed" });
    expect(await writeFile.run({ path: "d/f/g", content: "x" }, context)).toMatchObject({
      status: "failed",
      text: expect.stringContaining("not a folder"),
    });
  });
});

test("a path that ends in a slash is a folder's, and a file is none", async () => {
  const context = fakeContext({ files: { "/home/project/a.txt": "a" } });
  const [read, written] = [
    await readFile.run({ path: "a.txt/" }, context),
    await writeFile.run({ path: "b.txt/", content: "b" }, context),
  ];
  expect(read).toMatchObject({ status: "failed", text: expect.stringContaining("a.txt/ is not a folder") });
  expect(written).toMatchObject({ status: "failed", text: expect.stringContaining("b.txt/ is a folder") });
});

describe("list_dir", () => {
  test("names folders first, with type, size and counts", async () => {
    const context = fakeContext({
      files: { "/home/project/b.txt": "12345", "/home/project/src/x": "", "/home/project/a.txt": "1" },
      links: { "/home/project/l": "/home/project/a.txt" },
    });
    expect(await listDir.run({ path: "." }, context)).toEqual({
      status: "completed",
      text: "/home/project: 1 folder, 3 files\nsrc/   folder\na.txt  file  1 byte\nb.txt  file  5 bytes\nl      link",
      screen: { kind: "listing", path: "/home/project", entries: 4 },
    });
  });

  test("shows at most two hundred entries and counts the rest", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 250 }, (_, n) => [`/home/project/f${String(n).padStart(3, "0")}`, ""]),
    );
    const result = await listDir.run({ path: "." }, fakeContext({ files }));
    const lines = (typeof result === "string" ? result : result.text).split("\n");
    expect(lines[0]).toContain("250 files");
    expect(lines).toHaveLength(1 + 200 + 1);
    expect(lines.at(-1)).toContain("50 more entries");
  });

  test("an empty folder says so; a missing one and a file are failures", async () => {
    const context = fakeContext({ folders: ["/home/project/e"], files: { "/home/project/f": "" } });
    expect(await listDir.run({ path: "e" }, context)).toMatchObject({
      status: "completed",
      text: "/home/project/e is empty: 0 folders, 0 files.",
    });
    expect(await listDir.run({ path: "no" }, context)).toMatchObject({ status: "failed" });
    expect(await listDir.run({ path: "f" }, context)).toMatchObject({ status: "failed" });
  });
});

describe("count_chars", () => {
  test("counts code points and bytes", async () => {
    const context = fakeContext({ files: { "/home/project/f": "aé😀\n", "/home/project/p.png": PNG } });
    expect(await countChars.run({ path: "f" }, context)).toBe("/home/project/f: 4 characters, 8 bytes");
    expect(await countChars.run({ path: "p.png" }, context)).toContain("binary, 19 bytes");
  });
});
