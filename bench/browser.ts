import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build, preview } from "vite";
import { chromiumArguments, findChromium } from "../scripts/chromium.mjs";
import { encodeLink } from "../src/scenario/link.ts";
import type { Scenario } from "../src/scenario/schema.ts";

/** The built page where a browser can open it. */
export interface Visited {
  readonly browser: Browser;
  readonly address: string;
  readonly outDir: string;
}

/** Builds the page, serves it, opens a browser; and closes both when `measure` is done. */
export async function withBuiltPage<Result>(measure: (visited: Visited) => Promise<Result>): Promise<Result> {
  const outDir = join(process.cwd(), "node_modules/.cache/bench-page");
  await build({ logLevel: "error", build: { outDir, emptyOutDir: true } });
  const server = await preview({
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, strictPort: false },
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const address = server.resolvedUrls?.local[0];
    if (!address) throw new Error("The built page could not be served.");
    return await measure({ browser, address, outDir });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** A page of a fresh profile in which a run makes no pauses. */
export async function visitor({ browser }: Visited): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() =>
    localStorage.setItem("loopglass-settings", JSON.stringify({ version: 1, state: { pace: 0 } })),
  );
  return context.newPage();
}

/** Opens a scenario, ready for its first step. */
export async function open(page: Page, address: string, scenario: Scenario): Promise<void> {
  await page.goto(`${address}#${encodeLink(scenario)}`);
  await page.waitForSelector("html[data-ready=true]");
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** A script for a page that has no build of its own: what `entry` exports, as the global `bench`. */
export async function pageScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name: "bench" } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && "output" in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} could not be built.`);
  return chunk.code;
}
