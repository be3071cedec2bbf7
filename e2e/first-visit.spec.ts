import { expect, test } from "./fixtures.ts";

test("a first visit finds something ready to step, and the first step sends its message", async ({
  loopglass,
}) => {
  await loopglass.open();
  await loopglass.waitStatus("idle");
  const opening = await loopglass.message.inputValue();
  expect(opening).toContain("The test of this project fails");

  await loopglass.step();

  await loopglass.waitStatus("waiting");
  await expect(loopglass.article("user message")).toContainText(opening);
  await expect(loopglass.message).toHaveValue("");
});

test("the repair scenario goes by Step from its first message to its final answer", async ({ loopglass }) => {
  test.setTimeout(60_000);
  await loopglass.open();
  let steps = 0;
  // Its eight rounds have 36 steps; the bound only keeps a broken loop from going on for ever.
  while (steps < 60 && (await loopglass.page.locator("html").getAttribute("data-status")) !== "stopped") {
    await loopglass.step();
    steps += 1;
  }

  expect(steps).toBe(36);
  await expect(loopglass.article("stopped: final")).toBeVisible();
  await expect(loopglass.article("assistant message").last()).toContainText("The test passes");
  await expect(loopglass.article("tool call edit_file")).toHaveCount(2);
  const runs = loopglass.article("tool result run_shell");
  await expect(runs.filter({ hasText: "exit 1" })).toHaveCount(2);
  await expect(runs.filter({ hasText: "PASS: 4 regions are right" })).toHaveCount(1);
});

test("the files and the terminal show what the run did", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.run();

  const file = await loopglass.file("report.sh");
  await expect(file).toContainText("NR > 1 { revenue[$2] += $4 * $5 }");

  const terminal = await loopglass.tab("Terminal");
  await expect(terminal).toContainText("bash test.sh && cat actual.txt");
  await expect(terminal).toContainText("PASS: 4 regions are right");
});

test("a part of the page that does not come is asked for a few times, and what does without it works", async ({
  loopglass,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|dynamically imported module/);
  let asked = 0;
  await page.route(/Notices-.*\.js$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await loopglass.open();
  await loopglass.step();
  await loopglass.round();
  await expect(loopglass.article("tool result run_shell").first()).toBeVisible();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});

test("words that do not come are asked for a few times, and the screen says what is missing", async ({
  loopglass,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|dynamically imported module/);
  let asked = 0;
  await page.route(/en-dialogs-.*\.js$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await loopglass.open();
  await loopglass.button("Share").click();
  await expect(page.getByRole("alert")).toContainText("A part of the page did not arrive");
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);
});
