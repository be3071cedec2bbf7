import type { StoreApi } from "zustand/vanilla";
import type { createWebContainers } from "./open-webcontainer.ts";
import { createInTabSandbox } from "./sandbox/in-tab-sandbox.ts";
import type { SandboxState } from "./sandbox/page-side.ts";
import type { Bench } from "./session/bench.ts";
import type { BenchOrder } from "./session/open-session.ts";
import { shellBench } from "./session/shell-bench.ts";
import type { BootStatus, WebContainerState } from "./ui/ui-context.tsx";

export interface BenchMakerPorts {
  readonly boot: StoreApi<BootStatus>;
  readonly webContainer: StoreApi<WebContainerState>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Makes the benches of this page's sessions, and shows how far their sandboxes are. */
export function createBenchMaker({ boot, webContainer, now }: BenchMakerPorts) {
  let make: ReturnType<typeof createWebContainers> | undefined;

  function inTab({ scenario, log }: BenchOrder): Bench<SandboxState> {
    const sandbox = createInTabSandbox({ files: scenario.files, now });
    const tell = () => boot.setState(screenStatus(sandbox.bootStatus()), true);
    sandbox.onBootStatus(tell);
    // Loading the shell takes a second: it begins while the page is read.
    sandbox.boot();
    tell();
    return shellBench(sandbox, log);
  }

  /** Its part of the page is loaded when somebody wants it. */
  async function withWebContainer(order: BenchOrder): Promise<Bench<SandboxState>> {
    const { createWebContainers } = await import("./open-webcontainer.ts");
    make ??= createWebContainers();
    const { session, scenario, log, onBroken } = order;
    const sandbox = make({ files: scenario.files, now });
    const since = now();
    const tell = () => {
      const status = sandbox.bootStatus();
      webContainer.setState({ session, status, since });
      boot.setState({ state: status.phase === "ready" ? "ready" : "booting" }, true);
      if (status.phase === "failed") onBroken();
    };
    const stop = sandbox.onBootStatus(tell);
    // The session asks for this bench only where it has the person's word.
    sandbox.boot();
    const bench = shellBench(sandbox, log);
    return {
      ...bench,
      dispose() {
        stop();
        bench.dispose();
        // Why it failed is still to be read.
        if (webContainer.getState().status.phase !== "failed") {
          webContainer.setState({ status: { phase: "idle" } });
        }
      },
    };
  }

  return (order: BenchOrder): Bench<SandboxState> | Promise<Bench<SandboxState>> => {
    if (order.sandbox === "shell") return inTab(order);
    return withWebContainer(order).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      const status = {
        phase: "failed",
        cause: "not loaded",
        remedy: "reload",
        reason,
        detail: reason,
      } as const;
      webContainer.setState({ session: order.session, status, since: now() });
      return inTab(order);
    });
  };
}

function screenStatus(status: { phase: string; reason?: string }): BootStatus {
  if (status.phase === "failed") return { state: "failed", message: status.reason ?? "" };
  return { state: status.phase as "idle" | "booting" | "ready" };
}
