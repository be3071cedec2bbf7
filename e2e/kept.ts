import type { Page } from "@playwright/test";

/** Resolves when the whole build is kept, and this page is answered from it. */
export function kept(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
}
