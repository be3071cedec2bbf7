import { expect, test } from "./fixtures.ts";
import { Loopglass } from "./loopglass.ts";
import { commands } from "./scenarios.ts";

const named = (title: string) => ({ ...commands("echo one"), title });

test("a second tab says that the session is open elsewhere, and can take it over", async ({
  loopglass,
  context,
}) => {
  await loopglass.open();
  await loopglass.steps(3);
  const second = new Loopglass(await context.newPage());
  const notice = "This session is open in another tab";

  await second.open();
  await second.waitPlace(3);
  await expect(second.page.getByText(notice)).toBeVisible();
  await expect(second.message).toBeDisabled();

  await second.button("Go on in this tab").click();
  await expect(second.page.getByText(notice)).toBeHidden();
  await second.step();
  await second.waitPlace(4);
  await expect(loopglass.page.getByText(notice)).toBeVisible();

  await second.reload();
  await second.waitPlace(4);
});

test("each tab comes back to its own session, whichever was touched last", async ({ loopglass, context }) => {
  await loopglass.openScenario(named("First"));
  await loopglass.step();
  const second = new Loopglass(await context.newPage());
  await second.openScenario(named("Second"));
  await second.steps(2);

  await loopglass.reload();
  await expect(loopglass.button("Scenario: First. Choose another")).toBeVisible();
  await loopglass.waitPlace(1);
  await second.reload();
  await expect(second.button("Scenario: Second. Choose another")).toBeVisible();
  await second.waitPlace(2);
});
