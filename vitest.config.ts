import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Unit tests in Node; `*.browser.test.ts` run in a real Chromium (see vitest.browser.config.ts). */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    exclude: ["src/**/*.browser.test.ts"],
    // No test measures time. This one only tells a busy machine from a loop without end.
    testTimeout: 60_000,
    // As many as there are processors: by itself Vitest leaves one to the thread that hands out the files, which has little to do.
    maxWorkers: availableParallelism(),
  },
});
