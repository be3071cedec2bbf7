import { repairNode } from "../src/scenario/catalogue/repair-node.ts";
import { expect, test } from "./fixtures.ts";
import { commands } from "./scenarios.ts";

test("a Node project is repaired with npm test and git diff, in the shell of the tab", async ({
  loopglass,
}) => {
  await loopglass.openScenario(repairNode);
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
  await expect(loopglass.transcript).toContainText("All three tests pass");

  const terminal = await loopglass.tab("Terminal");
  await expect(terminal).toContainText("✖ an order of exactly 50 ships free");
  await expect(terminal).toContainText("ℹ pass 3");
  await expect(terminal).toContainText("+  return Math.round((goods + shipping) * 100) / 100;");
  await expect(await loopglass.file("changes.patch")).toContainText(
    "diff --git a/src/total.js b/src/total.js",
  );
});

test("what a command has printed is on the screen while it runs, and stays when it is stopped", async ({
  loopglass,
}) => {
  // What it prints stands nowhere in the command, which is on the screen, too.
  const program = "console.log(['from', 'node'].join(' ')); for (;;) {}";
  await loopglass.openScenario(commands(`echo first; node -e "${program}"; echo never`));
  await loopglass.steps(3);
  await loopglass.button("Step").click();

  await expect(loopglass.transcript).toContainText("from node");
  await loopglass.waitStatus("running");

  await loopglass.button("Stop").click();
  await loopglass.waitStatus("stopped");
  const result = loopglass.article("tool result run_shell").last();
  await expect(result).toContainText("first");
  await expect(result).toContainText("from node");
  await expect(result).not.toContainText("never");
});
