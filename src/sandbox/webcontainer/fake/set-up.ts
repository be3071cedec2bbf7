import { RuntimeSlot, type RuntimeSlotOptions } from "../runtime-slot.ts";
import { WebContainerSandbox, type WebContainerSandboxOptions } from "../webcontainer-sandbox.ts";
import { createFakeClient } from "./runtime.ts";

type Files = WebContainerSandboxOptions["files"];

export const page: RuntimeSlotOptions["page"] = { isIsolated: () => true, isOnline: () => true };

/** A page with one place for a runtime, a sandbox in it, and a way to make more. */
export function setUp(files: Files = {}, options: Partial<RuntimeSlotOptions> = {}) {
  const client = createFakeClient();
  const slot = new RuntimeSlot({ loadClient: async () => client, page, coep: "require-corp", ...options });
  const make = (own: Files = {}) => new WebContainerSandbox({ slot, files: own, now: Date.now });
  return { sandbox: make(files), client, slot, make };
}

/** Waits until a start has come to its end, whichever. */
export function booted(sandbox: WebContainerSandbox): Promise<WebContainerSandbox> {
  return new Promise((resolve) => {
    const stop = sandbox.onBootStatus(() => {
      if (sandbox.bootStatus().phase === "booting") return;
      stop();
      resolve(sandbox);
    });
    sandbox.boot();
  });
}

/** A sandbox whose runtime has started. @throws Error where it did not */
export async function ready(sandbox: WebContainerSandbox): Promise<WebContainerSandbox> {
  const status = (await booted(sandbox)).bootStatus();
  if (status.phase === "failed") throw new Error(status.reason);
  return sandbox;
}
