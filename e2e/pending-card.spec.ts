import type { Scenario } from "../src/scenario/schema.ts";
import { expect, test } from "./fixtures.ts";
import type { Loopglass } from "./loopglass.ts";
import { commands, endless } from "./scenarios.ts";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} pixels what comes next is in sight after each step`, async ({
    loopglass,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await loopglass.open();
    for (let i = 0; i < 8; i += 1) {
      await loopglass.step();
      await expectEndInSight(loopglass, `after step ${i + 1}`);
    }
  });
}

test("after a run to a guard's pause the pause is in sight", async ({ loopglass, page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await loopglass.openScenario(leavesRepairToPerson);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("No pause");
  await loopglass.button("Run").click();
  await loopglass.waitStatus("waiting");
  await expectEndInSight(loopglass, "at the pause");

  // Nothing is about to be said: the person is asked.
  const card = loopglass.transcript.getByRole("region", { name: "next step" });
  await expect(card).toContainText("leaves it to you");
  for (const choice of ["Step", "Run", "Stop", "message"]) await expect(card).toContainText(choice);
  await expect(card).not.toContainText("about to speak");
  await expect(page.getByRole("region", { name: "Loop" })).toContainText("Go on, or stop?");
});

test("a wait tells how long it takes already, and how it is ended", async ({ loopglass, page }) => {
  await page.clock.install();
  await loopglass.openScenario(commands(endless));
  await loopglass.steps(3);
  await loopglass.button("Step").click();
  await loopglass.waitStatus("running");
  const card = loopglass.transcript.getByRole("region", { name: "next step" });
  await expect(card).not.toContainText("Stop ends it");
  await page.clock.runFor(12_000);
  await expect(card).toContainText("12 s · Stop ends it");
  await loopglass.button("Stop").click();
  await loopglass.waitStatus("stopped");
});

test("who has scrolled up is left where they read while a command prints", async ({ loopglass, page }) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await loopglass.openScenario(slowPrinter);
  await loopglass.steps(3);
  await loopglass.button("Step").click();
  await loopglass.waitStatus("running");
  await loopglass.transcript.hover();
  // One turn of the wheel can still come in the moment in which the page follows a line: a person turns on.
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect.poll(() => scrollTop(loopglass), { timeout: 1000 }).toBe(0);
  }).toPass();

  await expect(loopglass.transcript).toContainText("line 40");
  expect(await scrollTop(loopglass)).toBe(0);
  await loopglass.button("Stop").click();
});

/** The same call three times: the guard then asks the person how to go on. */
const leavesRepairToPerson: Scenario = {
  format: "loopglass/1",
  title: "Repair is left to the person",
  user: ["Look."],
  tools: ["run_shell"],
  settings: { repair: "ask" },
  model: {
    kind: "script",
    replies: Array.from({ length: 6 }, () => ({
      text: "I look at the files once more, as I do each time, and say at some length that I do.",
      calls: [{ name: "run_shell", args: { command: "seq 1 8" } }],
    })),
  },
};

const slowPrinter: Scenario = {
  format: "loopglass/1",
  title: "A command that prints for a while",
  user: [Array.from({ length: 30 }, (_, i) => `Line ${i} of a long message.`).join("\n")],
  tools: ["run_shell"],
  model: {
    kind: "script",
    replies: [
      {
        calls: [
          {
            name: "run_shell",
            args: { command: 'for i in $(seq 1 200); do echo "line $i"; sleep 0.05; done' },
          },
        ],
      },
      "Done.",
    ],
  },
};

async function expectEndInSight(loopglass: Loopglass, when: string): Promise<void> {
  const below = () =>
    loopglass.transcript.evaluate((region) => {
      const end = region.firstElementChild?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return Math.round(end - region.getBoundingClientRect().bottom);
    });
  await expect.poll(below, { message: `pixels below the edge ${when}` }).toBeLessThanOrEqual(0);
}

function scrollTop(loopglass: Loopglass): Promise<number> {
  return loopglass.transcript.evaluate((region) => region.scrollTop);
}
