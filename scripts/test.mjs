import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { countPlaywright, countVitest } from "./count.mjs";

/*
 * `npm test`: every check, one after the other, up to the first that fails. `npm test -- unit e2e` runs
 * only the stages named. The last line says how many tests passed and how many failed.
 */

const stages = [
  { id: "lint", what: "format, lint, layers", run: biome },
  { id: "types", what: "types", run: () => tool("tsc", ["--noEmit"]) },
  { id: "unused", what: "dead code", run: () => tool("knip", []) },
  { id: "unit", what: "unit tests", run: () => vitest("vitest.config.ts", {}) },
  { id: "browser", what: "tests in a browser", run: () => vitest("vitest.browser.config.ts", inBrowser()) },
  { id: "build", what: "production build", run: () => build().then(() => true) },
  { id: "e2e", what: "end-to-end tests of the built page", run: playwright },
];

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "loopglass-test-"));
const total = { passed: 0, failed: 0 };

process.exitCode = (await runStages(stagesNamed(process.argv.slice(2)))) ? 0 : 1;
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);

function stagesNamed(ids) {
  const unknown = ids.filter((id) => !stages.some((stage) => stage.id === id));
  if (unknown.length > 0) {
    const known = stages.map(({ id }) => id).join(", ");
    console.error(`There is no stage called ${unknown.join(", ")}. The stages are: ${known}.`);
    process.exit(1);
  }
  return ids.length === 0 ? stages : stages.filter(({ id }) => ids.includes(id));
}

async function runStages(chosen) {
  for (const { id, what, run } of chosen) {
    console.log(`\n▸ ${what}`);
    const began = performance.now();
    const isGood = await attempt(run);
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    if (!isGood) {
      console.log(`\n✗ failed: ${what} (${took}). To run it alone: npm test -- ${id}\n`);
      return false;
    }
    console.log(`✓ ${what} (${took})`);
  }
  console.log();
  return true;
}

async function attempt(run) {
  try {
    return await run();
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

function biome() {
  // It colours its output in CI mode, wherever that goes.
  const colors = process.stdout.isTTY ? "force" : "off";
  return tool("biome", ["ci", "--error-on-warnings", `--colors=${colors}`]);
}

async function vitest(config, env) {
  const report = join(reports, `${config}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const isGood = await tool("vitest", ["run", "--config", config, "--allowOnly=false", ...reporters], env);
  return add(countVitest, report) && isGood;
}

async function playwright() {
  const report = join(reports, "playwright.json");
  const isGood = await tool("playwright", ["test", "--forbid-only", "--reporter=list,json"], {
    ...inBrowser(),
    LOOPGLASS_E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return add(countPlaywright, report) && isGood;
}

/** False where the runner left no report: then nothing is known of its tests. */
function add(count, report) {
  if (!existsSync(report)) return false;
  const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")));
  total.passed += passed;
  total.failed += failed;
  return true;
}

function inBrowser() {
  return { LOOPGLASS_CHROMIUM: ensureChromium() };
}

/** Runs a program of node_modules in the foreground; resolves to whether it succeeded. */
function tool(name, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, "node_modules/.bin", name), args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0));
  });
}

/** Two checkouts can be tested at the same time. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
