import { type Endpoint, expose, wrap } from "comlink";
import type { OnOutput, Piece } from "./output.ts";
import type { ShellService } from "./shell-service.ts";

/** The end of a connection: a worker as seen by the page, the page as seen by a worker, or a `MessagePort`. */
export type Port = Pick<Endpoint, "postMessage" | "addEventListener" | "removeEventListener">;

/** Offers a shell at a port. What it prints goes as plain messages, in line with the reply, which comes after all of it. */
export function offerShell(service: ShellService, port: Port): void {
  const offered: ShellService = {
    boot: () => service.boot(),
    run: (request) => service.run(request, (pieces) => port.postMessage({ pieces } satisfies Printed)),
  };
  expose(offered, port);
}

/** The shell at the other end. Commands run one at a time: what is printed belongs to the last that was started. */
export function shellAt(port: Port): ShellService {
  const remote = wrap<ShellService>(port);
  let onOutput: OnOutput | undefined;
  port.addEventListener("message", (event) => {
    const data: unknown = "data" in event ? event.data : undefined;
    if (isPrinted(data)) onOutput?.(data.pieces);
  });
  return {
    async boot() {
      await remote.boot();
    },
    run(request, listener) {
      onOutput = listener;
      return remote.run(request);
    },
  };
}

interface Printed {
  readonly pieces: readonly Piece[];
}

/** Comlink's own messages have no such part, and it passes over those that are not its own. */
function isPrinted(data: unknown): data is Printed {
  return typeof data === "object" && data !== null && "pieces" in data;
}
