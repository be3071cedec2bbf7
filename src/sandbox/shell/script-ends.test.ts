import { beforeEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

const unbound = "bash: x: unbound variable\n";

describe("an error that ends a script", () => {
  // As bash 5.2 has them; its status is 127 at the top, and its words for a division are longer.
  it.each([
    ["set -u; echo a; echo $x; echo never", "a\n", unbound],
    ["set -u; { echo a; echo $x; echo never; }; echo never", "a\n", unbound],
    ["set -u; for i in 1 2; do echo $i; echo $x; done; echo never", "1\n", unbound],
    ["set -u; if true; then echo $x; fi; echo never", "", unbound],
    ["f() { set -u; echo $x; echo never; }; f; echo never", "", unbound],
    ["set -u; eval 'echo $x'; echo never", "", unbound],
    [`{ echo \${x?gone}; }; echo never`, "", "bash: gone\n"],
    ["{ echo a; echo $((1 / 0)); echo never; }; echo never", "a\n", "bash: division by 0\n"],
    ["f() { echo $((1 / 0)); echo never; }; f || echo never; echo never", "", "bash: division by 0\n"],
  ])("does so from inside: %s", async (script, stdout, stderr) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr, exitCode: 1 });
  });

  it.each([
    ["(set -u; echo $x; echo never); echo $?", "1\n", unbound],
    ["y=$(set -u; echo $x; echo never); echo $?", "1\n", unbound],
    ["set -u; echo $x | cat; echo on", "on\n", unbound],
    ["((1 / 0)); echo $?", "1\n", "bash: arithmetic expression: division by 0\n"],
    ["bash -c 'set -u; echo $x; echo never'; echo $?", "1\n", unbound],
  ])("ends no more than its own shell: %s", async (script, stdout, stderr) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr, exitCode: 0 });
  });
});

describe("a command that never asks for the time", () => {
  it.each([
    ["a loop", "echo a; echo e >&2; while :; do :; done; echo never"],
    ["a loop in a group", "echo a; { echo e >&2; while :; do :; done; }; echo never"],
    ["a function", "echo a; f() { while :; do :; done; }; echo e >&2; f; echo never"],
  ])("is ended a second later, with what it printed: %s", async (_what, command) => {
    const still = await openTestShell({}, { now: () => 0 });
    expect(await still.exec(command, { timeoutMs: 1 })).toEqual({
      stdout: "a\n",
      stderr: "e\n",
      exitCode: 124,
      ended: "timeout",
    });
  });
});
