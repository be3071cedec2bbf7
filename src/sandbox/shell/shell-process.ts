import { shellAt } from "./shell-port.ts";
import type { ShellService } from "./shell-service.ts";

/** A shell that runs somewhere and can be killed at any time, whatever it is doing. */
export interface ShellProcess {
  readonly service: ShellService;
  /** Called with a reason when it breaks down by itself. */
  onDeath(listener: (reason: string) => void): void;
  kill(): void;
}

/** What a process needs of a Web Worker. */
export type WorkerLike = Pick<
  Worker,
  "postMessage" | "addEventListener" | "removeEventListener" | "terminate"
>;

/** A shell in a worker whose entry is `worker.ts`. */
export function workerProcess(worker: WorkerLike): ShellProcess {
  return {
    service: shellAt(worker),
    onDeath(listener) {
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        listener(
          "message" in event && typeof event.message === "string" ? event.message : "it could not load",
        );
      });
    },
    kill: () => worker.terminate(),
  };
}
