import { beforeEach, describe, expect, it } from "vitest";
import { TreeFs } from "../tree-fs.ts";
import { openShell, type RunCommand } from "./run-command.ts";

let files: TreeFs;
let run: RunCommand;
const shell = { cwd: "/home/project", env: { HOME: "/home/user" } };

beforeEach(async () => {
  files = new TreeFs();
  for (const path of ["/home/project", "/home/user", "/tmp"]) await files.mkdir(path, { recursive: true });
  run = await openShell(files, Date.now);
});

async function exec(command: string, timeoutMs = 2000) {
  return (await run({ command, shell, timeoutMs })).result;
}

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
    expect(await exec(script)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  it("leaves no trace among the files", async () => {
    const before = files.snapshot();
    await exec("while true; do echo y; done | head -2");
    expect(files.diff(before, files.snapshot())).toEqual([]);
  });

  it("ends with its time where nobody reads so little", async () => {
    const result = await exec("echo a; while true; do echo y; done | tail -1", 300);
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
    expect(await exec(script)).toMatchObject({ stdout, stderr: "", exitCode: 0 });
  });
});
