import { expect, test } from "./fixtures.ts";
import { commands } from "./scenarios.ts";

test("sessions are listed, renamed, duplicated, and deleted with a way back", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.steps(3);
  const { page } = loopglass;
  await page.getByRole("button", { name: "Sessions" }).click();
  const dialog = page.getByRole("dialog", { name: "Sessions" });
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(1);

  await dialog.getByRole("button", { name: /^Rename/ }).click();
  await dialog.getByRole("textbox").fill("My run");
  await page.keyboard.press("Enter");
  await expect(rows.first()).toContainText("My run");

  await dialog.getByRole("button", { name: /^Duplicate/ }).click();
  await expect(rows).toHaveCount(2);

  await dialog
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(dialog.getByRole("button", { name: /^Delete/ })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("button", { name: /^Delete/ })).toHaveCount(2);
});

test("a link that points to a step goes there when the person says so", async ({ loopglass }) => {
  await loopglass.openScenario({ ...commands("echo hi", "echo there"), open: { step: 5, tab: "terminal" } });
  expect(await loopglass.place()).toBe(0);
  await loopglass.button("Go to that step").click();
  await loopglass.waitPlace(5);
  await expect(loopglass.page.getByRole("tab", { name: "Terminal" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("where the browser refuses to keep anything, the run goes on in memory and an export is offered", async ({
  loopglass,
}) => {
  await loopglass.page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("No storage here.", "SecurityError");
      },
    });
  });
  await loopglass.open();
  await loopglass.steps(4);
  await expect(loopglass.page.getByRole("alert")).toContainText("goes on in memory");

  const download = loopglass.page.waitForEvent("download");
  await loopglass.button("Export the session").click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test("where the browser's storage never answers, the page opens all the same and says so", async ({
  loopglass,
}) => {
  await loopglass.page.addInitScript(() => {
    // A request that no event ever comes from.
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener = () => {};
      for (const name of ["onsuccess", "onupgradeneeded", "onerror", "onblocked"])
        Object.defineProperty(request, name, { set: () => {} });
      return request;
    };
  });
  await loopglass.page.goto("./");
  await expect(loopglass.page.getByText("Looking for your sessions")).toBeVisible();
  await loopglass.ready();
  await expect(loopglass.page.getByRole("alert")).toContainText("goes on in memory");
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
});

test("a phone gets one column, and the transport at its thumb", async ({ loopglass }) => {
  await loopglass.page.setViewportSize({ width: 390, height: 844 });
  await loopglass.open();
  await loopglass.steps(5);
  await expect(loopglass.article("tool call list_dir")).toBeVisible();
  await loopglass.button("Inspect").click();
  await expect(loopglass.page.getByRole("tab", { name: "Files" })).toBeVisible();
  const width = await loopglass.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
