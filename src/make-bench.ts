import type { StoreApi } from "zustand/vanilla";
import type { WebContainers } from "./open-webcontainer.ts";
import { createInTabSandbox } from "./sandbox/in-tab-sandbox.ts";
import type { SandboxState } from "./sandbox/page-side.ts";
import type { Bench } from "./session/bench.ts";
import type { BenchOrder } from "./session/open-session.ts";
import { shellBench } from "./session/shell-bench.ts";
import type { BootStatus, WebContainerState } from "./ui/ui-context.tsx";

export interface BenchMakerPorts {
  readonly boot: StoreApi<BootStatus>;
  readonly webContainer: StoreApi<WebContainerState>;
  /** A part of the page of its own. */
  readonly webContainers: () => Promise<Pick<WebContainers, "makeBench">>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Makes the benches of this page's sessions, and shows how far their sandboxes are. */
export function createBenchMaker({ boot, webContainer, webContainers, now }: BenchMakerPorts) {
  function inTab({ scenario, log }: BenchOrder): Bench<SandboxState> {
    const sandbox = createInTabSandbox({ files: scenario.files, now });
    const tell = () => boot.setState(screenStatus(sandbox.bootStatus()), true);
    sandbox.onBootStatus(tell);
    // Loading the shell takes a second: it begins while the page is read.
    sandbox.boot();
    tell();
    return shellBench(sandbox, log);
  }

  async function inWebContainer(order: BenchOrder): Promise<Bench<SandboxState>> {
    try {
      return (await webContainers()).makeBench(order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const failure = { cause: "not loaded", remedy: "reload", reason, detail: reason } as const;
      webContainer.setState({
        session: order.session,
        status: { phase: "failed", ...failure },
        since: now(),
      });
      return inTab(order);
    }
  }

  return (order: BenchOrder): Bench<SandboxState> | Promise<Bench<SandboxState>> =>
    order.sandbox === "webcontainer" ? inWebContainer(order) : inTab(order);
}

function screenStatus(status: { phase: string; reason?: string }): BootStatus {
  if (status.phase === "failed") return { state: "failed", message: status.reason ?? "" };
  return { state: status.phase as "idle" | "booting" | "ready" };
}
