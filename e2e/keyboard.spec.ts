import { expect, test } from "./fixtures.ts";

test("the keyboard steps, goes back, takes a round, runs, pauses and stops", async ({ loopglass }) => {
  await loopglass.open();
  const { keyboard } = loopglass.page;

  await keyboard.press("ArrowRight");
  await loopglass.waitPlace(1);
  await keyboard.press("ArrowRight");
  await loopglass.waitPlace(2);
  await keyboard.press("ArrowLeft");
  await loopglass.waitPlace(1);
  await keyboard.press("ArrowRight");
  await loopglass.waitPlace(2);

  await keyboard.press("Shift+ArrowRight");
  await expect.poll(() => loopglass.place()).toBeGreaterThan(5);
  await loopglass.atRest();
  const place = await loopglass.place();

  await keyboard.press("Home");
  await loopglass.waitPlace(0);
  await keyboard.press("End");
  await loopglass.waitPlace(place);

  await keyboard.press("Space");
  await loopglass.waitStatus("running");
  await keyboard.press("Space");
  await loopglass.waitStatus("waiting");

  await keyboard.press(".");
  await loopglass.waitStatus("stopped");
  await expect(loopglass.article("stopped: stopped")).toBeVisible();
});

test("shortcuts rest while someone types, and / leads to the message", async ({ loopglass }) => {
  await loopglass.open();
  const { keyboard } = loopglass.page;

  await keyboard.press("/");
  await expect(loopglass.message).toBeFocused();
  await loopglass.message.fill("");
  await keyboard.type("Look. Then act?");
  await keyboard.press("ArrowRight");

  await expect(loopglass.message).toHaveValue("Look. Then act?");
  await loopglass.waitPlace(0);
  await keyboard.press("Enter");
  await loopglass.waitPlace(1);
  await expect(loopglass.article("user message")).toContainText("Look. Then act?");
});

test("a control keeps the focus when pressing it takes away the reason to press it", async ({
  loopglass,
}) => {
  await loopglass.open();
  await loopglass.step();
  await loopglass.button("Back").focus();
  await loopglass.page.keyboard.press("Enter");
  await loopglass.waitPlace(0);
  await expect(loopglass.button("Back")).toBeFocused();
});

test("? lists the keys and Escape leads back", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.page.keyboard.press("Shift+?");
  await expect(loopglass.page.getByRole("dialog")).toBeVisible();
  await loopglass.page.keyboard.press("Escape");
  await expect(loopglass.page.getByRole("dialog")).toBeHidden();
});

test("whoever clicks a model and then presses the right arrow takes a step, and keeps the model", async ({
  loopglass,
  page,
}) => {
  await loopglass.open();
  await page.getByText("Rules", { exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await loopglass.waitPlace(1);
  await expect(page.getByRole("radio", { name: "Rules" })).toBeChecked();
});

test("the focus stays where it was, as nearly as it can, when what had it goes away", async ({
  loopglass,
  page,
}) => {
  await loopglass.open();
  await loopglass.steps(3);
  await loopglass.back();
  await loopglass.button("Run live from here").focus();
  await page.keyboard.press("Enter");
  await expect(loopglass.button("Run live from here")).toBeHidden();
  await expect(page.getByRole("region", { name: "Loop" })).toBeFocused();
});

test("Escape closes a drawer and leads back to its button", async ({ loopglass, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await loopglass.open();
  for (const name of ["Lesson", "Inspector"]) {
    await loopglass.button(name).click();
    await expect(loopglass.button(name)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(loopglass.button(name)).toHaveAttribute("aria-expanded", "false");
    await expect(loopglass.button(name)).toBeFocused();
  }
});
