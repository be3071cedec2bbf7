import type {
  Entry,
  ExecOptions,
  ExecResult,
  Sandbox,
  SandboxChanges,
  SandboxKind,
} from "../core/sandbox.ts";
import { PageSide, type SandboxState } from "./page-side.ts";
import { platforms } from "./platforms.ts";
import type { ShellProcess } from "./shell/shell-process.ts";
import { type BootStatus, ShellRunner } from "./shell/shell-runner.ts";
import { workspace } from "./workspace.ts";

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

/**
 * A sandbox whose files live here and whose shell lives in a process that can be killed. The process is told what
 * changed before each command and tells what the command changed; so whatever happens to it, no file is lost.
 */
export class ShellSandbox implements Sandbox {
  readonly kind: SandboxKind = "shell";
  readonly workspace = workspace;
  readonly platform: string = platforms.shell;
  readonly #page: PageSide;
  readonly #runner: ShellRunner;

  constructor({ files = {}, now, spawn, graceMs = 2000 }: ShellSandboxOptions) {
    this.#page = new PageSide(files, now);
    this.#runner = new ShellRunner({ files: this.#page.files, spawn, graceMs });
  }

  cwd(): string {
    return this.#page.shell.cwd;
  }

  exec(command: string, options: ExecOptions): Promise<ExecResult> {
    return this.#page.inTurn(() => this.#exec(command, options));
  }

  async readFile(path: string): Promise<Uint8Array> {
    return this.#page.files.readFileBuffer(this.#page.absolute(path));
  }

  async writeFile(path: string, content: Uint8Array): Promise<void> {
    await this.#page.files.writeFile(this.#page.absolute(path), content);
  }

  list(path: string): Promise<readonly Entry[]> {
    return this.#page.list(this.#page.absolute(path));
  }

  stat(path: string): Promise<Entry> {
    return this.#page.stat(this.#page.absolute(path));
  }

  realPath(path: string): Promise<string> {
    return this.#page.realPath(path);
  }

  takeChanges(): SandboxChanges | undefined {
    return this.#page.takeChanges();
  }

  /** O(1). */
  state(): SandboxState {
    return this.#page.state();
  }

  /** Goes to a state, O(1). A command that is running is stopped: it belongs to a time that is left. */
  restore(state: SandboxState): void {
    this.#runner.interrupt();
    this.#page.restore(state);
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
    const { result, shell } = await this.#runner.run(command, this.#page.shell, options);
    if (shell) this.#page.shell = shell;
    return result;
  }
}
