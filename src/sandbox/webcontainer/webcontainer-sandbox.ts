import type { Entry, ExecOptions, ExecResult, Sandbox, SandboxChanges } from "../../core/sandbox.ts";
import { sameShell } from "../shell/session.ts";
import type { SandboxState } from "../shell-sandbox.ts";
import { nodeAt } from "../snapshot-reader.ts";
import { baseName, resolvePath } from "../tree/path.ts";
import type { TreeFs } from "../tree-fs.ts";
import { entryOf, startFiles, startState, workspace } from "../workspace.ts";
import type { WebContainerStatus } from "./boot-status.ts";
import { listOf, type Place, readFileOf, statOf } from "./file-calls.ts";
import type { LiveRuntime } from "./live-runtime.ts";
import { type RuntimeFs, RuntimeLost } from "./runtime.ts";
import { RuntimeBoot } from "./runtime-boot.ts";
import type { RuntimeSlot } from "./runtime-slot.ts";

export interface WebContainerSandboxOptions {
  readonly slot: RuntimeSlot;
  /** Text or bytes by path, relative to the workspace. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Milliseconds since the epoch, for the times of files. */
  readonly now: () => number;
}

/**
 * Real Node.js in the tab. The page holds the files too: they can be read before the runtime has started and after
 * it is gone, and a session moves between this sandbox and the in-tab shell by `state` and `restore`.
 * What `npm` installs lives in the runtime alone.
 */
export class WebContainerSandbox implements Sandbox {
  readonly workspace = workspace;
  readonly platform =
    "jsh, the shell of WebContainer, in a browser tab: real node, npm and npx; cat, cp, ls, mkdir, mv, rm, head, tail, " +
    "sort, env, which, jq; not bash: use small commands, and Node scripts instead of loops; stdout and stderr come as " +
    "one; no git and no native programs; folder and exported variables carry over between commands";
  readonly #files: TreeFs;
  readonly #boot: RuntimeBoot;
  #shell = startState;
  /** What `takeChanges` compares with. */
  #taken: SandboxState;
  /** Commands run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #running: AbortController | undefined;

  constructor({ slot, files = {}, now }: WebContainerSandboxOptions) {
    this.#files = startFiles(files, now);
    this.#boot = new RuntimeBoot({ slot, files: this.#files, now });
    this.#taken = this.state();
  }

  cwd(): string {
    return this.#shell.cwd;
  }

  /** @throws Error where the runtime has not been started, did not start, or is lost */
  exec(command: string, options: ExecOptions): Promise<ExecResult> {
    const turn = this.#queue.then(() => this.#exec(command, options));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  readFile(path: string): Promise<Uint8Array> {
    return this.#onFiles(path, readFileOf, (absolute) => this.#files.readFileBuffer(absolute));
  }

  async writeFile(path: string, content: Uint8Array): Promise<void> {
    await this.#files.writeFile(this.#absolute(path), content);
    // Servers that watch the files see it now and not with the next command.
    await this.#withRuntime(async (live) => live.files.push());
  }

  list(path: string): Promise<readonly Entry[]> {
    const sizeOf = (absolute: string) => {
      const node = nodeAt(this.#files.snapshot(), absolute);
      if (node?.kind === "link") return node.target.length;
      return node?.kind === "file" ? node.body.length : undefined;
    };
    return this.#onFiles<readonly Entry[]>(
      path,
      (fs, place) => listOf(fs, place, sizeOf),
      async (absolute) => {
        const names = await this.#files.readdir(absolute);
        const stats = names.map(
          async (name) => [name, await this.#files.lstat(resolvePath(absolute, name))] as const,
        );
        return (await Promise.all(stats)).map(([name, stat]) => entryOf(name, stat));
      },
    );
  }

  stat(path: string): Promise<Entry> {
    return this.#onFiles(path, statOf, async (absolute) =>
      entryOf(baseName(absolute), await this.#files.stat(absolute)),
    );
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

  /** Goes to a state, O(1) here; the runtime gets what differs. A command that is running is stopped. */
  restore(state: SandboxState): void {
    this.#running?.abort();
    this.#files.restore(state.files);
    this.#shell = state.shell;
    this.#taken = state;
    // Servers go on, and are to serve the files of this state. Not under a command that is still ending.
    this.#queue = this.#queue
      .then(() => this.#withRuntime(async (live) => live.files.push()))
      .catch(() => undefined);
  }

  /** Starts the runtime: only when the person asks for it, for it is another company's and comes over the network. */
  boot(): void {
    this.#boot.start();
  }

  /** The same object until it changes, as React's external stores want it. */
  bootStatus(): WebContainerStatus {
    return this.#boot.status;
  }

  /** @returns stops listening */
  onBootStatus(listener: () => void): () => void {
    return this.#boot.subscribe(listener);
  }

  /** Ends the runtime and all that runs in it; files can still be read. */
  dispose(): void {
    this.#running?.abort();
    this.#boot.end();
  }

  async #exec(command: string, options: ExecOptions): Promise<ExecResult> {
    const running = new AbortController();
    const stop = () => running.abort();
    options.signal?.addEventListener("abort", stop);
    if (options.signal?.aborted) stop();
    this.#running = running;
    try {
      const live = await this.#boot.arrival(running.signal);
      if (live === undefined) return notBegun;
      const outcome = await live.exec(command, this.#shell, { ...options, signal: running.signal });
      if (!running.signal.aborted) this.#shell = outcome.shell;
      return outcome.result;
    } catch (error) {
      throw error instanceof RuntimeLost ? this.#boot.lose() : error;
    } finally {
      options.signal?.removeEventListener("abort", stop);
      this.#running = undefined;
    }
  }

  /** Asks the runtime where it has the file; else, and where it has gone silent, the page's own files answer. */
  async #onFiles<T>(
    path: string,
    there: (fs: RuntimeFs, place: Place) => Promise<T>,
    here: (absolute: string) => Promise<T>,
  ): Promise<T> {
    const absolute = this.#absolute(path);
    const answer = await this.#withRuntime(async (live) => {
      const place = live.place(absolute);
      if (place === undefined) return undefined;
      await live.files.push();
      return { value: await there(live.runtime.fs, place) };
    });
    return answer === undefined ? here(absolute) : answer.value;
  }

  /** @returns undefined where there is no runtime, or not any more */
  async #withRuntime<T>(act: (live: LiveRuntime) => Promise<T>): Promise<T | undefined> {
    const { live } = this.#boot;
    if (live === undefined) return undefined;
    try {
      return await act(live);
    } catch (error) {
      if (!(error instanceof RuntimeLost)) throw error;
      this.#boot.lose();
      return undefined;
    }
  }

  #absolute(path: string): string {
    return resolvePath(this.#shell.cwd, path);
  }
}

const notBegun: ExecResult = {
  stdout: "",
  stderr: "jsh: stopped before it began\n",
  exitCode: 130,
  ended: "stopped",
};
