import type { Entry, ExecOptions, ExecResult, Sandbox, SandboxChanges, ShellState } from "../core/sandbox.ts";
import { sameShell } from "./shell/session.ts";
import type { ShellProcess } from "./shell/shell-process.ts";
import { type BootStatus, ShellRunner } from "./shell/shell-runner.ts";
import type { Snapshot } from "./tree/node.ts";
import { baseName, resolvePath } from "./tree/path.ts";
import type { TreeFs } from "./tree-fs.ts";
import { entryOf, startFiles, startState, workspace } from "./workspace.ts";

export interface ShellSandboxOptions {
  /** Text or bytes by path, relative to the workspace. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Milliseconds since the epoch, for the times of files. */
  readonly now: () => number;
  /** Starts a shell; asked again after each one that was killed or died. */
  readonly spawn: () => ShellProcess;
  /** Milliseconds a shell gets beyond a command's own time before it is killed. Default: 2000. */
  readonly graceMs?: number;
}

/** All there is to a sandbox between two commands; costs nothing to take and to put back. */
export interface SandboxState {
  readonly files: Snapshot;
  readonly shell: ShellState;
}

/**
 * A sandbox whose files live here and whose shell lives in a process that can be killed. The process is told what
 * changed before each command and tells what the command changed; so whatever happens to it, no file is lost.
 */
export class ShellSandbox implements Sandbox {
  readonly workspace = workspace;
  readonly platform =
    "bash-like shell in a browser tab (just-bash): awk, sed, grep, rg, jq, diff, find, tar, gzip and the usual text tools; " +
    "node is QuickJS with Node's usual modules (fs, path, assert, node:test …), npm runs scripts of package.json but installs nothing; " +
    "git has init, status, add, commit, log and diff; no network, no python; folder and variables carry over between commands";
  readonly #files: TreeFs;
  readonly #runner: ShellRunner;
  #shell: ShellState = startState;
  /** What `takeChanges` compares with. */
  #taken: SandboxState;
  /** Commands run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ files = {}, now, spawn, graceMs = 2000 }: ShellSandboxOptions) {
    this.#files = startFiles(files, now);
    this.#runner = new ShellRunner({ files: this.#files, spawn, graceMs });
    this.#taken = this.state();
  }

  cwd(): string {
    return this.#shell.cwd;
  }

  exec(command: string, options: ExecOptions): Promise<ExecResult> {
    const turn = this.#queue.then(() => this.#exec(command, options));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async readFile(path: string): Promise<Uint8Array> {
    return this.#files.readFileBuffer(this.#absolute(path));
  }

  async writeFile(path: string, content: Uint8Array): Promise<void> {
    await this.#files.writeFile(this.#absolute(path), content);
  }

  async list(path: string): Promise<readonly Entry[]> {
    const folder = this.#absolute(path);
    const names = await this.#files.readdir(folder);
    return Promise.all(
      names.map(async (name) => entryOf(name, await this.#files.lstat(resolvePath(folder, name)))),
    );
  }

  async stat(path: string): Promise<Entry> {
    const absolute = this.#absolute(path);
    return entryOf(baseName(absolute), await this.#files.stat(absolute));
  }

  async realPath(path: string): Promise<string> {
    return this.#files.canonical(this.#absolute(path));
  }

  takeChanges(): SandboxChanges | undefined {
    const now = this.state();
    const files = this.#files.diff(this.#taken.files, now.files);
    const shell = sameShell(this.#taken.shell, now.shell) ? undefined : now.shell;
    this.#taken = now;
    if (files.length === 0 && shell === undefined) return undefined;
    return { files, ...(shell && { shell }) };
  }

  /** O(1). */
  state(): SandboxState {
    return { files: this.#files.snapshot(), shell: this.#shell };
  }

  /** Goes to a state, O(1). A command that is running is stopped: it belongs to a time that is left. */
  restore(state: SandboxState): void {
    this.#runner.interrupt();
    this.#files.restore(state.files);
    this.#shell = state.shell;
    this.#taken = state;
  }

  /** Starts the shell before it is needed: loading it takes a second. */
  boot(): void {
    this.#runner.boot();
  }

  /** The same object until it changes, as React's external stores want it. */
  bootStatus(): BootStatus {
    return this.#runner.status;
  }

  /** @returns stops listening */
  onBootStatus(listener: () => void): () => void {
    return this.#runner.subscribe(listener);
  }

  /** Ends the shell; files can still be read. */
  dispose(): void {
    this.#runner.dispose();
  }

  async #exec(command: string, options: ExecOptions): Promise<ExecResult> {
    const { result, shell } = await this.#runner.run(command, this.#shell, options);
    if (shell) this.#shell = shell;
    if (result.stdout !== "") options.onOutput?.(result.stdout, "stdout");
    if (result.stderr !== "") options.onOutput?.(result.stderr, "stderr");
    return result;
  }

  #absolute(path: string): string {
    return resolvePath(this.#shell.cwd, path);
  }
}
