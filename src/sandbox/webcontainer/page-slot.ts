import type { Coep } from "./runtime.ts";
import { RuntimeSlot, type RuntimeSlotOptions } from "./runtime-slot.ts";

/**
 * The page's own place for a WebContainer. Its client is loaded at the first start.
 * @param coep the header this page came with
 */
export function createPageSlot(coep: Coep, page: RuntimeSlotOptions["page"] = thisPage): RuntimeSlot {
  return new RuntimeSlot({
    loadClient: async () => (await import("@webcontainer/api")).WebContainer,
    page,
    coep,
  });
}

const thisPage: RuntimeSlotOptions["page"] = {
  isIsolated: () => crossOriginIsolated,
  isOnline: () => navigator.onLine,
};
