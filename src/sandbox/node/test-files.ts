import { resolvePath } from "../tree/path.ts";
import type { Tree } from "../tree/tree.ts";
import type { ProgramEnd } from "./program.ts";
import type { TestReport } from "./questions.ts";

/** One test file, and what came of it. */
export interface TestRun {
  readonly path: string;
  readonly end: ProgramEnd;
}

/**
 * Files with tests, by Node's rules: those that are named, else all `*.test.js` and the like, and all in folders named
 * `test`; never those in `node_modules`.
 * @param paths files or folders, relative to `cwd`
 */
export function findTestFiles(
  tree: Tree,
  cwd: string,
  paths: readonly string[],
): { readonly found: readonly string[] } | { readonly missing: string } {
  const found: string[] = [];
  for (const path of paths.length === 0 ? ["."] : paths) {
    const start = resolvePath(cwd, path);
    if (!tree.has(start)) return { missing: start };
    if (tree.node(start, "every link", "stat").kind === "file") found.push(start);
    else collect(tree, start, found);
  }
  return { found };
}

function collect(tree: Tree, folder: string, found: string[]): void {
  for (const [name, node] of tree.list(folder)) {
    const path = resolvePath(folder, name);
    if (node.kind === "directory" && name !== "node_modules") collect(tree, path, found);
    if (node.kind === "file" && isTestFile(name, folder)) found.push(path);
  }
}

function isTestFile(name: string, folder: string): boolean {
  if (!/\.[cm]?js$/.test(name)) return false;
  return /(^test|^test-.+|.+[.\-_]test)\.[cm]?js$/.test(name) || /\/test(\/|$)/.test(folder);
}

/** The last lines of a run of tests. A file that ended badly without a failed test counts as one. */
export function testSummary(runs: readonly TestRun[]): { readonly text: string; readonly failed: boolean } {
  const counts = { tests: 0, suites: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 };
  const failures: TestReport["failures"][number][] = [];
  for (const { path, end } of runs) {
    for (const name of names(counts)) counts[name] += end.tests?.counts[name] ?? 0;
    failures.push(...(end.tests?.failures ?? []));
    if (end.exitCode === 0 || (end.tests?.failures.length ?? 0) > 0) {
      if (end.tests === undefined) {
        counts.tests += 1;
        counts.pass += 1;
      }
      continue;
    }
    counts.tests += 1;
    counts.fail += 1;
    failures.push({ name: path, text: `the file ended with exit code ${end.exitCode}; see above` });
  }
  const lines = names(counts).map((name) => `ℹ ${name} ${counts[name]}`);
  if (failures.length > 0) {
    lines.push("", "✖ failing tests:");
    for (const { name, text } of failures) lines.push("", `✖ ${name}`, text.replace(/^/gm, "  "));
  }
  return { text: `${lines.join("\n")}\n`, failed: failures.length > 0 };
}

function names<T extends object>(counts: T): (keyof T)[] {
  return Object.keys(counts) as (keyof T)[];
}
