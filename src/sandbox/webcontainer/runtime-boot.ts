import type { TreeFs } from "../tree-fs.ts";
import { type BootFailure, bootFailure } from "./boot-failure.ts";
import type { WebContainerStatus } from "./boot-status.ts";
import { LiveRuntime } from "./live-runtime.ts";
import { type Runtime, RuntimeLost } from "./runtime.ts";
import type { RuntimeSlot } from "./runtime-slot.ts";

export interface RuntimeBootOptions {
  readonly slot: RuntimeSlot;
  readonly files: TreeFs;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** One sandbox's way to a runtime: idle, booting, ready, failed. */
export class RuntimeBoot {
  status: WebContainerStatus = { phase: "idle" };
  /** While it is ready. */
  live: LiveRuntime | undefined;
  readonly #options: RuntimeBootOptions;
  readonly #listeners = new Set<() => void>();
  /** The start that counts; an earlier one whose end is still to come does not. */
  #start: object | undefined;

  constructor(options: RuntimeBootOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.status.phase === "booting" || this.status.phase === "ready") return;
    void this.#open();
  }

  /** Waits until nothing is starting any more, or `signal` is aborted. */
  async settled(signal: AbortSignal): Promise<void> {
    while (this.status.phase === "booting" && !signal.aborted) await this.#change(signal);
  }

  /**
   * Waits for a runtime that is starting.
   * @returns undefined where `signal` came first
   * @throws Error where nobody has started it, or it did not start
   */
  async arrival(signal: AbortSignal): Promise<LiveRuntime | undefined> {
    await this.settled(signal);
    if (signal.aborted) return undefined;
    if (this.live) return this.live;
    throw new Error(this.status.phase === "failed" ? this.status.reason : notStarted);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The runtime has gone silent. @returns what to tell the person */
  lose(): Error {
    const failure = this.#options.slot.lose();
    this.#fail(failure);
    return new Error(failure.reason);
  }

  end(): void {
    this.#start = undefined;
    if (this.live) this.#options.slot.close(this.live.runtime);
    this.live = undefined;
    this.#tell({ phase: "idle" });
  }

  /** Never rejects: what goes wrong is the status. */
  async #open(): Promise<void> {
    const { slot, files, now } = this.#options;
    const start = {};
    this.#start = start;
    const isCurrent = () => this.#start === start;
    const opened = await slot.open((stage) => isCurrent() && this.#tell({ phase: "booting", stage }));
    if (!opened.ok) {
      if (isCurrent()) this.#fail(opened.failure);
      return;
    }
    const { runtime } = opened;
    if (!isCurrent()) return slot.close(runtime);
    try {
      this.#tell({ phase: "booting", stage: "files" });
      const live = await LiveRuntime.open(runtime, files, now);
      if (!isCurrent()) return slot.close(runtime);
      this.live = live;
      this.#tell({ phase: "ready", servers: [] });
      this.#watchServers(runtime, isCurrent);
    } catch (error) {
      const isLost = error instanceof RuntimeLost;
      if (!isLost) slot.close(runtime);
      if (!isCurrent()) return;
      this.#fail(isLost ? slot.lose() : bootFailure("refused", String(error)));
    }
  }

  #watchServers(runtime: Runtime, isCurrent: () => boolean): void {
    const change = (port: number, url: string | undefined) => {
      if (!isCurrent() || this.status.phase !== "ready") return;
      const others = this.status.servers.filter((server) => server.port !== port);
      this.#tell({ phase: "ready", servers: url === undefined ? others : [...others, { port, url }] });
    };
    // What is no web address is not shown as one.
    runtime.on("server-ready", (port, url) => /^https?:\/\//.test(url) && change(port, url));
    runtime.on("port", (port, type) => type === "close" && change(port, undefined));
  }

  #fail(failure: BootFailure): void {
    this.#start = undefined;
    this.live = undefined;
    this.#tell({ phase: "failed", ...failure });
  }

  #tell(status: WebContainerStatus): void {
    this.status = status;
    for (const listener of [...this.#listeners]) listener();
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        stop();
        signal.removeEventListener("abort", done);
        resolve();
      };
      const stop = this.subscribe(done);
      signal.addEventListener("abort", done);
    });
  }
}

const notStarted =
  "WebContainer has not been started: start it, or go on in the in-tab shell. Your files are safe.";
