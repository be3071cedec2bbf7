import type { Page } from "@playwright/test";
import type { Scenario } from "../src/scenario/schema.ts";
import { open, pageScript, type Visited, visitor } from "./browser.ts";
import type { seedSession } from "./seed-session.ts";
import { median, ms, type Row } from "./table.ts";

/** From a click on Step until it is on the screen: in a short conversation and in one of 5,000 messages. */
export async function paintRows(visited: Visited): Promise<Row[]> {
  const short = await visitor(visited);
  await open(short, visited.address, manyRounds);
  const few = await stepsPainted(short, 60);
  await short.context().close();

  const first = await visitor(visited);
  await open(first, visited.address, manyRounds);
  // The page's own policy allows no script tag.
  await first.evaluate(`${await pageScript("bench/seed-session.ts")};globalThis.bench = bench;undefined`);
  await first.evaluate(
    (scenario) => (globalThis as unknown as Bundle).bench.seedSession(scenario, 5000),
    manyRounds,
  );
  // A tab remembers its session: the one touched last opens in another.
  const long = await first.context().newPage();
  await first.close();
  await long.goto(visited.address);
  await long.waitForFunction(
    () => document.querySelector<HTMLInputElement>("input[aria-label=Step]")?.value === "10000",
  );
  // Over recorded steps: nothing is performed.
  for (let step = 0; step < 30; step += 1) await painted(long, "Back");
  const many = await stepsPainted(long, 30);
  const jump = await jumpPainted(long);
  const whole = await allDrawn(long);
  await long.context().close();

  const asked = "≤ 16 ms";
  return [
    { what: "click on Step → painted, the wait for a frame apart", figure: ms(few), asked },
    { what: "click on Step → painted, over a recorded step at 5,000 messages", figure: ms(many), asked },
    { what: "5,000 messages put on screen anew, from the first step", figure: ms(jump), asked: "≤ 120 ms" },
    { what: "until the cards that are out of sight are drawn too", figure: ms(whole), asked: "–" },
  ];
}

interface Bundle {
  readonly bench: { readonly seedSession: typeof seedSession };
}

/** A tool that takes no time, in the page. */
const manyRounds: Scenario = {
  format: "loopglass/1",
  title: "Many rounds",
  user: ["Add them up."],
  tools: ["calc"],
  model: {
    kind: "script",
    replies: [
      ...Array.from({ length: 40 }, (_, n) => ({
        calls: [{ name: "calc" as const, args: { expr: `${n}+1` } }],
      })),
      "Done.",
    ],
  },
  settings: { budget: "off", maxRounds: 50 },
};

/** The median of so many steps, in milliseconds. */
async function stepsPainted(page: Page, steps: number): Promise<number> {
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) times.push(await painted(page, "Step"));
  return median(times);
}

/** To the start and back to the end, where all messages are. */
async function jumpPainted(page: Page): Promise<number> {
  const times: number[] = [];
  for (let jump = 0; jump < 5; jump += 1) {
    await toStart(page);
    times.push(await painted(page, "End"));
  }
  return median(times);
}

async function toStart(page: Page): Promise<void> {
  await page.keyboard.press("Home");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("input[aria-label=Step]")?.value === "0",
  );
}

/** The same jump, until nothing is added any more: 2,500 turns of a question, an answer and an end. */
async function allDrawn(page: Page): Promise<number> {
  await toStart(page);
  const from = performance.now();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.getElementsByTagName("article").length === 7500);
  return performance.now() - from;
}

/**
 * Presses a button or a key; milliseconds until the page has changed, and what it then takes to draw a frame. The
 * time until the screen asks for that frame is left out: it says when in the rhythm of the screen one has pressed.
 */
function painted(page: Page, press: "Step" | "Back" | "End"): Promise<number> {
  return page.evaluate(
    (how) =>
      new Promise<number>((resolve, reject) => {
        const slider = document.querySelector<HTMLInputElement>("input[aria-label=Step]");
        const place = () => slider?.value ?? "0";
        const before = place();
        const isDone = () => place() !== before && document.documentElement.dataset.status !== "running";
        const button = document.querySelector<HTMLButtonElement>(`button[aria-label=${how}]`);
        setTimeout(() => reject(new Error(`${how} at step ${before} led to ${place()}.`)), 10_000);
        const { port1, port2 } = new MessageChannel();
        const from = performance.now();
        const changes = new MutationObserver(() => {
          if (!isDone()) return;
          changes.disconnect();
          const changed = performance.now() - from;
          requestAnimationFrame(() => {
            const frame = performance.now();
            // A message sent before a frame is drawn arrives after it.
            port1.onmessage = () => resolve(changed + performance.now() - frame);
            port2.postMessage(null);
          });
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        if (button) button.click();
        else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
      }),
    press,
  );
}
