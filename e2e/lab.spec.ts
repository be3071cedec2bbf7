import { expect, test } from "./fixtures.ts";
import { commands } from "./scenarios.ts";

test("a loop that forgets results shows them as what the model does not see, and says it is on purpose", async ({
  loopglass,
}) => {
  await loopglass.openScenario({
    ...commands("echo one", "echo two"),
    loop: "forgetsResults",
    settings: { mendRequests: false },
  });
  await loopglass.button("Run").click();
  await expect(loopglass.article("stopped: final")).toBeVisible();

  const results = loopglass.article("tool result run_shell");
  await expect(results).toHaveCount(2);
  for (const result of await results.all()) await expect(result).toContainText("the model does not see it");
  await loopglass.page.getByRole("tab", { name: "Guards" }).click();
  const lab = loopglass.page.getByRole("region", { name: "Made wrong on purpose" });
  await expect(lab).toContainText("forgets to append the result");
  await expect(lab).toContainText("as the loop left them");
});

test("a model as strict as an endpoint refuses what such a loop sends", async ({ loopglass }) => {
  const scenario = commands("echo one");
  if (scenario.model.kind !== "script") throw new Error("This is made of a script.");
  await loopglass.openScenario({
    ...scenario,
    loop: "forgetsResults",
    settings: { mendRequests: false },
    model: { ...scenario.model, strict: true },
  });
  await loopglass.button("Run").click();
  await expect(loopglass.article("stopped: model_error")).toBeVisible();
  await expect(loopglass.transcript).toContainText("did not have response messages: call_1_1");
});

test("an extractor of the lab is told in words", async ({ loopglass }) => {
  await loopglass.openScenario({ ...commands("echo one"), protocol: "text", extractor: "wholeText" });
  const guards = await loopglass.tab("Guards");
  await expect(guards).toContainText("The whole reply goes to JSON.parse (wholeText)");
});
