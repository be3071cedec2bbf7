import type {
  Entry,
  ExecOptions,
  ExecResult,
  Sandbox,
  SandboxChanges,
  SandboxKind,
} from "../../core/sandbox.ts";
import { PageSide, type SandboxState } from "../page-side.ts";
import { platforms } from "../platforms.ts";
import { nodeAt } from "../snapshot-reader.ts";
import { workspace } from "../workspace.ts";
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
  readonly kind: SandboxKind = "webcontainer";
  readonly workspace = workspace;
  readonly platform = platforms.webcontainer;
  readonly #page: PageSide;
  readonly #boot: RuntimeBoot;
  #running: AbortController | undefined;

  constructor({ slot, files = {}, now }: WebContainerSandboxOptions) {
    this.#page = new PageSide(files, now);
    this.#boot = new RuntimeBoot({ slot, files: this.#page.files, now });
  }

  cwd(): string {
    return this.#page.shell.cwd;
  }

  /** @throws Error where the runtime has not been started, did not start, or is lost */
  exec(command: string, options: ExecOptions): Promise<ExecResult> {
    return this.#page.inTurn(() => this.#exec(command, options));
  }

  readFile(path: string): Promise<Uint8Array> {
    return this.#onFiles(path, readFileOf, (absolute) => this.#page.files.readFileBuffer(absolute));
  }

  async writeFile(path: string, content: Uint8Array): Promise<void> {
    await this.#page.files.writeFile(this.#page.absolute(path), content);
    // Servers that watch the files see it now and not with the next command.
    await this.#withRuntime(async (live) => live.files.push());
  }

  list(path: string): Promise<readonly Entry[]> {
    const sizeOf = (absolute: string) => {
      const node = nodeAt(this.#page.files.snapshot(), absolute);
      if (node?.kind === "link") return node.target.length;
      return node?.kind === "file" ? node.body.length : undefined;
    };
    return this.#onFiles<readonly Entry[]>(
      path,
      (fs, place) => listOf(fs, place, sizeOf),
      (absolute) => this.#page.list(absolute),
    );
  }

  stat(path: string): Promise<Entry> {
    return this.#onFiles(path, statOf, (absolute) => this.#page.stat(absolute));
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

  /** Goes to a state, O(1) here; the runtime gets what differs. A command that is running is stopped. */
  restore(state: SandboxState): void {
    this.#running?.abort();
    this.#page.restore(state);
    // Servers go on, and are to serve the files of this state. Not under a command that is still ending.
    void this.#page.inTurn(() => this.#withRuntime(async (live) => live.files.push())).catch(() => undefined);
  }

  /** Starts the runtime: only when the person asks for it, for it is another company's and comes over the network. */
  boot(): void {
    this.#boot.start();
  }

  /** Waits until a start that is under way has come to an end, whichever, or `signal` is aborted. */
  ready(signal: AbortSignal): Promise<void> {
    return this.#boot.settled(signal);
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
      const outcome = await live.exec(command, this.#page.shell, { ...options, signal: running.signal });
      if (!running.signal.aborted) this.#page.shell = outcome.shell;
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
    const absolute = this.#page.absolute(path);
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
}

const notBegun: ExecResult = {
  stdout: "",
  stderr: "jsh: stopped before it began\n",
  exitCode: 130,
  ended: "stopped",
};
