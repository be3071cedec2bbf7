import type { Page } from "@playwright/test";
import type { Scenario } from "../src/scenario/schema.ts";
import { open, press, type Visited, visitor } from "./browser.ts";
import { ms, type Row } from "./table.ts";

/** Stop in the middle of every kind of work, pressed in the built page, and the next command after it. */
export async function stopRows(visited: Visited): Promise<Row[]> {
  const rows: Row[] = [];
  const running: Task[] = [];
  const stopping: Task[] = [];
  let slowest = 0;
  for (const [what, command] of endless) {
    const page = await visitor(visited);
    await open(page, visited.address, oneThenAnother(command));
    await watchTasks(page);
    await press(page, "Run");
    await page.getByText("run_shell · running").waitFor();
    // It is to run for a while: a worker that starts, or a screen that has to keep up, shows in its tasks.
    await page.waitForTimeout(700);
    running.push({ what, longest: await longestTask(page) });
    rows.push({ what: `Stop, during ${what}`, figure: ms(await stop(page)), asked: "≤ 300 ms" });
    stopping.push({ what, longest: await longestTask(page) });
    slowest = Math.max(slowest, await untilNextResult(page));
    await page.context().close();
  }
  return [
    ...rows,
    {
      what: "from Stop to the next command's result, the slowest of these",
      figure: ms(slowest),
      asked: "≤ 2 s",
    },
    { what: "longest task of the page while they run", figure: longestOf(running), asked: "≤ 50 ms" },
    { what: "the same up to the end of the stopped turn", figure: longestOf(stopping), asked: "–" },
  ];
}

interface Task {
  readonly what: string;
  /** Milliseconds; 0 where none is long enough for the browser to tell. */
  readonly longest: number;
}

function longestOf(tasks: readonly Task[]): string {
  const { what, longest } = tasks.reduce((one, other) => (other.longest > one.longest ? other : one));
  return longest === 0 ? "none above 50 ms" : `${ms(longest)} (${what})`;
}

const endless = [
  ["an endless loop", "while :; do :; done"],
  ["a sleep", "sleep 25"],
  ["endless output", "while :; do echo spam; done"],
  ["a loop in node", "node -e 'for (;;) {}'"],
] as const;

function oneThenAnother(command: string): Scenario {
  return {
    format: "loopglass/1",
    title: "Stop",
    user: ["Run it.", "Go on."],
    tools: ["run_shell"],
    model: {
      kind: "script",
      replies: [
        { calls: [{ name: "run_shell", args: { command } }] },
        { calls: [{ name: "run_shell", args: { command: "echo after" } }] },
        "Done.",
      ],
    },
    settings: { budget: "off" },
  };
}

/** What the page notes for us between two looks. */
interface Noted {
  longestTask?: number;
  stoppedAt?: number;
}

/** From when the loading of the page is over. The browser tells of tasks above 50 ms only. */
async function watchTasks(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const noted = globalThis as Noted;
    noted.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        noted.longestTask = Math.max(noted.longestTask ?? 0, duration);
    }).observe({ type: "longtask" });
  });
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as Noted).longestTask ?? 0);
}

/** Milliseconds from the click until the turn has ended. */
async function stop(page: Page): Promise<number> {
  const button = await page.getByRole("button", { name: "Stop", exact: true }).elementHandle();
  return page.evaluate((pressed) => {
    const { documentElement } = document;
    return new Promise<number>((resolve) => {
      const from = performance.now();
      (globalThis as Noted).stoppedAt = from;
      new MutationObserver(() => {
        if (documentElement.dataset.status === "stopped") resolve(performance.now() - from);
      }).observe(documentElement, { attributes: true });
      if (pressed instanceof HTMLElement) pressed.click();
    });
  }, button);
}

/** Milliseconds since Stop was pressed, when the next turn's command has given its result and the model its answer. */
async function untilNextResult(page: Page): Promise<number> {
  await press(page, "Run");
  await page.getByRole("article", { name: "stopped: final" }).waitFor();
  return page.evaluate(() => performance.now() - ((globalThis as Noted).stoppedAt ?? 0));
}
