import type { Locator, Page } from "@playwright/test";
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

test("from 320 to 720 pixels all controls of the transport are there, for a thumb, and nothing hangs over", async ({
  loopglass,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await loopglass.open();
  for (const language of ["en", "zh"]) {
    if (language === "zh") await speakChinese(page);
    for (const width of [320, 360, 375, 390, 430, 431, 560, 720]) {
      await page.setViewportSize({ width, height: 780 });
      const controls = page.getByRole("toolbar").getByRole("button");
      await expect(controls).toHaveCount(6);
      const boxes = await places(await controls.all());
      for (const [i, box] of boxes.entries()) {
        const name = `control ${i} at ${width} pixels, ${language}`;
        expect(box?.width, name).toBeGreaterThanOrEqual(44);
        expect(box?.height, name).toBeGreaterThanOrEqual(44);
        expect(box?.x, name).toBeGreaterThanOrEqual(i === 0 ? 0 : end(boxes[i - 1]));
        expect(end(box), name).toBeLessThanOrEqual(width);
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(780);
      }
      const whole = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(whole, `${width} pixels, ${language}`).toBe(width);
    }
  }
});

test("the lesson and the inspector collapse by button or key, and stay so after a reload", async ({
  loopglass,
  page,
}) => {
  await loopglass.open();
  const lesson = page.getByRole("region", { name: "Lesson" });
  const inspector = page.getByRole("complementary", { name: "Inspect" });
  const wide = await width(loopglass.transcript);

  await loopglass.button("Lesson").click();
  await expect(lesson).toBeHidden();
  await expect(loopglass.button("Lesson")).toHaveAttribute("aria-expanded", "false");
  const wider = await width(loopglass.transcript);
  expect(wider).toBeGreaterThan(wide + 200);

  await page.keyboard.press("]");
  await expect(inspector).toBeHidden();
  expect(await width(loopglass.transcript)).toBe(1440);

  await loopglass.reload();
  await expect(lesson).toBeHidden();
  await expect(inspector).toBeHidden();
  await loopglass.step();

  await page.keyboard.press("[");
  await expect(lesson).toBeVisible();
  await loopglass.button("Inspector").focus();
  await page.keyboard.press("Enter");
  await expect(inspector).toBeVisible();
  expect(await width(loopglass.transcript)).toBe(wide);
});

test("between 1100 and 1280 pixels the inspector collapses and the lesson is a drawer", async ({
  loopglass,
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await loopglass.open();
  await loopglass.button("Inspector").click();
  expect(await width(loopglass.transcript)).toBe(1200);
  await loopglass.button("Lesson").click();
  await expect(page.getByRole("region", { name: "Lesson" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Lesson" })).toBeHidden();
  await expect(loopglass.button("Lesson")).toBeFocused();
});

test("on a phone Restart leads back to the start", async ({ loopglass, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loopglass.open();
  await loopglass.steps(3);
  await loopglass.button("Restart").click();
  await loopglass.waitPlace(0);
});

test("on a phone whatever is pressed is large enough for a finger", async ({ loopglass, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loopglass.open();
  await loopglass.steps(2);
  await loopglass.back();
  await expectTouchable(page.locator("header, nav, form, footer"), "the loop");
  await loopglass.button("Inspect").click();
  await expectTouchable(page.getByRole("tablist"), "the inspector");
  await page.getByRole("button", { name: "More" }).click();
  await expectTouchable(page.getByRole("dialog"), "the menu");
});

test("a phone's menu changes the language under its reader's hand, and keeps the focus", async ({
  loopglass,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loopglass.open();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("radio", { name: "English" }).focus();
  await page.keyboard.press("ArrowRight");
  const dialog = page.getByRole("dialog", { name: "模型、沙箱与外观" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "关闭" })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "中文" })).toBeFocused();
});

/** All that can be pressed in it is 44 pixels wide and high (WCAG 2.5.5). */
async function expectTouchable(area: Locator, where: string): Promise<void> {
  const controls = area.locator(
    "button:visible, textarea:visible, [role=tab]:visible, label:has(input):visible",
  );
  await expect.poll(() => controls.count(), { message: where }).toBeGreaterThan(3);
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    const name = `${where}: ${(await control.getAttribute("aria-label")) ?? (await control.textContent())}`;
    expect(Math.round(box?.height ?? 0), `height in ${name}`).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0), `width in ${name}`).toBeGreaterThanOrEqual(44);
  }
}

async function speakChinese(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("radio", { name: "中文" }).check({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
}

async function width(locator: Locator): Promise<number> {
  return Math.round((await locator.boundingBox())?.width ?? 0);
}

/** Where a box ends to the right, in whole pixels. */
function end(box: { readonly x: number; readonly width: number } | null | undefined): number {
  return box ? Math.floor(box.x + box.width) : Number.NaN;
}

function places(locators: readonly Locator[]) {
  return Promise.all(locators.map((locator) => locator.boundingBox()));
}
