import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/* `npm run bench`: bundles the benches as the product is bundled, and runs them in a Node that can be told to collect. */

const root = fileURLToPath(new URL("..", import.meta.url));
const outDir = join(root, "node_modules/.cache/bench");

await build({
  root,
  configFile: false,
  logLevel: "error",
  build: { ssr: "bench/bench.ts", outDir, target: "node20", minify: false },
});
const { status } = spawnSync(
  process.execPath,
  ["--expose-gc", join(outDir, "bench.js"), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
