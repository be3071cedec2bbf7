import { fromBytes } from "../tree/bytes.ts";
import { resolvePath } from "../tree/path.ts";
import type { Tree } from "../tree/tree.ts";
import { type NodeTask, parseCommandLine } from "./command-line.ts";
import { type Engine, loadEngine } from "./engine.ts";
import { type Entry, type ProgramEnd, type ProgramOptions, runProgram } from "./program.ts";
import { Rejections } from "./rejections.ts";
import { resolveModule } from "./resolve-module.ts";
import { findTestFiles, type TestRun, testSummary } from "./test-files.ts";

export interface NodeCall extends Omit<ProgramOptions, "entry" | "args"> {
  /** Without the word `node`. */
  readonly args: readonly string[];
}

/** Runs `node` as often as it is asked to, with one engine; a broken one is dropped and loaded afresh. */
export type RunNode = (call: NodeCall) => Promise<ProgramEnd>;

/** @param onSpoiled hears of an engine that could not clean up behind a program and was dropped */
export function createNode(onSpoiled: () => void = () => undefined): RunNode {
  let loaded: Promise<{ engine: Engine; rejections: Rejections }> | undefined;

  async function run(call: NodeCall, entry: Entry, args: readonly string[]): Promise<ProgramEnd> {
    loaded ??= loadEngine().then((engine) => ({ engine, rejections: new Rejections(engine) }));
    try {
      const { engine, rejections } = await loaded;
      const { spoiled, ...end } = await runProgram(engine, rejections, { ...call, entry, args });
      if (spoiled) {
        loaded = undefined;
        onSpoiled();
      }
      return end;
    } catch (error) {
      // A stack that ran out in the browser's own frames, or an assertion in C: nothing of the engine can be relied on.
      loaded = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      say(call, 2, `node: the JavaScript engine broke down (${reason}). The next call starts a new one.\n`);
      return { exitCode: 134 };
    }
  }

  return async (call) => {
    const task = parseCommandLine(call.args);
    if (task.kind === "text") say(call, 1, task.stdout);
    if (task.kind === "text") return { exitCode: 0 };
    if (task.kind === "refuse") say(call, 2, task.stderr);
    if (task.kind === "refuse") return { exitCode: 9 };
    if (task.kind === "test")
      return runTests(call, task.paths, (path) => run(call, { kind: "file", path }, []));
    if (task.kind === "code") return run(call, codeEntry(task, call.stdin), task.args);
    const path = mainFile(call.tree, task.path, call.cwd);
    if (path !== undefined) return run(call, { kind: "file", path }, task.args);
    say(
      call,
      2,
      `Error: Cannot find module '${resolvePath(call.cwd, task.path)}'\n\n{ code: 'MODULE_NOT_FOUND' }\n`,
    );
    return { exitCode: 1 };
  };
}

/** A script from stdin where no code was given. */
function codeEntry(task: Extract<NodeTask, { kind: "code" }>, stdin: Uint8Array): Entry {
  const { print, module } = task;
  return { kind: "code", code: task.code ?? fromBytes(stdin, "utf8"), print, module };
}

/** `node src/app` finds `src/app.js`, and `node .` what package.json says. */
function mainFile(tree: Tree, path: string, cwd: string): string | undefined {
  try {
    return resolveModule(tree, resolvePath(cwd, path), `${cwd}/[main]`, "require");
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** Each file is a program of its own, so that none can spoil another. */
async function runTests(
  call: NodeCall,
  paths: readonly string[],
  runFile: (path: string) => Promise<ProgramEnd>,
): Promise<ProgramEnd> {
  const files = findTestFiles(call.tree, call.cwd, paths);
  if ("missing" in files) {
    say(call, 2, `Could not find '${files.missing}'\n`);
    return { exitCode: 1 };
  }
  const runs: TestRun[] = [];
  for (const path of files.found) {
    const end = await runFile(path);
    if (end.ended) return end;
    runs.push({ path, end });
  }
  const { text, failed } = testSummary(runs);
  say(call, 1, text);
  return { exitCode: failed ? 1 : 0 };
}

function say({ print }: NodeCall, fd: 1 | 2, text: string): void {
  print(fd, new TextEncoder().encode(text));
}
