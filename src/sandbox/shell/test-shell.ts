import type { ExecResult, ShellState } from "../../core/sandbox.ts";
import type { TreeOptions } from "../tree/tree.ts";
import { TreeFs } from "../tree-fs.ts";
import type { OnOutput } from "./output.ts";
import { openShell } from "./run-command.ts";

interface HowToRun {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly onOutput?: OnOutput;
}

export interface TestShell {
  readonly files: TreeFs;
  /** What the next command starts with. */
  state(): ShellState;
  /** Runs one command in the session, as a terminal would. */
  exec(command: string, how?: HowToRun): Promise<ExecResult>;
  stdoutOf(command: string): Promise<string>;
}

/**
 * A shell in this thread, for the tests of this folder.
 * @param start texts by path, relative to the folder of the project
 */
export async function openTestShell(
  start: Readonly<Record<string, string | Uint8Array>> = {},
  options: TreeOptions = {},
): Promise<TestShell> {
  const files = new TreeFs(options);
  for (const path of ["/home/project", "/home/user", "/tmp"]) await files.mkdir(path, { recursive: true });
  for (const [path, content] of Object.entries(start))
    await files.writeFile(`/home/project/${path}`, content);
  const run = await openShell(files, options.now ?? Date.now);
  let shell: ShellState = { cwd: "/home/project", env: { HOME: "/home/user" } };
  const exec: TestShell["exec"] = async (command, how = {}) => {
    const outcome = await run({ timeoutMs: 10_000, ...how, command, shell });
    shell = outcome.shell;
    return outcome.result;
  };
  return { files, state: () => shell, exec, stdoutOf: async (command) => (await exec(command)).stdout };
}
