import { expect, test } from "./fixtures.ts";
import { commands, endless, stepsOfRound } from "./scenarios.ts";

test("a reload in the middle of a round keeps the place and what the screen showed", async ({
  loopglass,
}) => {
  await loopglass.open();
  await loopglass.steps(5);
  const articles = await loopglass.articles();

  await loopglass.reload();

  await loopglass.waitPlace(5);
  await loopglass.waitStatus("waiting");
  expect(await loopglass.articles()).toEqual(articles);
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
});

test("a reload keeps a place in the past", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.round();
  await loopglass.back();
  await loopglass.back();
  const place = await loopglass.place();

  await loopglass.reload();

  await loopglass.waitPlace(place);
  await expect(loopglass.slider).toHaveAttribute("max", String(place + 2));
});

test("steps that were finished before a reload never run again", async ({ loopglass }) => {
  await loopglass.openScenario(commands("echo once >> log.txt", "echo twice >> log.txt && cat log.txt"));
  await loopglass.steps(1 + stepsOfRound);

  await loopglass.reload();
  await loopglass.run();

  await expect(loopglass.article("stopped: final")).toBeVisible();
  await expect(loopglass.article("tool call run_shell")).toHaveCount(2);
  const [, last] = await loopglass.article("tool result run_shell").all();
  expect((await last?.textContent())?.match(/once/g)).toHaveLength(1);
});

test("a command that a reload cuts off is said so, and starts again from the files as before", async ({
  loopglass,
}) => {
  await loopglass.openScenario(commands(`echo half > half.txt; ${endless}`));
  await loopglass.steps(3);
  await loopglass.button("Step").click();
  await loopglass.waitStatus("running");

  await loopglass.reload();

  await loopglass.waitPlace(3);
  await loopglass.waitStatus("waiting");
  await expect(loopglass.transcript).toContainText("A reload cut this off");
  await expect(await loopglass.tab("Files")).not.toContainText("half.txt");
  await expect(loopglass.article("tool result run_shell")).toHaveCount(0);

  await loopglass.button("Step").click();
  await loopglass.waitStatus("running");
  await loopglass.button("Stop").click();
  await loopglass.waitStatus("stopped");
});
