import type { Page } from "@playwright/test";
import type { Scenario } from "../src/scenario/schema.ts";
import { open, press, type Visited, visitor } from "./browser.ts";
import { median, ms, type Row } from "./table.ts";

/** The shell in its worker, in the built page. */
export async function shellRows(visited: Visited): Promise<Row[]> {
  const firsts: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await visitor(visited);
    firsts.push(await run(page, visited.address, commands(1)));
    await page.context().close();
  }
  const page = await visitor(visited);
  await run(page, visited.address, commands(40));
  const warm = (await commandTimes(page)).slice(1);
  await page.context().close();
  const mean = warm.reduce((total, time) => total + time, 0) / warm.length;
  return [
    { what: "page → first `echo` and answer", figure: ms(median(firsts)), asked: "≤ 1.5 s" },
    { what: "a warm `echo`, round trip through the worker", figure: ms(mean), asked: "≤ 3 ms" },
  ];
}

/** Runs a scenario to its end; milliseconds since the page began to load. */
async function run(page: Page, address: string, scenario: Scenario): Promise<number> {
  await open(page, address, scenario);
  await press(page, "Run");
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
              all.result
                .flatMap((record) => record.steps ?? [record])
                .filter(({ step }) => step.effect.kind === "dispatch")
                .map(({ step }) => step.ms),
            );
        };
      }),
  );
}
