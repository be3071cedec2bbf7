import type { Scenario } from "../src/scenario/schema.ts";
import { expect, test } from "./fixtures.ts";

const call = '{"tool":"calc","args":{"expr":"6*7"}}';

const scenario: Scenario = {
  format: "loopglass/1",
  title: "Calls in text",
  user: ["What is 6 times 7?"],
  protocol: "text",
  tools: ["calc"],
  model: {
    kind: "script",
    replies: ['{"tool":"calc","args":{"expr":"6*', `${call}\nTool result: 41\nFinal answer: 41`, "It is 42."],
  },
};

test("a broken call is put aside and asked for afresh, an invented result is cut, and the call runs", async ({
  loopglass,
}) => {
  await loopglass.openScenario(scenario);
  await loopglass.run();

  await expect(loopglass.article("unreadable reply")).toContainText("cut off");
  await expect(loopglass.article("tool result calc")).toContainText("42");
  await expect(loopglass.article("assistant message").first()).toContainText("Invented by the model");
  await expect(loopglass.article("stopped: final")).toBeVisible();

  const wire = await loopglass.tab("Wire");
  await expect(wire).not.toContainText("Final answer: 41");
});

test("a reply that holds its call as text is not called the final answer before it is read", async ({
  loopglass,
}) => {
  await loopglass.openScenario({ ...scenario, model: { kind: "script", replies: [call, "It is 42."] } });
  await loopglass.steps(2);
  const loop = loopglass.page.getByRole("region", { name: "Loop" });
  await expect(loop).toContainText("Read the reply");
  await expect(loop).toContainText("Calls are looked for in its text");
  await expect(loop).not.toContainText("asks for no tool");
});
