import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./scripts/chromium.mjs";
import { fakeFramePage } from "./src/sandbox/webcontainer/fake/frame-page.ts";

const executablePath = findChromium();

/** With `LIVE_WEBCONTAINER=1` the vendor's own runtime is tested too; it asks for a page that is isolated. */
const live = process.env.LIVE_WEBCONTAINER === "1";

const isolation = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "credentialless",
};

/** Tests that need a real browser: workers, IndexedDB. */
export default defineConfig({
  plugins: [fakeFramePage()],
  server: { headers: live ? isolation : {} },
  // Named here, whole, and nothing looked for while tests run: what Vite finds late it bundles anew, and
  // whatever is loading at that moment (a worker's shell, say) fails. An address that is not there is
  // answered with the app's page, and that alone was enough to make it look.
  // scripts/browser-packages.test.ts holds the list to what is imported.
  appType: "custom",
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "@jitl/quickjs-wasmfile-release-sync",
      "@webcontainer/api",
      "comlink",
      "diff",
      "fflate",
      "idb-keyval",
      "just-bash/browser",
      "quickjs-emscripten-core",
    ],
  },
  worker: { format: "es" },
  test: {
    include: ["src/**/*.browser.test.ts"],
    testTimeout: 60_000,
    env: { LIVE_WEBCONTAINER: live ? "1" : "" },
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
