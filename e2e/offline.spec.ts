import { expect, test } from "./fixtures.ts";

test("once the page has come, everything goes on without a network", async ({ loopglass, page, context }) => {
  await loopglass.open();
  // The parts of the page come by themselves; the last ones while nobody waits for them.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
  for (const tab of ["Wire", "Files", "Terminal", "Guards"] as const) {
    await expect(await loopglass.tab(tab)).not.toBeEmpty();
  }
  for (const name of ["Share", "Sessions", "Help and keys"]) {
    await loopglass.button(name).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await loopglass.button("Switch to Chinese").click();
  await expect(page.getByRole("region", { name: "记录" })).toBeVisible();
});
