import { expect, test } from "vitest";
import type { ExecOptions, ExecResult } from "../core/sandbox.ts";
import type { ToolResult } from "../core/tool.ts";
import { execResult, fakeContext } from "./fake-sandbox.ts";
import { commandStatus, runShell } from "./run-shell.ts";

async function shell(command: string, result: Partial<ExecResult>): Promise<ToolResult> {
  const context = fakeContext({ exec: () => Promise.resolve(execResult(result)) });
  const returned = await runShell.run({ command }, context);
  if (typeof returned === "string") throw new Error("run_shell gives a structured result");
  return returned;
}

test("output comes with the exit code; stderr has a heading of its own", async () => {
  expect(await shell("ls", { stdout: "a\nb\n" })).toMatchObject({
    status: "completed",
    text: "exit code 0\na\nb\n",
  });
  expect(await shell("x", { stdout: "out", stderr: "err\n" })).toMatchObject({
    text: "exit code 0\nout\nstderr:\nerr\n",
  });
});

test("success without output says so and counts as blank", async () => {
  expect(await shell("true", {})).toMatchObject({
    status: "completed",
    text: "exit code 0, no output",
    empty: true,
  });
});

test("a failure shows the exit code, then stdout and stderr", async () => {
  expect(await shell("make", { stdout: "a\n", stderr: "b\n", exitCode: 2 })).toMatchObject({
    status: "failed",
    text: "exit code 2\na\nstderr:\nb\n",
  });
});

test("the model reads no colours; the screen has everything raw", async () => {
  const raw = { stdout: "\u001b[31mred\u001b[0m\n", stderr: "\u001b[1mloud\u001b[0m", exitCode: 1 };
  expect(await shell("make", raw)).toEqual({
    status: "failed",
    text: "exit code 1\nred\nstderr:\nloud",
    screen: { kind: "command", command: "make", cwd: "/home/project", ...raw },
  });
});

test.each([
  ["timeout", 124, "30 s"],
  ["stopped", 130, "stopped by the user"],
  ["limit", 126, "limit of the shell"],
] as const)(
  "a command ended by %s failed, and its output until then is kept",
  async (ended, exitCode, why) => {
    const result = await shell("loop", { stdout: "half\n", exitCode, ended });
    expect(result).toMatchObject({ status: "failed", screen: { ended } });
    expect(result.text).toContain(why);
    expect(result.text).toContain("half");
  },
);

test("the shell gets the time-out and the signal, and its output is passed on while it comes", async () => {
  const seen: string[] = [];
  let options: ExecOptions | undefined;
  const context = fakeContext({
    timeoutMs: 1234,
    onOutput: (chunk) => seen.push(chunk),
    exec: (_command, given) => {
      options = given;
      given.onOutput?.("now", "stdout");
      return Promise.resolve(execResult({ stdout: "now" }));
    },
  });
  await runShell.run({ command: "x" }, context);
  expect(options).toMatchObject({ timeoutMs: 1234, signal: context.signal });
  expect(seen).toEqual(["now"]);
});

test("a search without a hit is an answer: completed, its exit code visible, blank for guards (X10)", async () => {
  expect(await shell("grep zzz in.txt", { exitCode: 1 })).toMatchObject({
    status: "completed",
    text: "exit code 1, no output",
    empty: true,
  });
});

test.each([
  ["grep a f", 1, "", "completed"],
  ["cat f | grep -v a", 1, "", "completed"],
  ["diff a b", 1, "", "completed"],
  ["cmp -s a b", 1, "", "completed"],
  ["[ -f x ]", 1, "", "completed"],
  ["cd src && rg todo", 1, "", "completed"],
  ["timeout 5 grep x f", 1, "", "completed"],
  ["env LC_ALL=C grep x f", 1, "", "completed"],
  ["sh -c 'grep x f'", 1, "", "completed"],
  ["git grep x", 1, "", "completed"],
  ["zgrep x f.gz", 1, "", "completed"],
  ["git commit -m grep", 1, "", "failed"],
  ["grep a f", 2, "", "failed"],
  ["grep a none", 1, "grep: none: No such file", "failed"],
  ["grep a f | head -1; false", 1, "", "failed"],
  ["set -o pipefail; false | tail -1", 1, "", "failed"],
  ["echo 'grep'; false", 1, "", "failed"],
] as const)("%s with exit %i and stderr %j is %s", (command, exitCode, stderr, status) => {
  expect(commandStatus(command, execResult({ exitCode, stderr }))).toBe(status);
});
