import { expect, test } from "vitest";
import type { SandboxChanges } from "../core/sandbox.ts";
import { type Step, StepLog } from "../core/step-log.ts";
import { createFakeSandbox } from "../sandbox/fake-sandbox.ts";
import { shellBench } from "./shell-bench.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A bench on which steps are recorded as a session records them. */
function workshop(files: Record<string, string>) {
  const log = new StepLog();
  const sandbox = createFakeSandbox({ files });
  const bench = shellBench(sandbox, log);
  let tip: string | null = null;
  return {
    bench,
    log,
    goTo: (id: string | null) => {
      tip = id;
    },
    async step(does: () => Promise<void>): Promise<string> {
      sandbox.restore(bench.stateAt(tip));
      await does();
      const step = recorded(`s${log.size}`, tip, sandbox.takeChanges());
      log.add(step);
      tip = step.id;
      return step.id;
    },
    write: (path: string, text: string) => sandbox.writeFile(path, bytes(text)),
    read: (id: string | null, path: string) => {
      const content = bench.files.read(bench.stateAt(id), path);
      return content && new TextDecoder().decode(content);
    },
  };
}

function recorded(id: string, parent: string | null, changes: SandboxChanges | undefined): Step {
  const call = { id: "k", name: "write", arguments: "{}" };
  const outcome = { status: "completed", text: "" } as const;
  const base = { id, parent, at: 0, ms: 0, effect: { kind: "dispatch", call }, outcome } as const;
  return changes ? { ...base, changes } : base;
}

test("the files after any step can be read, and reading moves nothing", async () => {
  const { step, write, read, bench } = workshop({ "a.txt": "one" });
  const first = await step(() => write("a.txt", "two"));
  const second = await step(() => write("sub/b.txt", "new"));
  expect([null, first, second].map((id) => read(id, "a.txt"))).toEqual(["one", "two", "two"]);
  expect(read(first, "sub/b.txt")).toBeUndefined();
  expect(read(second, "sub/b.txt")).toBe("new");
  expect(new TextDecoder().decode(await bench.sandbox.readFile("a.txt"))).toBe("two");
});

test("a branch begins from the files as they were at the fork", async () => {
  const { step, write, read, goTo } = workshop({ "a.txt": "one" });
  const fork = await step(() => write("a.txt", "two"));
  const left = await step(() => write("left.txt", "l"));
  goTo(fork);
  const right = await step(() => write("right.txt", "r"));
  expect(read(left, "right.txt")).toBeUndefined();
  expect(read(right, "left.txt")).toBeUndefined();
  expect(read(right, "a.txt")).toBe("two");
});

test("what changed between two steps is said in both directions", async () => {
  const { step, write, bench } = workshop({ "a.txt": "one", "same.txt": "same" });
  const id = await step(async () => {
    await write("a.txt", "two");
    await write("sub/b.txt", "new");
  });
  const [start, end] = [bench.stateAt(null), bench.stateAt(id)];
  expect(bench.files.diff(start, end)).toEqual([
    { path: "a.txt", change: "changed" },
    { path: "sub/b.txt", change: "added" },
  ]);
  expect(bench.files.diff(end, start)).toEqual([
    { path: "a.txt", change: "changed" },
    { path: "sub", change: "removed" },
  ]);
  expect(bench.files.diff(end, end)).toEqual([]);
});

test("files outside of the workspace are not shown", async () => {
  const { step, write, bench } = workshop({ "a.txt": "one" });
  const id = await step(() => write("/tmp/scratch", "x"));
  expect(bench.files.list(bench.stateAt(id)).map(({ path }) => path)).toEqual(["a.txt"]);
  expect(bench.files.diff(bench.stateAt(null), bench.stateAt(id))).toEqual([]);
});

test("the folder the shell stands in goes back with the cursor", async () => {
  const log = new StepLog();
  const bench = shellBench(createFakeSandbox(), log);
  const shell = { cwd: "/home/project/sub", env: {} };
  log.add(recorded("s1", null, { files: [], shell }));
  log.add(recorded("s2", "s1", { files: [] }));
  expect(bench.stateAt("s2").shell).toEqual(shell);
  expect(bench.stateAt(null).shell.cwd).toBe("/home/project");
  bench.sandbox.restore(bench.stateAt("s2"));
  expect(bench.sandbox.cwd()).toBe("/home/project/sub");
});
