import { workerProcess } from "./shell/shell-process.ts";
import { ShellSandbox, type ShellSandboxOptions } from "./shell-sandbox.ts";

/** The sandbox of the page: commands run in a worker, which loads the shell; the page itself never does. */
export function createInTabSandbox(options: Omit<ShellSandboxOptions, "spawn">): ShellSandbox {
  return new ShellSandbox({
    ...options,
    // The bundler finds the worker by this very form.
    spawn: () => workerProcess(new Worker(new URL("./shell/worker.ts", import.meta.url), { type: "module" })),
  });
}
