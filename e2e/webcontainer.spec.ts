import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { repairNode } from "../src/scenario/catalogue/repair-node.ts";
import { expect, test } from "./fixtures.ts";
import type { Loopglass } from "./loopglass.ts";
import { commands } from "./scenarios.ts";
import { serveFakeRuntime, serveSilence } from "./webcontainer-frame.ts";

/** Isolation is the service worker's doing. */
test.use({ serviceWorkers: "allow" });

test("the repair scenario runs in WebContainer to its end, after one reload; Back and the way back bring the files", async ({
  loopglass,
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await serveFakeRuntime(context);
  await loopglass.open();
  await loopglass.steps(4);
  await start(page);
  // The page is opened again, at the same step, and goes on from the word that was given.
  await inUse(page, "WebContainer");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await loopglass.waitPlace(4);

  await loopglass.step();
  const wire = await loopglass.tab("Wire");
  await expect(wire).toContainText("bash-like shell in a browser tab (just-bash)");
  await loopglass.run();
  expect(await loopglass.place()).toBe(36);
  await expect(wire).toContainText("jsh, the shell of WebContainer");
  await expect(loopglass.article("tool result run_shell").filter({ hasText: "PASS: 4 regions" })).toHaveCount(
    1,
  );
  await expect(loopglass.article("stopped: final")).toBeVisible();
  const repaired = "NR > 1 { revenue[$2] += $4 * $5 }";
  await expect(await loopglass.file("report.sh")).toContainText(repaired);

  await loopglass.button("Restart").click();
  await loopglass.waitPlace(0);
  await expect(await loopglass.file("report.sh")).not.toContainText(repaired);
  await loopglass.slider.press("End");
  await loopglass.waitPlace(36);

  await choose(page, "In-tab shell");
  await inUse(page, "In-tab shell");
  await loopglass.waitPlace(36);
  await expect(await loopglass.file("report.sh")).toContainText(repaired);
});

test("a Node project is repaired in it with npm test and git diff, and every check holds", async ({
  loopglass,
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await serveFakeRuntime(context);
  await loopglass.openScenario(repairNode);
  await start(page);
  await inUse(page, "WebContainer");
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
  const lesson = page.getByRole("region", { name: "Lesson" });
  await expect(lesson.getByText("(holds)")).toHaveCount(repairNode.checks?.length ?? 0);
  await choose(page, "In-tab shell");
  await inUse(page, "In-tab shell");
  await expect(await loopglass.file("changes.patch")).toContainText("goods >= 50 ? 0 : 4.9");
});

test("Back takes the files in WebContainer back too, and a fork and a reload go on from there", async ({
  loopglass,
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await serveFakeRuntime(context);
  await loopglass.openScenario(commands("echo one > a.txt", "cat a.txt; echo two > a.txt", "cat a.txt"));
  await start(page);
  await inUse(page, "WebContainer");
  const results = loopglass.article("tool result run_shell");
  await stepTo(loopglass, 3);
  await expect(results.last()).toContainText("two");

  // Before the second command once more, and live from there: it must find "one".
  while ((await results.count()) > 1) await loopglass.back();
  await loopglass.button("Run live from here").click();
  await stepTo(loopglass, 2);
  await expect(results.last()).toContainText("one");

  await loopglass.reload();
  await inUse(page, "WebContainer");
  await loopglass.run();
  await expect(results.last()).toContainText("two");
  await choose(page, "In-tab shell");
  await inUse(page, "In-tab shell");
  await expect(await loopglass.file("a.txt")).toContainText("two");
});

test("a tool of the scenario's own runs there too, with the files, and what it prints is not its answer", async ({
  loopglass,
  page,
  context,
}) => {
  await serveFakeRuntime(context);
  await loopglass.openScenario({
    ...commands(),
    tools: [
      {
        name: "mine",
        description: "Mine.",
        code: "() => { console.log('working'); require('node:fs').writeFileSync('mine.txt', 'made'); return { big: 7n }; }",
      },
    ],
    model: { kind: "script", replies: [{ calls: [{ name: "mine", args: {} }] }, "Made."] },
  });
  await start(page);
  await inUse(page, "WebContainer");
  await loopglass.run();
  const result = loopglass.article("tool result mine");
  await expect(result).toContainText('{"big":"7"}');
  await expect(result).toContainText("Printed by its code");
  await loopglass.file("mine.txt");
});

test("a server's address stands in the Terminal while it runs", async ({ loopglass, page, context }) => {
  await serveFakeRuntime(context);
  await loopglass.openScenario(commands("node server.js"));
  await start(page);
  await inUse(page, "WebContainer");
  await loopglass.steps(3);
  await loopglass.button("Step").click();
  const link = (await loopglass.tab("Terminal")).getByRole("link", { name: "http://localhost:3000/" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(link).toHaveAttribute("target", "_blank");
  await loopglass.button("Stop").click();
  await expect(link).toBeHidden();
});

test("a runtime that never answers ends in a sentence after 30 seconds, and the in-tab shell goes on", async ({
  loopglass,
  page,
  context,
}) => {
  await serveSilence(context);
  await page.clock.install();
  await loopglass.openScenario(commands("echo still here"));
  await loopglass.steps(3);
  await start(page);
  const progress = page.getByRole("status").filter({ hasText: "WebContainer is starting" });
  await expect(progress).toContainText("loading the runtime");
  // A step that needs the sandbox waits for it.
  await loopglass.button("Step").click();
  await page.clock.fastForward(31_000);
  const failure = page.getByRole("alert").filter({ hasText: "did not start within 30 seconds" });
  await expect(failure).toContainText("The session goes on in the in-tab shell");
  await expect(failure.getByRole("button", { name: "Reload and start again" })).toBeVisible();
  await inUse(page, "In-tab shell");
  await loopglass.waitPlace(3);

  await failure.getByRole("button", { name: "Stay in the in-tab shell" }).click();
  await expect(failure).toBeHidden();
  await loopglass.step();
  await loopglass.step();
  await expect(loopglass.article("tool result run_shell")).toContainText("still here");
  // The word does not outlive the failure: a reload starts nothing.
  await loopglass.reload();
  await inUse(page, "In-tab shell");
});

test("a start can be called off, and what waited for it waits for the in-tab shell", async ({
  loopglass,
  page,
  context,
}) => {
  await serveSilence(context);
  await loopglass.openScenario(commands("echo still here"));
  await loopglass.steps(3);
  await start(page);
  const progress = page.getByRole("status").filter({ hasText: "WebContainer is starting" });
  await expect(progress).toContainText("loading the runtime");
  await loopglass.button("Step").click();
  await expect(loopglass.transcript).toContainText("run_shell · running");
  await progress.getByRole("button", { name: "Cancel" }).click();
  await expect(progress).toBeHidden();
  await inUse(page, "In-tab shell");
  await loopglass.waitPlace(3);
  await loopglass.steps(2);
  await expect(loopglass.article("tool result run_shell")).toContainText("still here");
});

test("a frame that is lost in mid-command is noticed, and nothing that is recorded is lost", async ({
  loopglass,
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await serveFakeRuntime(context);
  await page.clock.install();
  await loopglass.openScenario(commands("node server.js"));
  await loopglass.steps(3);
  await start(page);
  await inUse(page, "WebContainer");
  await loopglass.button("Step").click();
  await expect(loopglass.transcript).toContainText("listening");
  await page.locator('iframe[src*="/headless"]').evaluate((frame) => frame.remove());
  await page.clock.runFor(20_000);
  const failure = page.getByRole("alert").filter({ hasText: "does not answer any more" });
  await expect(failure).toContainText("What was running in it has changed nothing");
  await inUse(page, "In-tab shell");
  await loopglass.waitPlace(3);
  await expect(loopglass.article("user message")).toBeVisible();
  await loopglass.steps(2);
  await expect(loopglass.article("tool result run_shell")).toContainText("Cannot find module");
});

test("a scenario that asks for WebContainer offers it, and starts nothing", async ({
  loopglass,
  page,
  context,
}) => {
  let asked = 0;
  await context.route("https://stackblitz.com/**", (route) => {
    asked += 1;
    return route.abort();
  });
  await loopglass.openScenario({ ...commands("echo served"), sandbox: "webcontainer" });
  const offer = page.getByRole("status").filter({ hasText: "asks for WebContainer" });
  await expect(offer).toContainText("in the in-tab shell");
  await inUse(page, "In-tab shell");
  await loopglass.run();
  await expect(loopglass.article("tool result run_shell")).toContainText("served");
  await loopglass.reload();
  await offer.getByRole("button", { name: "About WebContainer" }).click();
  await expect(page.getByRole("dialog")).toContainText("Terms of Service");
  await page.keyboard.press("Escape");
  await offer.getByRole("button", { name: "Stay in the in-tab shell" }).click();
  await expect(offer).toBeHidden();
  expect(asked).toBe(0);
});

test.describe("without motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("offer, dialog, progress and failure have no accessibility problem axe can find, light and dark", async ({
    loopglass,
    page,
    context,
  }) => {
    test.setTimeout(60_000);
    await serveSilence(context);
    await page.clock.install();
    await loopglass.openScenario({ ...commands("echo hi"), sandbox: "webcontainer" });
    await expect(page.getByText("asks for WebContainer")).toBeVisible();
    expect(await problems(page), "the offer").toEqual([]);
    await choose(page, "WebContainer");
    await expect(page.getByRole("dialog")).toContainText("Terms of Service");
    expect(await problems(page), "the dialog").toEqual([]);
    await page.getByRole("button", { name: "Reload and start WebContainer" }).click();
    await expect(page.getByText("loading the runtime")).toBeVisible();
    expect(await problems(page), "the progress").toEqual([]);
    await page.clock.fastForward(31_000);
    await expect(page.getByRole("alert")).toContainText("did not start within 30 seconds");
    expect(await problems(page), "the failure").toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("it is chosen behind More, and left there", async ({ loopglass, page, context }) => {
    await serveFakeRuntime(context);
    await loopglass.open();
    await loopglass.button("More").click();
    await choose(page, "WebContainer");
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Reload and start WebContainer" }).click();
    await loopglass.button("More").click();
    await inUse(page, "WebContainer");
    await choose(page, "In-tab shell");
    await inUse(page, "In-tab shell");
    expect(await overflow(page)).toBe(0);
  });
});

/** Until so many commands have run. */
async function stepTo(loopglass: Loopglass, results: number): Promise<void> {
  while ((await loopglass.article("tool result run_shell").count()) < results) await loopglass.step();
}

/** Chooses WebContainer, and gives the word to start it. */
async function start(page: Page): Promise<void> {
  await choose(page, "WebContainer");
  const dialog = page.getByRole("dialog", { name: "WebContainer" });
  await expect(dialog).toContainText("Commercial use may need a licence");
  await dialog.getByRole("button", { name: /start WebContainer/i }).click();
  await expect(dialog).toBeHidden();
}

/** The radio itself is invisible under its label. */
async function choose(page: Page, name: "WebContainer" | "In-tab shell"): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).click({ force: true });
}

async function inUse(page: Page, name: "WebContainer" | "In-tab shell"): Promise<void> {
  await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
}

/** Pixels that the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What is wrong and where, in both themes. */
async function problems(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(" ")}`));
    }
  }
  return found;
}
