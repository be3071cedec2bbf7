import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";
import { fakeFramePage } from "./src/sandbox/webcontainer/fake/frame-page.ts";

const executablePath = findChromium();

/** Tests that need a real browser: workers, IndexedDB. */
export default defineConfig({
  plugins: [fakeFramePage()],
  // Imported in the worker only, where Vite finds them too late and reloads the test.
  optimizeDeps: {
    include: [
      "comlink",
      "just-bash/browser",
      "quickjs-emscripten-core",
      "@jitl/quickjs-wasmfile-release-sync",
    ],
  },
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
