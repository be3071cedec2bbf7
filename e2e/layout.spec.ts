import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} pixels nothing that is pressed or watched moves from step to step`, async ({
    loopglass,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await loopglass.open();
    const watched = [
      page.getByRole("region", { name: "Loop" }),
      page.getByRole("region", { name: "Loop" }).locator("dl"),
      page.getByRole("region", { name: "Timeline" }),
      loopglass.button("Step"),
      page.getByRole("button", { name: /^(Run|Pause)$/ }),
      loopglass.button("Stop"),
    ];
    const start = await places(watched);
    for (let i = 0; i < 5; i += 1) {
      await loopglass.step();
      expect(await places(watched), `after step ${i + 1}`).toEqual(start);
    }
    await loopglass.back();
    expect(await places(watched), "in the recording").toEqual(start);
    await loopglass.button("Run").click();
    expect(await places(watched), "while it runs").toEqual(start);
  });
}

test("a phone has the lesson, the loop and the inspector one at a time", async ({ loopglass, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loopglass.open();
  await loopglass.button("Lesson").click();
  await expect(page.getByRole("region", { name: "Lesson" })).toContainText("The agent ends by itself.");
  await expect(loopglass.transcript).toBeHidden();
  await loopglass.button("Loop").click();
  await expect(loopglass.transcript).toBeVisible();
  await expect(page.getByRole("region", { name: "Lesson" })).toBeHidden();
});

function places(locators: readonly Locator[]) {
  return Promise.all(locators.map((locator) => locator.boundingBox()));
}
