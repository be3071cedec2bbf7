import { createIsolation, type HeaderKeeper, type Isolation } from "./isolation.ts";
import { isolationByWorker } from "./isolation-by-worker.ts";

/** The isolation of this very page. @param stored resolves when everything that was done is stored */
export function createPageIsolation(stored: () => Promise<void>): Isolation {
  return createIsolation({
    isIsolated: () => crossOriginIsolated,
    isEmbedded: () => window.parent !== window,
    keeper: import.meta.env.DEV ? developmentServer : serviceWorker(),
    stored,
    reload: () => location.reload(),
    tabMemory: () => sessionStorage,
  });
}

/** Absent on insecure origins, and some browsers throw at the mention of it. */
function serviceWorker(): HeaderKeeper | undefined {
  try {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!container) return undefined;
    return isolationByWorker({
      container,
      script: new URL("sw.js", document.baseURI),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
  } catch {
    return undefined;
  }
}

/** In development there is no service worker: Vite's server sends the headers to who has this cookie (vite.config.ts). */
const developmentServer: HeaderKeeper = {
  async ask(wish) {
    const age = wish === "isolate" ? "" : "; max-age=0";
    document.cookie = `loopglass-isolated=yes; path=/; samesite=strict${age}`;
  },
};
