import type { Scenario } from "../src/scenario/schema.ts";
import { expect, test } from "./fixtures.ts";

/** A tool of the scenario's own, called once. */
function withTool(code: string, more: Partial<Scenario> = {}): Scenario {
  return {
    format: "loopglass/1",
    title: "A tool of its own",
    user: ["Use it."],
    tools: [{ name: "mine", description: "Mine.", code }],
    model: { kind: "script", replies: [{ calls: [{ name: "mine", args: { n: 20 } }] }, "Used."] },
    ...more,
  };
}

test("its code runs in the tab, can be read, and writes files; what it prints is for the person", async ({
  loopglass,
}) => {
  const code = `({ n }) => {
    require("node:fs").writeFileSync("half.txt", String(n / 2));
    console.log("halving", n);
    return { half: n / 2, missing: undefined };
  }`;
  await loopglass.openScenario(withTool(code));
  await loopglass.button("Run").click();
  await expect(loopglass.article("stopped: final")).toBeVisible();

  const result = loopglass.article("tool result mine");
  await expect(result).toContainText('{"half":10,"missing":"undefined"}');
  await result.getByText("Printed by its code").click();
  await expect(result).toContainText("halving 20");
  const call = loopglass.article("tool call mine");
  await call.getByText("The code of this tool").click();
  await expect(call).toContainText('writeFileSync("half.txt"');
  await loopglass.file("half.txt");
});

test("one that never ends is stopped by hand", async ({ loopglass }) => {
  await loopglass.openScenario(withTool("() => { for (;;); }"));
  await loopglass.button("Run").click();
  await expect(loopglass.page.getByText("mine · running")).toBeVisible();
  await loopglass.button("Stop").click();
  await expect(loopglass.article("stopped: stopped")).toBeVisible();
});

test("whoever lets it run can read what will run", async ({ loopglass }) => {
  await loopglass.openScenario(withTool("() => 'ran'", { settings: { approve: ["mine"] } }));
  await loopglass.button("Run").click();
  const card = loopglass.page.getByRole("region", { name: "mine · waits for your word" });
  await card.getByText("The code of this tool").click();
  await expect(card.getByText("() => 'ran'")).toBeVisible();
  await loopglass.button("Approve").click();
  await expect(loopglass.article("tool result mine")).toContainText("ran");
});
