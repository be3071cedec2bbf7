import { afterEach, describe, expect, it } from "vitest";
import type { ExecResult } from "../core/sandbox.ts";
import { createInProcessSandbox } from "./in-process-sandbox.ts";
import type { ShellSandbox } from "./shell-sandbox.ts";

/** Commands that broke other products, made anew from public bug reports (`seenIn`). */
interface ShellCase {
  readonly name: string;
  readonly seenIn: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** One after the other in one session, and what comes of each. */
  readonly steps: readonly (readonly [command: string, result: Partial<ExecResult>])[];
  readonly timeoutMs?: number;
}

const cases: readonly ShellCase[] = [
  {
    name: "X01: a command that asks finds its input empty instead of waiting for a person",
    seenIn: ["MoonshotAI/kimi-cli#1117", "anomalyco/opencode#42773"],
    steps: [
      [
        "read -p 'Your name? ' n; echo \"rc=$? got=[$n]\"",
        { stdout: "rc=1 got=[]\n", stderr: "", exitCode: 0 },
      ],
      ["cat", { stdout: "", stderr: "", exitCode: 0 }],
    ],
  },
  {
    name: "X02: a time-out keeps what was printed, and is called one",
    seenIn: ["MayDay-wpf/snow-app#106", "anomalyco/opencode#45881"],
    timeoutMs: 500,
    steps: [
      [
        "echo begin; echo warn >&2; sleep 30; echo end",
        { stdout: "begin\n", stderr: "warn\n", exitCode: 124, ended: "timeout" },
      ],
    ],
  },
  {
    name: "X05: errors keep their place among the output under 2>&1, and no output is lost",
    seenIn: ["vercel-labs/just-bash#318"],
    steps: [
      ["{ echo a; echo b >&2; echo c; } 2>&1", { stdout: "a\nb\nc\n", stderr: "", exitCode: 0 }],
      [
        "{ echo a; echo b >&2; echo c; } 2>f.txt 1>&2; cat f.txt",
        { stdout: "a\nb\nc\n", stderr: "", exitCode: 0 },
      ],
    ],
  },
  {
    name: "X09: the folder carries over to the next command",
    seenIn: [
      "anthropics/claude-code#37659",
      "melodic-software/claude-code-plugins#566",
      "vercel-labs/just-bash#292",
    ],
    steps: [
      ["mkdir -p src && cd src && pwd", { stdout: "/home/project/src\n" }],
      ["pwd; echo hi > f.txt", { stdout: "/home/project/src\n" }],
      ["cd - >/dev/null; pwd", { stdout: "/home/project\n" }],
    ],
  },
  {
    name: "X10: exit codes are as they are, also before a pipe",
    seenIn: ["kpenfound/agents#14", "laurigates/claude-plugins#2519"],
    files: { "in.txt": "p\n" },
    steps: [
      ["grep zzz in.txt", { stdout: "", exitCode: 1 }],
      ["false | tail -1", { stdout: "", exitCode: 0 }],
      ["set -o pipefail; false | tail -1", { stdout: "", exitCode: 1 }],
      ["ls nope 2>/dev/null; echo $?", { stdout: "2\n", exitCode: 0 }],
    ],
  },
  {
    name: "X13: an endless writer in front of head ends",
    seenIn: ["fish-shell/fish-shell#7852"],
    timeoutMs: 2000,
    steps: [
      ["yes | head -2", { stdout: "y\ny\n", stderr: "", exitCode: 0 }],
      ["while true; do echo y; done | head -2", { stdout: "y\ny\n", stderr: "", exitCode: 0 }],
    ],
  },
];

const made: ShellSandbox[] = [];

function opened(files: Readonly<Record<string, string>> = {}): ShellSandbox {
  const sandbox = createInProcessSandbox({ files, now: Date.now });
  made.push(sandbox);
  return sandbox;
}

afterEach(() => {
  for (const sandbox of made.splice(0)) sandbox.dispose();
});

describe("a command that broke other products", () => {
  it.each(cases)("$name", async ({ files, steps, timeoutMs = 20_000 }) => {
    const sandbox = opened(files);
    for (const [command, result] of steps) {
      expect(await sandbox.exec(command, { timeoutMs })).toMatchObject(result);
    }
  });

  it("X09: file calls go by the same folder", async () => {
    const sandbox = opened();
    await sandbox.exec("mkdir src; cd src; echo hi > f.txt", { timeoutMs: 20_000 });
    expect(new TextDecoder().decode(await sandbox.readFile("f.txt"))).toBe("hi\n");
    expect(sandbox.cwd()).toBe("/home/project/src");
  });

  // everruns/bashkit#431, vercel-labs/just-bash#396
  it.each([
    ["while true; do echo spam; done", "spam\n"],
    ["awk 'BEGIN{while(1){}}'", ""],
    ["echo spam; seq 1 2000000 | sed 's/1/2/g' | tail -1", "spam\n"],
  ])("X12: what does not end is ended, with the head of its output: %s", async (command, head) => {
    const sandbox = opened();
    const result = await sandbox.exec(command, { timeoutMs: 1000 });
    expect(result.ended).toMatch(/timeout|limit/);
    expect(result.exitCode).not.toBe(0);
    expect(result.stdout.slice(0, 5)).toBe(head);
    expect(await sandbox.exec("echo next", { timeoutMs: 20_000 })).toMatchObject({ stdout: "next\n" });
  });
});
