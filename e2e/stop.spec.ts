import { expect, test } from "./fixtures.ts";
import { commands, endless } from "./scenarios.ts";

test("Stop ends an endless command long before its time is up, and the next command works", async ({
  loopglass,
}) => {
  await loopglass.openScenario(
    commands(`echo before; echo half > half.txt; ${endless}`, "echo after > after.txt; cat after.txt; ls"),
  );
  await loopglass.steps(3);
  await loopglass.button("Step").click();
  await loopglass.waitStatus("running");
  // The command itself runs, not only the wait for it.
  await expect(loopglass.transcript).toContainText("run_shell · running");

  await loopglass.button("Stop").click();
  await loopglass.waitStatus("stopped");
  await expect(loopglass.article("stopped: stopped")).toBeVisible();

  await expect(loopglass.message).toHaveValue("Go on.");
  await loopglass.run();
  const result = loopglass.article("tool result run_shell").last();
  await expect(result).toContainText("after");
  await expect(result).not.toContainText("half.txt");
  await expect(loopglass.article("stopped: final")).toBeVisible();
});

test("Stop between two steps ends the turn and keeps the transcript", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.steps(4);
  const articles = await loopglass.articles();

  await loopglass.button("Stop").click();

  await loopglass.waitStatus("stopped");
  expect((await loopglass.articles()).slice(0, articles.length)).toEqual(articles);
  await expect(loopglass.article("stopped: stopped")).toBeVisible();
});
