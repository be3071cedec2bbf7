import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SandboxError } from "../core/sandbox.ts";
import { growth, linear } from "../cpu-time.ts";
import { applyEdit, editFile } from "./edit-file.ts";
import { FakeSandbox, fakeContext } from "./fake-sandbox.ts";

function edited(text: string, old_string: string, new_string: string, replace_all?: boolean): string {
  const result = applyEdit(text, { old_string, new_string, ...(replace_all && { replace_all }) });
  if (!result.ok) throw new Error(result.error);
  return result.text;
}

function refusal(text: string, old_string: string, new_string: string, replace_all?: boolean): string {
  const result = applyEdit(text, { old_string, new_string, ...(replace_all && { replace_all }) });
  if (result.ok) throw new Error(`edited to ${result.text}`);
  return result.error;
}

describe("which place is meant", () => {
  test("one occurrence is replaced and counted", () => {
    expect(applyEdit("a b c", { old_string: "b", new_string: "x" })).toEqual({
      ok: true,
      text: "a x c",
      count: 1,
    });
  });

  test("several are refused with their count, or all replaced on request", () => {
    expect(refusal("b b b", "b", "x")).toContain("3 times");
    expect(applyEdit("b b b", { old_string: "b", new_string: "x", replace_all: true })).toEqual({
      ok: true,
      text: "x x x",
      count: 3,
    });
  });

  test("overlapping occurrences are several (F04)", () => {
    const text = "- [ ]\n- [ ]\n- [ ]\nend\n";
    expect(refusal(text, "- [ ]\n- [ ]\n", "- [x]\n")).toContain("2 times");
    expect(applyEdit("aaa", { old_string: "aa", new_string: "b", replace_all: true })).toEqual({
      ok: true,
      text: "ba",
      count: 1,
    });
  });

  test("nothing found asks to read the file again, line numbers copied along are recognised", () => {
    expect(refusal("a\n", "b", "c")).toContain("read_file");
    expect(refusal("one\ntwo\n", "   1\tone\n   2\ttwo", "c")).toContain("line numbers");
  });

  test("trailing blanks are not guessed away (F07)", () => {
    const text = "keep   \nchange me   \nnext\nquote “a”   \n";
    expect(refusal(text, "change me\nnext", "DONE")).toContain("not found");
  });

  test.each(["hi!", ""])("an empty old_string is refused in %j (F05)", (text) => {
    expect(refusal(text, "", "-", true)).toMatch(/old_string.*empty/);
    expect(refusal(text, "", "-")).toMatch(/old_string.*empty/);
  });

  test("equal strings are refused", () => {
    expect(refusal("a", "a", "a")).toContain("equal");
  });
});

describe("line ends", () => {
  test.each([false, true])("a CRLF file is matched by LF and keeps CRLF, replace_all %s (F01)", (all) => {
    const text = "uno\r\ndos\r\ntres\r\n";
    expect(edited(text, "uno\ndos", "UNO\nextra\nDOS", all)).toBe("UNO\r\nextra\r\nDOS\r\ntres\r\n");
  });

  test("a CRLF file is matched by CRLF too, and LF put in becomes CRLF", () => {
    expect(edited("a\r\nb\r\nc", "a\r\nb", "x\ny")).toBe("x\r\ny\r\nc");
  });

  test("a new line in a passage without one takes the line end of its line", () => {
    expect(edited("a\r\nb\r\n", "b", "b1\nb2")).toBe("a\r\nb1\r\nb2\r\n");
    expect(edited("a\r\nb", "b", "b1\nb2")).toBe("a\r\nb1\r\nb2");
    expect(edited("a", "a", "a1\na2")).toBe("a1\na2");
  });

  test("in a file of mixed ends each place keeps its own", () => {
    const text = "a\nb\r\nc\nd\r\n";
    expect(edited(text, "b\nc", "B\nC")).toBe("a\nB\r\nC\nd\r\n");
    expect(edited(text, "a\nb\nc\nd", "A\nB\nC\nD\nE")).toBe("A\nB\r\nC\nD\nE\r\n");
    expect(edited("k\r\nx\nk\nx\n", "k\nx", "K\nX", true)).toBe("K\r\nX\nK\nX\n");
  });

  test("a match begins before and ends before the whole line end", () => {
    expect(edited("a\r\nb\r\nc", "\nb", "")).toBe("a\r\nc");
    expect(edited("a\r\nb\r\nc", "a\n", "")).toBe("b\r\nc");
  });

  test("CRLF put into an LF file stays as asked; as the mirror of a CRLF old_string it does not", () => {
    expect(edited("a\nb\n", "a", "x\r\ny")).toBe("x\r\ny\nb\n");
    expect(edited("a\nb\n", "a\r\nb", "x\r\ny")).toBe("x\ny\n");
  });

  test("an edit of nothing but line ends is taken literally", () => {
    expect(edited("a\r\nb\r\n", "a\r\n", "a\n")).toBe("a\nb\r\n");
    expect(edited("a\nb\r\n", "\n", "\r\n", true)).toBe("a\r\nb\r\n");
  });

  test("in places without a line end the next line end counts, and behind the last one the last", () => {
    expect(edited("x x\r\nx\nx x\r\nx x", "x", "1\n2", true)).toBe(
      "1\r\n2 1\r\n2\r\n1\n2\n1\r\n2 1\r\n2\r\n1\r\n2 1\r\n2",
    );
  });

  test("a file without a final line end stays without", () => {
    expect(edited("a\nb", "a", "x")).toBe("x\nb");
  });
});

describe("what is put in", () => {
  const patterns = "B='$& $$ $` $1 $<n>'; sep=$'\\n'";

  test.each([false, true])("replacement patterns are ordinary characters, replace_all %s (F03)", (all) => {
    expect(edited("A=1\nB=2\nC=3\n", "B=2", patterns, all)).toBe(`A=1\n${patterns}\nC=3\n`);
  });

  test("a byte order mark is kept, and matched by nobody (F09)", () => {
    const text = "\ufeffparam($a)\r\nhi\r\n";
    expect(edited(text, "param($a)\nhi", "param($b)\nhi")).toBe("\ufeffparam($b)\r\nhi\r\n");
    expect(edited(text, "\ufeffparam($a)", "x")).toBe("\ufeffx\r\nhi\r\n");
    expect(refusal("\ufeff", "", "x")).toContain("empty");
  });

  test("a mark is one at the file's start only: elsewhere it is a character like any other", () => {
    expect(edited("\ufeffa\ufeffb", "\ufeffb", "c")).toBe("\ufeffac");
    expect(edited("\ufeffa\ufeffb", "\ufeffb", "b")).toBe("\ufeffab");
    expect(edited("\ufeffa\ufeffb", "\ufeff", "-")).toBe("\ufeffa-b");
    expect(edited("\ufeffa b", "b", "\ufeffc")).toBe("\ufeffa \ufeffc");
    expect(edited("\ufeffb", "b", "\ufeffc")).toBe("\ufeffc");
    expect(edited("a\ufeffb", "\ufeffb", "\ufeffc")).toBe("a\ufeffc");
    expect(edited("\ufeffa a", "\ufeffa", "b")).toBe("\ufeffb a");
    expect(edited("\ufeffb\r\n\ufeffb", "\ufeffb", "c", true)).toBe("\ufeffc\r\nc");
    expect(refusal("\ufeffb \ufeffb", "\ufeffb", "c")).toContain("2 times");
    expect(refusal("\ufeffa b", "\ufeffb", "c")).toContain("not found");
    expect(refusal("\ufeffb", "\ufeffb", "b")).toContain("equal");
    expect(refusal("\ufeffb", "\ufeff", "c")).toContain("empty");
  });

  test("everything outside the match stays, whatever stands there", () => {
    const scrap = fc.string({ unit: fc.constantFrom("a", "$", "&", "\n", "\r\n", "\r", " ", "é", "😀") });
    fc.assert(
      fc.property(scrap, scrap, scrap, (before, after, fresh) => {
        const text = `${before}<OLD>${after}`;
        const result = edited(text, "<OLD>", fresh);
        expect(result.startsWith(before) && result.endsWith(after)).toBe(true);
        const inserted = result.slice(before.length, result.length - after.length);
        expect(inserted.replaceAll("\r\n", "\n")).toBe(fresh.replaceAll("\r\n", "\n"));
      }),
    );
  });

  test("replacing all and replacing back is the way home, in LF and CRLF alike", () => {
    const lines = fc.array(fc.constantFrom("x", "one", "", "x x"), { minLength: 1 });
    fc.assert(
      fc.property(lines, fc.constantFrom("\n", "\r\n"), (words, end) => {
        const text = ["x", ...words].join(end);
        const there = edited(text, "x", "[q\nq]", true);
        expect(edited(there, "[q\nq]", "x", true)).toBe(text);
      }),
    );
  });
});

describe("time grows with the text", () => {
  const record = '{"id":1,"name":"abcdef"},';
  test.each([
    ["all in one line", record, "'"],
    ["all in one line, and lines are put in", record, "\n"],
    ["all in one line, and lines of another kind are put in", record, "\r\n'"],
    ["behind the only line end", `\r\n${record}`, "\n"],
    ["in lines", `${record}\r\n`, "\n"],
  ])("%s", async (_what, unit, fresh) => {
    const [first = "", rest = unit] = unit.startsWith("\r\n") ? ["\r\n", record] : [];
    const editing = (size: number) => {
      const text = first + rest.repeat(size);
      return () => edited(text, '"', fresh, true);
    };
    expect(await growth(editing, 2500)).toBeLessThan(linear);
  });
});

describe("edit_file", () => {
  const run = (args: Record<string, unknown>, sandbox: FakeSandbox) =>
    editFile.run(args, fakeContext({ sandbox }));

  test("writes the file and shows before and after", async () => {
    const sandbox = new FakeSandbox({ files: { "/home/project/a.txt": "one two" } });
    expect(await run({ path: "a.txt", old_string: "two", new_string: "2" }, sandbox)).toEqual({
      status: "completed",
      text: "Edited /home/project/a.txt: 1 replacement.",
      screen: { kind: "edit", path: "/home/project/a.txt", before: "one two", after: "one 2" },
    });
    expect(sandbox.text("/home/project/a.txt")).toBe("one 2");
  });

  test("a byte order mark is still there in the bytes (F09)", async () => {
    const sandbox = new FakeSandbox({ files: { "/home/project/b.ps1": "\ufeffhi\r\n" } });
    await run({ path: "b.ps1", old_string: "hi", new_string: "ho" }, sandbox);
    expect([...(await sandbox.readFile("/home/project/b.ps1"))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("a full disk is told as write_file tells it", async () => {
    const sandbox = new FakeSandbox({ files: { "/home/project/a.txt": "a" } });
    sandbox.writeFile = () => Promise.reject(new SandboxError("ENOSPC", "no space left on device"));
    expect(await run({ path: "a.txt", old_string: "a", new_string: "b" }, sandbox)).toEqual({
      status: "failed",
      text: expect.stringMatching(/^There is no room left in the sandbox for a\.txt\./),
    });
  });

  test("a refused edit leaves the file alone", async () => {
    const sandbox = new FakeSandbox({ files: { "/home/project/a.txt": "b b" } });
    const result = await run({ path: "a.txt", old_string: "b", new_string: "x" }, sandbox);
    expect(result).toMatchObject({ status: "failed" });
    expect(sandbox.text("/home/project/a.txt")).toBe("b b");
  });

  test("binary files, folders, missing files and what lies outside are refused (F13, F15)", async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0x49, 0x48, 0x44, 0x52, 0xff]);
    const sandbox = new FakeSandbox({ files: { "/home/project/p.png": png, "/etc/hidden": "IHDR" } });
    const edit = { old_string: "IHDR", new_string: "IHDX" };
    for (const [path, why] of [
      ["p.png", "binary"],
      [".", "folder"],
      ["none.txt", "does not exist"],
      ["/etc/hidden", "outside"],
    ] as const) {
      expect(await run({ path, ...edit }, sandbox)).toMatchObject({
        status: "failed",
        text: expect.stringContaining(why),
      });
    }
    expect(await sandbox.readFile("/home/project/p.png")).toEqual(png);
    expect(sandbox.text("/etc/hidden")).toBe("IHDR");
  });
});
