import type { StoreApi } from "zustand/vanilla";
import { createPageIsolation } from "./isolation/page-isolation.ts";
import type { SandboxState } from "./sandbox/page-side.ts";
import { createPageSlot } from "./sandbox/webcontainer/page-slot.ts";
import { WebContainerSandbox } from "./sandbox/webcontainer/webcontainer-sandbox.ts";
import type { Bench } from "./session/bench.ts";
import type { BenchOrder } from "./session/open-session.ts";
import { shellBench } from "./session/shell-bench.ts";
import {
  giveUpIsolation,
  type StartPorts,
  startAfterReload,
  startWebContainer,
} from "./start-webcontainer.ts";
import type { BootStatus, WebContainerStart, WebContainerState } from "./ui/ui-context.tsx";

export interface WebContainerPorts {
  readonly actions: StartPorts["actions"];
  readonly boot: StoreApi<BootStatus>;
  readonly webContainer: StoreApi<WebContainerState>;
  /** Whether everything that was done is stored, once that is known. */
  readonly isStored: () => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** All that has to do with WebContainer beyond the first screen. */
export interface WebContainers extends WebContainerStart {
  readonly makeBench: (order: BenchOrder) => Bench<SandboxState>;
}

/**
 * To be called once a page, which has one place for a runtime, when somebody wants it. A page that was opened again to
 * be isolated wants it at its start: the session there has the person's word.
 */
export function openWebContainers({
  actions,
  boot,
  webContainer,
  isStored,
  now,
}: WebContainerPorts): WebContainers {
  // As the service worker isolates the page, and no browser lacks it.
  const slot = createPageSlot("require-corp");
  const isolation = createPageIsolation(isStored);

  function makeBench({ session, scenario, log, onBroken }: BenchOrder): Bench<SandboxState> {
    const sandbox = new WebContainerSandbox({ slot, files: scenario.files, now });
    const since = now();
    const stop = sandbox.onBootStatus(() => {
      const status = sandbox.bootStatus();
      webContainer.setState({ session, status, since });
      boot.setState({ state: status.phase === "ready" ? "ready" : "booting" }, true);
      if (status.phase === "failed") onBroken();
    });
    // The session asks for this bench only where it has the person's word.
    sandbox.boot();
    const bench = shellBench(sandbox, log);
    return {
      ...bench,
      dispose() {
        stop();
        bench.dispose();
        // Why it failed is still to be read.
        if (webContainer.getState().status.phase === "failed") return;
        webContainer.setState({ status: { phase: "idle" } });
      },
    };
  }

  return {
    isIsolated: () => isolation.isOn(),
    unavailable: () => isolation.unavailable(),
    start: (signal) => startWebContainer({ isolation, actions }, signal),
    startAfterReload: (signal) => startAfterReload({ isolation, actions }, signal),
    giveUpIsolation: () => giveUpIsolation(isolation),
    makeBench,
  };
}
