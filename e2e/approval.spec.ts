import type { Scenario } from "../src/scenario/schema.ts";
import { expect, test } from "./fixtures.ts";
import { commands } from "./scenarios.ts";

/** Two commands, each of which waits for the person's word. */
function guarded(): Scenario {
  return { ...commands("echo one > one.txt", "echo two > two.txt"), settings: { approve: ["run_shell"] } };
}

test("a call waits for the person's word, and runs once it is approved", async ({ loopglass }) => {
  await loopglass.openScenario(guarded());
  await loopglass.button("Run").click();
  await expect(loopglass.button("Approve")).toBeVisible();
  await expect(loopglass.transcript).toContainText("waits for your word");

  await loopglass.button("Approve").click();
  await expect(loopglass.article("tool result run_shell")).toHaveCount(1);
  await loopglass.button("Approve").click();

  await expect(loopglass.article("stopped: final")).toBeVisible();
  await loopglass.file("two.txt");
});

test("a refusal goes back to the model as the result, with its reason, and nothing runs", async ({
  loopglass,
}) => {
  await loopglass.openScenario(guarded());
  await loopglass.button("Run").click();
  await loopglass.button("Refuse").click();
  await loopglass.page.getByRole("textbox", { name: "Reason, for the model" }).fill("Not in this folder.");
  await loopglass.button("Refuse").click();
  await expect(loopglass.transcript).toBeFocused();

  const result = loopglass.article("tool result run_shell").first();
  await expect(result).toContainText("Not in this folder.");
  await expect(result).toContainText("refused by you");
  await expect(loopglass.page.getByRole("treeitem", { name: "one.txt" })).toHaveCount(0);
});

test("the arguments can be changed before the call runs; the model is told", async ({ loopglass }) => {
  await loopglass.openScenario(guarded());
  await loopglass.button("Run").click();
  await loopglass.button("Edit arguments").click();
  const box = loopglass.page.getByRole("textbox", { name: "Arguments" });
  await expect(box).toBeFocused();
  await box.fill('{"command": "echo');
  await expect(loopglass.button("Run with these")).toBeDisabled();
  await box.fill('{"command": "echo changed > mine.txt"}');
  await loopglass.button("Run with these").click();

  await expect(loopglass.article("tool result run_shell").first()).toContainText("with your arguments");
  await loopglass.file("mine.txt");
});

test("a call that waits for the person's word still waits after a reload", async ({ loopglass }) => {
  await loopglass.openScenario(guarded());
  await loopglass.button("Run").click();
  await expect(loopglass.button("Approve")).toBeVisible();
  await loopglass.reload();
  await loopglass.button("Approve").click();
  // It no longer runs on by itself: the word was given, the call comes with the next step.
  await loopglass.steps(2);
  await expect(loopglass.article("tool result run_shell")).toHaveCount(1);
});
