import type { ExecOptions, ExecResult, ShellState } from "../../core/sandbox.ts";
import type { Snapshot } from "../tree/node.ts";
import { TreeFs } from "../tree-fs.ts";
import { type Killed, SeenOutput } from "./seen-output.ts";
import type { ShellProcess } from "./shell-process.ts";
import type { ShellReply } from "./shell-service.ts";

/** How far the shell is with loading; a value, so that the screen can show it. */
export type BootStatus =
  | { readonly phase: "idle" | "booting" | "ready" }
  | { readonly phase: "failed"; readonly reason: string };

export interface ShellRunnerOptions {
  readonly files: TreeFs;
  readonly spawn: () => ShellProcess;
  readonly graceMs: number;
}

/** `shell` only where the command ran to an end of its own. */
export interface RunnerOutcome {
  readonly result: ExecResult;
  readonly shell?: ShellState;
}

interface Running {
  readonly process: ShellProcess;
  /** Rejects where the shell cannot be loaded. */
  readonly ready: Promise<void>;
  /** Settles with the reason when the process breaks down. */
  readonly death: Promise<string>;
  /** The files as the process has them. */
  synced: Snapshot;
}

type Ending = { readonly reply: ShellReply } | { readonly killed: Killed };

/** Runs commands in a process, keeps the files of both sides the same, and kills what does not end. */
export class ShellRunner {
  status: BootStatus = { phase: "idle" };
  readonly #options: ShellRunnerOptions;
  readonly #listeners = new Set<() => void>();
  #running: Running | undefined;
  #stopCommand: (() => void) | undefined;

  constructor(options: ShellRunnerOptions) {
    this.#options = options;
  }

  boot(): void {
    // A failure is in the status, and the next command will try again and say so.
    this.#start().ready.catch(() => undefined);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops the command that runs, if one does. */
  interrupt(): void {
    this.#stopCommand?.();
  }

  dispose(): void {
    this.interrupt();
    this.#discard();
    this.#tell({ phase: "idle" });
  }

  /**
   * Runs a command over the files. Whatever kills it, they are then as before it, and what had come of its output is in
   * the result.
   * @throws Error where the shell cannot be loaded
   */
  async run(command: string, shell: ShellState, options: ExecOptions): Promise<RunnerOutcome> {
    const seen = new SeenOutput(options.onOutput);
    const outcome = await this.#run(command, shell, options, seen);
    seen.complete(outcome.result);
    return outcome;
  }

  async #run(
    command: string,
    shell: ShellState,
    { timeoutMs, signal }: ExecOptions,
    seen: SeenOutput,
  ): Promise<RunnerOutcome> {
    if (signal?.aborted) return { result: seen.killed("stopped") };
    const { files, graceMs } = this.#options;
    const stopped = new Promise<Ending>((resolve) => {
      this.#stopCommand = () => resolve({ killed: "stopped" });
    });
    const stop = () => this.#stopCommand?.();
    signal?.addEventListener("abort", stop);
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    try {
      const running = this.#start();
      const stoppedEarly = await Promise.race([running.ready, stopped]);
      // A shell that is still being loaded knows nothing of the command: let it load.
      if (stoppedEarly) return { result: seen.killed("stopped") };
      const sent = files.snapshot();
      const request = { files: files.diff(running.synced, sent), shell, command, timeoutMs };
      const late = new Promise<Ending>((resolve) => {
        watchdog = setTimeout(() => resolve({ killed: "timeout" }), timeoutMs + graceMs);
      });
      const ending = await Promise.race([stopped, late, settled(running, request, seen)]);
      if ("killed" in ending) {
        this.#discard();
        this.boot();
        return { result: seen.killed(ending.killed) };
      }
      this.#accept(running, sent, ending.reply);
      return { result: ending.reply.result, shell: ending.reply.shell };
    } finally {
      clearTimeout(watchdog);
      signal?.removeEventListener("abort", stop);
      this.#stopCommand = undefined;
    }
  }

  #start(): Running {
    if (this.#running) return this.#running;
    this.#tell({ phase: "booting" });
    const process = this.#options.spawn();
    const death = new Promise<string>((resolve) => process.onDeath(resolve));
    const running: Running = {
      process,
      death,
      ready: loading(process, death),
      synced: new TreeFs().snapshot(),
    };
    this.#running = running;
    running.ready.then(
      () => this.#running === running && this.#tell({ phase: "ready" }),
      (error: Error) => {
        if (this.#running !== running) return;
        this.#discard();
        this.#tell({ phase: "failed", reason: error.message });
      },
    );
    return running;
  }

  /** Takes over what the command did; what was written here meanwhile stays and goes to the process next time. */
  #accept(running: Running, sent: Snapshot, reply: ShellReply): void {
    const { files } = this.#options;
    const meanwhile = files.snapshot();
    files.restore(sent);
    files.apply(reply.files);
    running.synced = files.snapshot();
    if (meanwhile.root === sent.root) return;
    files.restore(meanwhile);
    files.apply(reply.files);
  }

  #discard(): void {
    this.#running?.process.kill();
    this.#running = undefined;
  }

  #tell(status: BootStatus): void {
    this.status = status;
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds a shell gets to load; a worker whose script never arrives says nothing at all. */
const bootTimeoutMs = 30_000;

async function loading(process: ShellProcess, death: Promise<string>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`nothing came within ${bootTimeoutMs / 1000} s`), bootTimeoutMs);
  });
  const booted = process.service.boot().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const failure = await Promise.race([booted, death, silence]);
  clearTimeout(timer);
  if (failure !== undefined) {
    throw new Error(
      `The shell could not be loaded (${failure}). Your files are safe; check the connection and try again.`,
    );
  }
}

async function settled(
  running: Running,
  request: Parameters<ShellProcess["service"]["run"]>[0],
  seen: SeenOutput,
): Promise<Ending> {
  const { service } = running.process;
  const reply = service.run(request, (pieces) => seen.take(pieces)).then((done): Ending => ({ reply: done }));
  const died = running.death.then((): Ending => ({ killed: "died" }));
  // It rejects where the process cannot answer at all: as good as dead.
  return Promise.race([reply, died]).catch((): Ending => ({ killed: "died" }));
}
