import { beforeEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

describe("an endless writer", () => {
  it.each([
    ["while true; do echo y; done | head -2", "y\ny\n"],
    ["while true; do echo y; done | head -n 2 | cat -n", "     1\ty\n     2\ty\n"],
    ["while :; do printf é; done | head -c 4", "éé"],
    ["for ((i = 0; ; i++)); do echo $i; done | head", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n"],
    ["g() { until false; do (echo y); done; }; g | head --lines=1", "y\n"],
    ["while :; do while :; do echo y; done; done | head -n1", "y\n"],
    ["x=$(while :; do echo y; done | head -1); echo [$x]", "[y]\n"],
    ["while :; do echo y; done | sed 2q", "y\ny\n"],
    ["{ while :; do echo o; echo e >&2; done | head -1; } 2>/dev/null", "o\n"],
    ["bash -c 'while :; do echo y; done | head -1'", "y\n"],
  ])("ends when its reader has had enough: %s", async (script, stdout) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  it("leaves no trace among the files", async () => {
    const before = shell.files.snapshot();
    await shell.exec("while true; do echo y; done | head -2");
    expect(shell.files.diff(before, shell.files.snapshot())).toEqual([]);
  });

  it("ends with its time where nobody reads so little", async () => {
    const result = await shell.exec("echo a; while true; do echo y; done | tail -1", { timeoutMs: 300 });
    expect(result).toMatchObject({ exitCode: 124, ended: "timeout" });
    expect(result.stdout.startsWith("a\n")).toBe(true);
  });
});

describe("a writer that ends by itself", () => {
  it.each([
    ["seq 3 | head -5", "1\n2\n3\n"],
    ["set -o pipefail; { echo a; exit 3; } | head -1; echo $?", "a\n3\n"],
    ["false | head -1; echo $?", "0\n"],
    ["printf é | head -c 1 | base64", "ww==\n"],
    ["printf 'a\\nb\\n' | while read x; do echo $x; done | head -1", "a\n"],
    ["for f in 1 2 3; do echo $f; done | head -2", "1\n2\n"],
  ])("is as before: %s", async (script, stdout) => {
    expect(await shell.exec(script)).toMatchObject({ stdout, stderr: "", exitCode: 0 });
  });
});
