import type { ExecOptions, ShellState } from "../../core/sandbox.ts";
import { carryOver } from "../shell/session.ts";
import { parentPath } from "../tree/path.ts";
import type { TreeFs } from "../tree-fs.ts";
import { workspace } from "../workspace.ts";
import { type Place, statOf } from "./file-calls.ts";
import { type JshOutcome, runJsh } from "./jsh.ts";
import type { SessionReport } from "./jsh-session.ts";
import { type Runtime, RuntimeLost } from "./runtime.ts";
import { RuntimeFiles } from "./runtime-files.ts";

export interface LiveOutcome {
  readonly result: JshOutcome["result"];
  /** What the next command starts with. */
  readonly shell: ShellState;
}

/** A runtime that has the page's files, with paths and variables as the page knows them. */
export class LiveRuntime {
  readonly runtime: Runtime;
  readonly files: RuntimeFiles;
  /** The variables a shell there starts with by itself; known from the first command. */
  #ownEnv: SessionReport["env"] = {};

  private constructor(runtime: Runtime, mirror: TreeFs, now: () => number) {
    this.runtime = runtime;
    this.files = new RuntimeFiles({ runtime, mirror, workspace, now });
  }

  /** Gives the runtime the files and learns what its shell starts with. @throws RuntimeLost */
  static async open(runtime: Runtime, mirror: TreeFs, now: () => number): Promise<LiveRuntime> {
    const live = new LiveRuntime(runtime, mirror, now);
    await live.files.push();
    const { session } = await runJsh(runtime, {
      command: "true",
      cwd: ".",
      env: {},
      timeoutMs: 10_000,
      signal: new AbortController().signal,
      onOutput() {},
    });
    live.#ownEnv = session?.env ?? {};
    return live;
  }

  /** Runs a command over the page's files and brings back what it did to them. @throws RuntimeLost */
  async exec(
    command: string,
    shell: ShellState,
    { timeoutMs, signal, onOutput }: ExecOptions & { readonly signal: AbortSignal },
  ): Promise<LiveOutcome> {
    await this.files.push();
    const { HOME: home, ...env } = shell.env;
    const folder = await this.#startFolder(shell.cwd);
    const place = this.place(folder);
    const { result, session } = await runJsh(this.runtime, {
      // A process starts in the runtime's own folder or below it.
      command: place ? command : `cd ${quoted(folder)}\n${command}`,
      cwd: place?.inside ?? ".",
      env,
      timeoutMs,
      signal,
      onOutput: (text) => onOutput?.(text, "stdout"),
    });
    if (result.ended === "stopped") {
      // What it had written by then is taken back before the next call.
      this.files.doubt();
      return { result, shell };
    }
    await this.files.pull(signal);
    if (session === undefined) return { result, shell };
    const start = { ...this.#ownEnv, ...env };
    const end = { ...session.env, PWD: this.#ours(session.cwd) };
    // The home folder is the runtime's own; a session that moves on takes the one it came with.
    return {
      result,
      shell: carryOver(shell, start, home === undefined ? end : { ...end, HOME: home }),
    };
  }

  /** @returns undefined for what the runtime's file calls do not reach */
  place(absolute: string): Place | undefined {
    if (absolute === workspace) return { inside: ".", absolute };
    if (!absolute.startsWith(`${workspace}/`)) return undefined;
    return { inside: absolute.slice(workspace.length + 1), absolute };
  }

  /** The folder a command starts in may be gone: then the nearest one above it that is there. */
  async #startFolder(cwd: string): Promise<string> {
    let folder = cwd;
    while (folder !== workspace && !(await this.#isFolder(folder))) folder = parentPath(folder);
    return folder;
  }

  async #isFolder(path: string): Promise<boolean> {
    const place = this.place(path);
    // What the file calls do not reach is left to the shell's own `cd`.
    if (place === undefined) return true;
    try {
      return (await statOf(this.runtime.fs, place)).type === "directory";
    } catch (error) {
      if (error instanceof RuntimeLost) throw error;
      return false;
    }
  }

  #ours(path: string): string {
    const { workdir } = this.runtime;
    return path === workdir || path.startsWith(`${workdir}/`) ? workspace + path.slice(workdir.length) : path;
  }
}

/** One word of a shell command, whatever is in it. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
