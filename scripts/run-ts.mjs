// Runs a TypeScript file of this project on Node: node scripts/run-ts.mjs FILE [arguments…]
// The file finds its arguments in process.argv from index 2 on, as if Node had run it.
import { resolve } from "node:path";
import process from "node:process";
import { runnerImport } from "vite";

const [, , file, ...args] = process.argv;
if (!file) {
  console.error("Say which file to run: node scripts/run-ts.mjs FILE [arguments…]");
  process.exit(2);
}
process.argv = [process.argv[0], resolve(file), ...args];
await runnerImport(resolve(file), {
  configFile: false,
  logLevel: "error",
  // The runner may bundle what it loads; packages are left to Node.
  ssr: { external: true },
});
