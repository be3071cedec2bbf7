import { expect, test } from "vitest";
import { growth, linear } from "../cpu-time.ts";
import { fakeContext } from "./fake-sandbox.ts";
import { grepCode } from "./grep-code.ts";
import { readFile } from "./read-file.ts";

const FILES = {
  "/home/project/a.ts": "const one = 1;\nconst two = 2;\n",
  "/home/project/src/b.ts": "two\r\nthree two\r\n",
  "/home/project/src/deep/c.ts": "two",
  "/home/project/node_modules/x/index.js": "two",
  "/home/project/.git/HEAD": "two",
  "/home/project/p.bin": Uint8Array.from([0x74, 0x77, 0x6f, 0]),
  "/etc/two": "two",
};

const grep = (args: Record<string, unknown>, parts: Parameters<typeof fakeContext>[0] = {}) =>
  grepCode.run({ path: ".", ...args }, fakeContext({ files: FILES, ...parts }));

test("gives file, line and text of each hit, and passes over what is not the project's text", async () => {
  expect(await grep({ pattern: "t.o\\b" }, { links: { "/home/project/out": "/etc" } })).toBe(
    "a.ts:2:const two = 2;\nsrc/b.ts:1:two\nsrc/b.ts:2:three two\nsrc/deep/c.ts:1:two",
  );
});

test("searches one file or one folder; a path is relative to the shell's folder", async () => {
  expect(await grep({ pattern: "one", path: "a.ts" })).toBe("a.ts:1:const one = 1;");
  expect(await grep({ pattern: "^two$", path: "." }, { cwd: "/home/project/src/deep" })).toBe("c.ts:1:two");
  expect(await grep({ pattern: "one", path: "/home/project" }, { cwd: "/home/project/src" })).toBe(
    "/home/project/a.ts:1:const one = 1;",
  );
});

test("only lines that are there are hits: none behind the last line end, in an empty file or a binary one", async () => {
  const files = {
    "/home/project/a.txt": "foo\n\nbar\r\n",
    "/home/project/b.bin": Uint8Array.from([0x74, 0]),
    "/home/project/c.txt": "",
    "/home/project/d.txt": "\n",
    "/home/project/e.txt": "end",
  };
  expect(await grep({ pattern: "^$" }, { files })).toBe("a.txt:2:\nd.txt:1:");
  expect(await grep({ pattern: ".*" }, { files })).toBe(
    "a.txt:1:foo\na.txt:2:\na.txt:3:bar\nd.txt:1:\ne.txt:1:end",
  );
  expect(await grep({ pattern: "^$", path: "c.txt" }, { files })).toMatchObject({ empty: true });
});

test("a binary file is not among the files that were searched", async () => {
  const files = { "/home/project/a.txt": "a", "/home/project/b.bin": Uint8Array.from([0x74, 0]) };
  expect(await grep({ pattern: "t" }, { files })).toMatchObject({
    text: expect.stringContaining("in 1 file."),
  });
});

test("a binary file that is named is told as binary, not as a search without a hit", async () => {
  const context = fakeContext({ files: FILES });
  const asked = { path: "p.bin" };
  const told = await grep({ pattern: "two", ...asked });
  expect(told).toContain("binary, 4 bytes");
  expect(told).toBe(await readFile.run(asked, context));
});

test.each(["a\r", "a\r\n", "a\rb\n", "\r", "\n", "\r\n", "\ufeff", "\ufeff\n", "", "a\n\r", "\ufeff\ufeffa"])(
  "the lines of %j are those that read_file shows",
  async (text) => {
    const context = fakeContext({ files: { "/home/project/f": text } });
    const [found, read] = [
      await grepCode.run({ pattern: "(?s).*", path: "f" }, context),
      await readFile.run({ path: "f" }, context),
    ];
    if (typeof found !== "string") expect([found, read]).toMatchObject([{ empty: true }, { empty: true }]);
    else expect(found.replaceAll(/^f:(\d+):/gm, "   $1\t")).toBe(read);
  },
);

test("a byte order mark hides no line's beginning, and is not shown", async () => {
  const files = { "/home/project/a.ps1": "\ufeffparam($a)\r\nparam\n" };
  expect(await grep({ pattern: "^param" }, { files })).toBe("a.ps1:1:param($a)\na.ps1:2:param");
});

test("a path that ends in a slash is a folder's, and a file is none", async () => {
  expect(await grep({ pattern: "one", path: "a.ts/" })).toMatchObject({
    status: "failed",
    text: expect.stringContaining("a.ts/ is not a folder"),
  });
  expect(await grep({ pattern: "three", path: "src/" })).toBe("src/b.ts:2:three two");
});

test("no hit is a completed, blank result", async () => {
  expect(await grep({ pattern: "nowhere" })).toMatchObject({ status: "completed", empty: true });
});

test("stops at the number asked for and says that there is more", async () => {
  expect(await grep({ pattern: "two", max_results: 2 })).toMatch(/^a\.ts:2:.*\nsrc\/b\.ts:1:two\n\[only/);
  expect(await grep({ pattern: "two", max_results: 4 })).not.toContain("[only");
});

test("long lines are shortened", async () => {
  const result = await grep({ pattern: "x" }, { files: { "/home/project/l": "x".repeat(500) } });
  expect(result).toBe(`l:1:${"x".repeat(200)}…`);
});

test("what the engine cannot do, and what lies outside, is refused with a way out", async () => {
  for (const pattern of ["(", "(?=a)", "(a)\\1"]) {
    expect(await grep({ pattern })).toMatchObject({
      status: "failed",
      text: expect.stringContaining("RE2"),
    });
  }
  expect(await grep({ pattern: "two", path: "/etc" })).toMatchObject({ status: "failed" });
  expect(await grep({ pattern: "two", path: "none" })).toMatchObject({ status: "failed" });
});

test("a pattern made to explode does not: time grows with the text", async () => {
  const search = (size: number) => {
    const files = { "/home/project/f": `${"a".repeat(size)}!` };
    return () => grep({ pattern: "^(a+)+$" }, { files });
  };
  expect(await growth(search, 5000)).toBeLessThan(linear);
});

test("a stop ends the search", async () => {
  await expect(grep({ pattern: "two" }, { signal: AbortSignal.abort() })).rejects.toThrow();
});
