import type { Entry, SandboxChanges, ShellState } from "../core/sandbox.ts";
import { sameShell } from "./shell/session.ts";
import type { Snapshot } from "./tree/node.ts";
import { baseName, resolvePath } from "./tree/path.ts";
import type { TreeFs } from "./tree-fs.ts";
import { entryOf, startFiles, startState } from "./workspace.ts";

/** All there is to a sandbox between two commands; costs nothing to take and to put back. */
export interface SandboxState {
  readonly files: Snapshot;
  readonly shell: ShellState;
}

/**
 * What the page itself holds of a sandbox, whoever runs its commands: the files, the shell's memory, what changed of
 * both, and the order of the commands. A shell may be killed or lost; this is not.
 */
export class PageSide {
  readonly files: TreeFs;
  shell: ShellState = startState;
  /** What `takeChanges` compares with. */
  #taken: SandboxState;
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param files text or bytes by path, relative to the workspace
   * @param now milliseconds since the epoch, for the times of files
   */
  constructor(files: Readonly<Record<string, string | Uint8Array>>, now: () => number) {
    this.files = startFiles(files, now);
    this.#taken = this.state();
  }

  absolute(path: string): string {
    return resolvePath(this.shell.cwd, path);
  }

  /** @param folder absolute */
  async list(folder: string): Promise<readonly Entry[]> {
    const names = await this.files.readdir(folder);
    return Promise.all(
      names.map(async (name) => entryOf(name, await this.files.lstat(resolvePath(folder, name)))),
    );
  }

  /** @param path absolute */
  async stat(path: string): Promise<Entry> {
    return entryOf(baseName(path), await this.files.stat(path));
  }

  async realPath(path: string): Promise<string> {
    return this.files.canonical(this.absolute(path));
  }

  takeChanges(): SandboxChanges | undefined {
    const now = this.state();
    const files = this.files.diff(this.#taken.files, now.files);
    const shell = sameShell(this.#taken.shell, now.shell) ? undefined : now.shell;
    this.#taken = now;
    if (files.length === 0 && shell === undefined) return undefined;
    return { files, ...(shell && { shell }) };
  }

  /** O(1). */
  state(): SandboxState {
    return { files: this.files.snapshot(), shell: this.shell };
  }

  /** O(1). */
  restore(state: SandboxState): void {
    this.files.restore(state.files);
    this.shell = state.shell;
    this.#taken = state;
  }

  /** Commands run one after the other, whatever became of the one before. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
