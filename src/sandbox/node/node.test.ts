import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNodeBench, type NodeBench } from "./node-bench.ts";
import { type NodeCase, nodeCases } from "./node-cases.ts";

let bench: NodeBench;
let folder: string;

beforeAll(() => {
  bench = createNodeBench();
  folder = realpathSync(mkdtempSync(join(tmpdir(), "node-cases-")));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  expect(bench.spoiled, "programs that left a handle behind").toBe(0);
});

describe("a program does here what it does in Node", () => {
  it.each(nodeCases.map((each) => [each.what, each] as const))("%s", async (what, each) => {
    const real = inRealNode(each, join(folder, what.replaceAll(/\W/g, "-")));
    const ours = await bench.run(each.args, { files: each.files ?? {}, stdin: each.stdin ?? "" });
    expect({ stdout: ours.stdout, exitCode: ours.exitCode }).toEqual({
      stdout: real.stdout,
      exitCode: real.status,
    });
    expect(ours.stderr === "").toBe(real.stderr === "");
  });
});

function inRealNode({ args, files = {}, stdin = "" }: NodeCase, cwd: string) {
  mkdirSync(cwd, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return spawnSync(process.execPath, args, { cwd, input: stdin, encoding: "utf8", env: { PATH: "/bin" } });
}
