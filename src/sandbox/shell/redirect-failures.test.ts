import { beforeEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell({ "in.txt": "p\n", "dir/f": "f\n" });
});

const missing = "bash: no/f: No such file or directory\n";

describe("a redirection that leads nowhere", () => {
  // What bash 5.2 says and does, without its `line 1:`.
  it.each([
    ["echo x > no/f; echo after $?", "after 1\n", missing],
    ["echo x >> no/f || echo failed", "failed\n", missing],
    ["if echo x > no/f; then echo yes; else echo no; fi", "no\n", missing],
    ["echo x 2> no/f; echo $?", "1\n", missing],
    ["echo x &> no/f; echo x &>> no/f; echo $?", "1\n", missing + missing],
    ["> no/f; echo $?; : > no/f; echo $?", "1\n1\n", missing + missing],
    ["echo x 5> no/f; echo $?", "1\n", "bash: no/f: cannot open redirect target\n"],
    ["echo x > dir; echo $?", "1\n", "bash: dir: Is a directory\n"],
    ["echo x > in.txt/f; echo $?", "1\n", "bash: in.txt/f: Not a directory\n"],
    ['d=no; echo x > "$d/f"; echo $?', "1\n", missing],
    ["echo x > /nope/f; echo $?", "1\n", "bash: /nope/f: No such file or directory\n"],
    ["{ echo a; echo b; } > no/f; echo $?", "1\n", missing],
    ["(echo a) > no/f; echo $?", "1\n", missing],
    ["for i in 1 2; do echo $i; done > no/f; echo $?", "1\n", missing],
    ["while :; do echo x; break; done > no/f; echo $?", "1\n", missing],
    ["if true; then echo x; fi > no/f; echo $?", "1\n", missing],
    ["f() { echo x > no/f; echo in $?; }; f; echo $?", "in 1\n0\n", missing],
    ["f() { echo x; } > no/f; f; echo $?", "1\n", missing],
    ["f() { echo x; }; f > no/f; echo $?", "1\n", missing],
    ["(echo x > no/f; echo in $?); echo out", "in 1\nout\n", missing],
    ["echo $(echo x > no/f; echo sub)", "sub\n", missing],
    ["echo x > no/f | cat; echo ended", "ended\n", missing],
    ["echo x | cat > no/f; echo $?", "1\n", missing],
    ["echo x | tee > no/f; echo y | cat", "y\n", missing],
    ["for i in 1 2; do echo $i; echo x > no/f; done; :", "1\n2\n", missing + missing],
    ["eval 'echo a; echo x > no/f; echo b'; echo $?", "a\nb\n0\n", missing],
    ["eval 'for i in 1; do echo a; done > no/f; echo b'; echo $?", "b\n0\n", missing],
    [
      "echo 'echo a; echo x > no/f; echo b' > s.sh; chmod +x s.sh; ./s.sh; . ./s.sh",
      "a\nb\na\nb\n",
      missing + missing,
    ],
    ["bash -c 'echo x > no/f; echo in'; echo out", "in\nout\n", missing],
    ["echo a > ok; echo b > no/f > ok; cat ok", "a\n", missing],
    ["cat < no/f; echo $?", "1\n", missing],
    ["while read x; do :; done < no/f; echo $?", "1\n", missing],
    ["read x < no/f; echo $?", "1\n", missing],
    ["{ cat; } < no/f > out; echo $?; ls", "1\ndir\nin.txt\n", missing],
    ["cat < ''; echo $?", "1\n", "bash: : No such file or directory\n"],
  ])("fails alone, and what follows runs: %s", async (script, stdout, stderr) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr, exitCode: 0 });
  });

  it.each([
    ["set -e; echo a; echo x > no/f; echo never", "a\n", missing],
    ["echo a; exec > no/f; echo never", "a\n", missing],
    ["echo a; echo x > no/f", "a\n", missing],
  ])("is the end where bash ends: %s", async (script, stdout, stderr) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr, exitCode: 1 });
  });

  it("can be told where to complain", async () => {
    expect(await shell.exec("{ echo x > no/f; } 2> err; cat err; { echo x > no/f; } 2>&1 | cat")).toEqual({
      stdout: missing + missing,
      stderr: "",
      exitCode: 0,
    });
    expect(await shell.exec("echo x 2>/dev/null > no/f; echo $?")).toEqual({
      stdout: "1\n",
      stderr: missing,
      exitCode: 0,
    });
  });

  it("writes nothing anywhere", async () => {
    const before = shell.files.snapshot();
    await shell.exec("echo x > no/f; echo y > dir; { echo z; } > in.txt/f");
    expect(shell.files.diff(before, shell.files.snapshot())).toEqual([]);
  });
});
