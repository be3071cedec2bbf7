import { defineConfig } from "vitest/config";

/** Unit tests in Node; `*.browser.test.ts` run in a real Chromium (see vitest.browser.config.ts). */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    exclude: ["src/**/*.browser.test.ts"],
    testTimeout: 30_000,
  },
});
