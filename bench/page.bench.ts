import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { chromiumArguments, findChromium } from "../scripts/chromium.mjs";
import { encodeLink } from "../src/scenario/link.ts";
import type { Scenario } from "../src/scenario/schema.ts";
import { median, ms, type Row } from "./table.ts";
import type { WriteCost, writeCost } from "./write-cost.ts";

/** What only a browser can tell: the disk, the size of the page, the shell in its worker. */
export async function pageRows(): Promise<Row[]> {
  const outDir = join(process.cwd(), "node_modules/.cache/bench-page");
  await build({ logLevel: "error", build: { outDir, emptyOutDir: true } });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return [...(await diskRows(browser)), ...firstLoadRows(outDir), ...(await shellRows(browser, outDir))];
  } finally {
    await browser.close();
  }
}

async function diskRows(browser: Browser): Promise<Row[]> {
  const page = await (await browser.newContext()).newPage();
  // IndexedDB wants an origin; nothing is served from it.
  await page.route("https://bench.test/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("https://bench.test/");
  await page.addScriptTag({ content: await writeCostScript() });
  const rows: Row[] = [];
  for (const length of [100, 1000, 5000]) {
    const samples: WriteCost[] = [];
    for (let sample = 0; sample < 3; sample += 1) {
      samples.push(await page.evaluate((n) => (globalThis as unknown as Bundle).bench.writeCost(n), length));
    }
    const at = `at ${length.toLocaleString("en")} steps`;
    const of = (pick: (cost: WriteCost) => number) => ms(median(samples.map(pick)));
    rows.push({ what: `a step to disk, ${at}`, figure: of((cost) => cost.amortised), asked: "≤ 0.3 ms" });
    rows.push({ what: `until one step is on disk, ${at}`, figure: of((cost) => cost.single), asked: "–" });
    if (length === 5000) {
      rows.push({
        what: `reading a session back, ${at}`,
        figure: of((cost) => cost.load),
        asked: "≤ 120 ms",
      });
    }
  }
  await page.context().close();
  return rows;
}

interface Bundle {
  readonly bench: { readonly writeCost: typeof writeCost };
}

async function writeCostScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: "bench/write-cost.ts", formats: ["iife"], name: "bench" } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && "output" in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error("The page of the write bench could not be built.");
  return chunk.code;
}

/** The entry of the page, and everything it imports before it can run. */
function firstLoadRows(outDir: string): Row[] {
  const html = readFileSync(join(outDir, "index.html"), "utf8");
  const assets = join(outDir, "assets");
  const todo = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name);
  const seen = new Map<string, number>();
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (seen.has(name)) continue;
    const code = readFileSync(join(assets, name), "utf8");
    seen.set(name, gzipSync(code, { level: 9 }).length);
    // A dynamic import has a bracket after the word.
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) todo.push(imported);
  }
  const all = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const sum = [...seen.values()].reduce((total, size) => total + size, 0);
  return [
    {
      what: `JavaScript of the first load, gz, ${seen.size} of ${all.length} files`,
      figure: `${(sum / 1000).toFixed(1)} kB`,
      asked: "≤ 140 kB",
    },
  ];
}

async function shellRows(browser: Browser, outDir: string): Promise<Row[]> {
  const server = await preview({
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, strictPort: false },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error("The built page could not be served.");
  try {
    const firsts: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await visitor(browser);
      firsts.push(await run(page, address, commands(1)));
      await page.context().close();
    }
    const page = await visitor(browser);
    await run(page, address, commands(40));
    const warm = (await commandTimes(page)).slice(1);
    await page.context().close();
    const mean = warm.reduce((total, time) => total + time, 0) / warm.length;
    return [
      { what: "page → first `echo` and answer", figure: ms(median(firsts)), asked: "≤ 1.5 s" },
      { what: "a warm `echo`, round trip through the worker", figure: ms(mean), asked: "≤ 3 ms" },
    ];
  } finally {
    await server.close();
  }
}

/** A fresh profile in which a run makes no pauses. */
async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US" });
  await context.addInitScript(() =>
    localStorage.setItem("loopglass-settings", JSON.stringify({ version: 1, state: { pace: 0 } })),
  );
  return context.newPage();
}

/** Runs a scenario to its end; milliseconds since the page began to load. */
async function run(page: Page, address: string, scenario: Scenario): Promise<number> {
  await page.goto(`${address}#${encodeLink(scenario)}`);
  await page.waitForSelector("html[data-ready=true]");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForSelector("html[data-status=stopped]");
  return page.evaluate(() => performance.now());
}

function commands(count: number): Scenario {
  const replies = Array.from({ length: count }, (_, n) => ({
    calls: [{ name: "run_shell" as const, args: { command: `echo ${n}` } }],
  }));
  return {
    format: "loopglass/1",
    title: "Commands",
    user: ["Run them."],
    tools: ["run_shell"],
    model: { kind: "script", replies: [...replies, "Done."] },
    settings: { budget: "off", maxRounds: count + 2 },
  };
}

/** How long each recorded command took, in milliseconds. */
function commandTimes(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const open = indexedDB.open("loopglass");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const records = open.result.transaction("records").objectStore("records");
          const all = records.getAll(IDBKeyRange.bound("step/", "step/\uffff"));
          all.onerror = () => reject(all.error);
          all.onsuccess = () =>
            resolve(
              all.result.filter(({ step }) => step.effect.kind === "dispatch").map(({ step }) => step.ms),
            );
        };
      }),
  );
}
