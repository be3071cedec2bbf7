import { createPageSlot } from "./sandbox/webcontainer/page-slot.ts";
import {
  WebContainerSandbox,
  type WebContainerSandboxOptions,
} from "./sandbox/webcontainer/webcontainer-sandbox.ts";

/** Makes sandboxes in WebContainer. To be called once a page, which has one place for a runtime. */
export function createWebContainers() {
  // As the service worker isolates the page, and no browser lacks it.
  const slot = createPageSlot("require-corp");
  return (options: Omit<WebContainerSandboxOptions, "slot">) => new WebContainerSandbox({ ...options, slot });
}
