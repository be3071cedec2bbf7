import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";

const port = process.env.LOOPGLASS_E2E_PORT ?? "4317";
const baseURL = `http://127.0.0.1:${port}/`;
const executablePath = findChromium();

/** End-to-end tests drive the production build, as it is served to people. */
export default defineConfig({
  testDir: "e2e",
  // The first page of a fresh Chromium can cost several seconds on a busy machine.
  timeout: 30_000,
  expect: { timeout: 10_000 },
  globalTimeout: 240_000,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: "list",
  use: {
    baseURL,
    locale: "en-US",
    // Keeping the build costs each fresh profile a download of all of it; e2e/second-visit.spec.ts is about that.
    serviceWorkers: "block",
    // Pictures double the time of a step; the trace's own snapshots of the page say more.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: { args: chromiumArguments(), ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: "node scripts/start.mjs",
    env: { PORT: port },
    url: baseURL,
    reuseExistingServer: false,
  },
});
