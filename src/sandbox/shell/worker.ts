import { offerShell } from "./offer-shell.ts";
import type { Port } from "./shell-port.ts";
import { createShellService } from "./shell-service.ts";

/** The compiler takes this file for one of a page, where messages go to windows; a worker's go to its page. */
const page: Port = {
  postMessage: (message, transfer = []) => globalThis.postMessage(message, { transfer }),
  addEventListener: globalThis.addEventListener.bind(globalThis),
  removeEventListener: globalThis.removeEventListener.bind(globalThis),
};

/** Entry of the worker in which commands run, so that the page stays free and an endless one can be killed. */
offerShell(createShellService(Date.now), page);
