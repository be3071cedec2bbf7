import { expect, test } from "./fixtures.ts";
import { Loopglass } from "./loopglass.ts";

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
