import { type BootFailure, bootFailure } from "./boot-failure.ts";
import { bounded } from "./bounded.ts";
import type { Coep, Runtime, RuntimeClient } from "./runtime.ts";

export interface RuntimeSlotOptions {
  /** Loads the client package; called at the first start and not before. */
  readonly loadClient: () => Promise<RuntimeClient>;
  readonly page: { isIsolated(): boolean; isOnline(): boolean };
  readonly coep: Coep;
  /** Milliseconds a start may take. Default: 30,000. */
  readonly limitMs?: number;
  /** Milliseconds a call of a running one may take to be answered. Default: 15,000. */
  readonly answerMs?: number;
}

export type Opened =
  | { readonly ok: true; readonly runtime: Runtime }
  | { readonly ok: false; readonly failure: BootFailure };

/** What a start is busy with. */
export type OpeningStage = "client" | "runtime";

/**
 * The one place for a WebContainer in a page; make one for the page and hand it to each sandbox.
 * It stands between us and two facts of the client: a start that gets no answer never settles, and no later one does either.
 */
export class RuntimeSlot {
  readonly #options: RuntimeSlotOptions;
  #use: "free" | "taken" | "spoilt" = "free";

  constructor(options: RuntimeSlotOptions) {
    this.#options = options;
  }

  /** Starts the runtime; only ever on the person's word. Never rejects. */
  async open(onStage: (stage: OpeningStage) => void): Promise<Opened> {
    const { page, coep, loadClient, limitMs = 30_000, answerMs = 15_000 } = this.#options;
    if (this.#use === "spoilt") return failed(bootFailure("spoilt"));
    if (this.#use === "taken") return failed(bootFailure("in use"));
    if (!page.isOnline()) return failed(bootFailure("offline"));
    if (!page.isIsolated()) return failed(bootFailure("not isolated"));
    this.#use = "taken";
    const late = Symbol();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), limitMs);
    });
    const slow = () => this.#spoil(bootFailure("too slow", `nothing came within ${limitMs / 1000} s`));
    try {
      onStage("client");
      const client = await Promise.race([loadClient().catch(asError), limit]);
      if (client === late) return slow();
      if (client instanceof Error) return this.#spoil(bootFailure("not loaded", client.message));
      onStage("runtime");
      const booting = client.boot({ coep, workdirName: "project" });
      const runtime = await Promise.race([booting.catch(asError), limit]);
      if (runtime === late) {
        // Should it come after all, nobody waits for it any more.
        booting.then(
          (unwanted) => unwanted.teardown(),
          () => undefined,
        );
        return slow();
      }
      if (runtime instanceof Error) return this.#spoil(bootFailure("refused", runtime.message));
      return { ok: true, runtime: bounded(runtime, answerMs) };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends a runtime that `open` gave out; after it another one can be started. */
  close(runtime: Runtime): void {
    runtime.teardown();
    if (this.#use === "taken") this.#use = "free";
  }

  /** The runtime does not answer: no other one will on this page. */
  lose(): BootFailure {
    this.#use = "spoilt";
    return bootFailure("lost");
  }

  #spoil(failure: BootFailure): Opened {
    this.#use = "spoilt";
    return failed(failure);
  }
}

function failed(failure: BootFailure): Opened {
  return { ok: false, failure };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
