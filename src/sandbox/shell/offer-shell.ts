import { expose } from "comlink";
import type { Port, Printed } from "./shell-port.ts";
import type { ShellService } from "./shell-service.ts";

/** Offers a shell at a port. What it prints goes as plain messages, in line with the reply, which comes after all of it. */
export function offerShell(service: ShellService, port: Port): void {
  const offered: ShellService = {
    boot: () => service.boot(),
    run: (request) => service.run(request, (pieces) => port.postMessage({ pieces } satisfies Printed)),
  };
  expose(offered, port);
}
