import type { Browser } from "@playwright/test";
import { pageScript } from "./browser.ts";
import { median, ms, type Row } from "./table.ts";
import type { WriteCost, writeCost } from "./write-cost.ts";

/** Steps to the disk and back, in a real IndexedDB. */
export async function diskRows(browser: Browser): Promise<Row[]> {
  const page = await (await browser.newContext()).newPage();
  // IndexedDB wants an origin; nothing is served from it.
  await page.route("https://bench.test/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("https://bench.test/");
  await page.addScriptTag({ content: await pageScript("bench/write-cost.ts") });
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
