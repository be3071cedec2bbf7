import { createIsolation, type HeaderKeeper, type Isolation } from "./isolation.ts";
import { isolationByWorker } from "./isolation-by-worker.ts";

/**
 * The isolation of this very page.
 * @param isStored whether everything that was done is stored, once that is known
 */
export function createPageIsolation(isStored: () => Promise<boolean>): Isolation {
  return createIsolation({
    isIsolated: () => crossOriginIsolated,
    isEmbedded: () => window.parent !== window,
    keeper: import.meta.env.DEV ? developmentServer : serviceWorker(),
    isStored,
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
  ask: (wish) =>
    wish === "isolate"
      ? cookieStore.set({ name: cookie, value: "yes", sameSite: "strict" })
      : cookieStore.delete(cookie),
};

const cookie = "loopglass-isolated";
