import type { ShellProcess } from "./shell/shell-process.ts";
import { createShellService } from "./shell/shell-service.ts";
import { ShellSandbox, type ShellSandboxOptions } from "./shell-sandbox.ts";

/** The sandbox of the command line: the same shell and the same files, in this thread. */
export function createInProcessSandbox(options: Omit<ShellSandboxOptions, "spawn">): ShellSandbox {
  return new ShellSandbox({ ...options, spawn: () => inProcess(options.now) });
}

/** Killing it ends a sleeping command; a busy loop ends at its deadline and not before. */
function inProcess(now: () => number): ShellProcess {
  const stop = new AbortController();
  return {
    service: createShellService(now, stop.signal),
    onDeath() {},
    kill: () => stop.abort(),
  };
}
