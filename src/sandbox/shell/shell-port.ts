import type { Endpoint } from "comlink";
import type { OnOutput, Piece } from "./output.ts";
import type { ShellService } from "./shell-service.ts";

/** The end of a connection: a worker as seen by the page, the page as seen by a worker, or a `MessagePort`. */
export type Port = Pick<Endpoint, "postMessage" | "addEventListener" | "removeEventListener">;

/**
 * The shell at the other end. Commands run one at a time: what is printed belongs to the last that was started.
 * Comlink is no part of the page's first load: it comes while the worker at the other end loads far more.
 */
export function shellAt(port: Port): ShellService {
  // In an object: a promise would ask what Comlink makes for its `then`.
  const connected = import("comlink").then(({ wrap }) => ({ remote: wrap<ShellService>(port) }));
  // Whoever asks for the shell is told why it does not come.
  connected.catch(() => undefined);
  let onOutput: OnOutput | undefined;
  port.addEventListener("message", (event) => {
    const data: unknown = "data" in event ? event.data : undefined;
    if (isPrinted(data)) onOutput?.(data.pieces);
  });
  return {
    async boot() {
      const { remote } = await connected;
      await remote.boot();
    },
    async run(request, listener) {
      onOutput = listener;
      const { remote } = await connected;
      return remote.run(request);
    },
  };
}

/** What a shell prints on its way to the page. */
export interface Printed {
  readonly pieces: readonly Piece[];
}

/** Comlink's own messages have no such part, and it passes over those that are not its own. */
function isPrinted(data: unknown): data is Printed {
  return typeof data === "object" && data !== null && "pieces" in data;
}
