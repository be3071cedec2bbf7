import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium();

/** Tests that need a real browser: workers, IndexedDB. */
export default defineConfig({
  worker: { format: "es" },
  test: {
    include: ["src/**/*.browser.test.ts"],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : {}) },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
