import { encodeLink } from "../src/scenario/link.ts";
import { expect, test } from "./fixtures.ts";
import type { Loopglass } from "./loopglass.ts";
import { commands } from "./scenarios.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a copied link opens the same scenario in another browser", async ({ loopglass, elsewhere }) => {
  await loopglass.open();
  await loopglass.steps(2);
  const link = await copiedLink(loopglass);
  expect(link).toMatch(/#s1-[\w-]+$/);

  await elsewhere.page.goto(link);
  await elsewhere.ready();

  await elsewhere.waitPlace(0);
  await expect(elsewhere.message).toHaveValue(/The test of this project fails/);
  await elsewhere.run();
  await expect(elsewhere.article("stopped: final")).toBeVisible();
});

test("a link of somebody else opens as a session of its own beside the one that was open", async ({
  loopglass,
}) => {
  await loopglass.open();
  await loopglass.steps(2);

  await loopglass.openScenario(commands("echo hello from a link"));

  await expect(loopglass.message).toHaveValue("Run the commands.");
  await loopglass.run();
  await expect(loopglass.article("tool result run_shell")).toContainText("hello from a link");
});

test("a second link pasted into the tab opens beside the first, and Back leads to the first again", async ({
  loopglass,
}) => {
  const { page } = loopglass;
  await loopglass.openScenario({ ...commands("echo one"), title: "First" });
  await loopglass.steps(3);
  const first = await loopglass.articles();

  await page.evaluate(
    (fragment) => location.assign(`#${fragment}`),
    encodeLink({ ...commands("echo two"), title: "Second" }),
  );
  await expect(page.getByRole("button", { name: /^Scenario: Second/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("button", { name: /^Scenario: First/ })).toBeVisible();
  await loopglass.waitPlace(3);
  expect(await loopglass.articles()).toEqual(first);
});

test("Back and Forward lead to links in which nothing was done, also after a reload", async ({
  loopglass,
}) => {
  const { page } = loopglass;
  const shows = (title: string) =>
    expect(page.getByRole("button", { name: new RegExp(`^Scenario: ${title}`) })).toBeVisible();
  await loopglass.openScenario({ ...commands("echo one"), title: "First" });
  await page.evaluate(
    (fragment) => location.assign(`#${fragment}`),
    encodeLink({ ...commands("echo two"), title: "Second" }),
  );
  await shows("Second");

  await page.goBack();
  await shows("First");
  await loopglass.reload();
  await shows("First");
  await page.goForward();
  await shows("Second");
  await loopglass.reload();
  await shows("Second");
  await loopglass.run();
  await expect(loopglass.article("tool result run_shell")).toContainText("two");

  await page.goBack();
  await shows("First");
});

test("a damaged link says so and leaves the current work as it is", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.steps(3);
  const articles = await loopglass.articles();
  const link = await copiedLink(loopglass);

  // What a chat program does that takes the end of an address for punctuation.
  await loopglass.page.goto("about:blank");
  await loopglass.page.goto(link.slice(0, -4));
  await loopglass.ready();

  await expect(loopglass.page.getByText(/link is damaged/i)).toBeVisible();
  await loopglass.waitPlace(3);
  expect(await loopglass.articles()).toEqual(articles);
});

async function copiedLink(loopglass: Loopglass): Promise<string> {
  await loopglass.button("Share").click();
  await loopglass.button("Copy link").click();
  await expect.poll(() => clipboard(loopglass)).toContain("#s1-");
  await loopglass.page.keyboard.press("Escape");
  return clipboard(loopglass);
}

function clipboard(loopglass: Loopglass): Promise<string> {
  return loopglass.page.evaluate(() => navigator.clipboard.readText());
}
