import { beforeEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

/** Most of what there is room for. */
const big = "x".repeat(120_000);

beforeEach(async () => {
  shell = await openTestShell({ big, "keep.txt": "kept\n" }, { maxBytes: 200_000 });
});

const full = /no space left on device.*remove files first/i;

describe("a full disk", () => {
  it.each([
    ["a redirection", "cat big > new"],
    ["a redirection that appends", "cat big >> keep.txt"],
    ["a redirection of errors", "node -e \"console.error('y'.repeat(90000))\" 2> new"],
    ["a redirection of a loop", "for i in 1 2 3; do head -c 40000 big; done > new"],
    ["a redirection of a function", "f() { cat big; }; f > new"],
    ["a redirection in a function", "f() { cat big > new; }; f"],
    ["an open descriptor", "exec 3> new; cat big >&3"],
    ["cp", "cp big new"],
    ["cp of a folder", "mkdir d; mv big d; cp -r d e"],
    ["tee", "tee new < big > /dev/null"],
    ["tee that appends", "tee -a keep.txt < big > /dev/null"],
    ["growth without an end", "while :; do head -c 30000 big >> new || break; done; false"],
    ["sed -i", "sed -i 's/x/xxx/g' big"],
    ["sort -o", "sort -o new big"],
    ["tar", "tar cf new.tar big"],
    ["gunzip", "gzip -c big > b.gz; cp b.gz c.gz; gunzip b.gz; gunzip c.gz"],
    [
      "git add of what cannot be packed",
      "git init -q; node -e \"const c = []; let n = 1; for (let i = 0; i < 110000; i++) { n = (n * 48271) % 2147483647; c.push(n & 255); } require('fs').writeFileSync('noise', Buffer.from(c))\"; rm big; git add noise; cat noise > more; false",
    ],
    ["node's writeFileSync", "node -e \"require('fs').writeFileSync('new', 'y'.repeat(90000))\""],
    ["node's appendFileSync", "node -e \"require('fs').appendFileSync('keep.txt', 'y'.repeat(90000))\""],
    [
      "node's promises",
      "node -e \"require('fs/promises').writeFile('new', 'y'.repeat(90000)).catch((e) => { console.error(e.message); process.exit(3); })\"",
    ],
  ])("is told, fails the command, and harms nothing else: %s", async (_what, command) => {
    const { stderr, exitCode } = await shell.exec(command);
    expect(stderr).toMatch(full);
    expect(exitCode).not.toBe(0);
    expect(await shell.files.readFile("/home/project/keep.txt")).toBe("kept\n");
    expect(
      await shell.exec(
        "echo still > here; cat here; rm -rf big new* d e; head -c 90000 /dev/null; echo room > big; cat big",
      ),
    ).toEqual({
      stdout: "still\nroom\n",
      stderr: "",
      exitCode: 0,
    });
  });

  it("fails `split`, too, which does not say why", async () => {
    const { stderr, exitCode } = await shell.exec("split -b 50000 big p_");
    expect([stderr, exitCode]).toEqual(["split: failed to write output\n", 1]);
  });

  it("lets a script go on", async () => {
    const result = await shell.exec(
      "cat big > new; echo $?; cp big new || echo no; { cat big; } > new; echo end",
    );
    expect(result).toMatchObject({ stdout: "1\nno\nend\n", exitCode: 0 });
    expect(result.stderr.match(/\(ENOSPC\)/g)).toHaveLength(2);
  });

  it("leaves a commit whole that could not be made", async () => {
    await shell.exec("rm big; git init -q; echo one > a; git add a; git commit -qm one; seq 1 30000 > noise");
    await shell.exec("git add noise; seq 1 500 > b; git add b; git commit -qm two");
    expect((await shell.exec("rm -f noise; git log --oneline | wc -l; git status; git diff")).exitCode).toBe(
      0,
    );
    expect(await shell.stdoutOf("cat keep.txt; cat a")).toBe("kept\none\n");
  });
});
