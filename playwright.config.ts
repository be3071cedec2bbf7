import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";

const port = process.env.LOOPGLASS_E2E_PORT ?? "4317";
const baseURL = `http://127.0.0.1:${port}/`;
const executablePath = findChromium();

/** End-to-end tests drive the production build, as it is served to people. */
export default defineConfig({
  testDir: "e2e",
  // No test measures time. These only tell a busy machine from a page that hangs.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  globalTimeout: 900_000,
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: "list",
  use: {
    baseURL,
    locale: "en-US",
    // Keeping the build costs each fresh profile a download of all of it; e2e/second-visit.spec.ts is about that.
    serviceWorkers: "block",
    // A trace costs a sixth of the time, so it is kept where nobody can just run the test again (`--trace on`).
    // Pictures double the time of a step; the trace's own snapshots of the page say more.
    trace: { mode: process.env.CI ? "retain-on-failure" : "off", screenshots: false },
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
