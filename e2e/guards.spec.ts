import type { Scenario } from "../src/scenario/schema.ts";
import { expect, test } from "./fixtures.ts";
import { commands } from "./scenarios.ts";

/** Commands that change something and print nothing; the list does not know them. */
const silent: Scenario = {
  ...commands(": > a", ": > b", ": > c", ": > d"),
  settings: { budget: { stagnationLimit: 3 } },
};

test("a command that the person puts on the list counts as a change, and the recorded run is judged anew", async ({
  loopglass,
}) => {
  await loopglass.openScenario(silent);
  await loopglass.page.getByRole("tab", { name: "Guards" }).click();
  const idle = loopglass.page.getByRole("meter", { name: "Rounds without progress" });
  await loopglass.round();
  await loopglass.round();
  await expect(idle).toHaveAttribute("aria-valuetext", "2 of 3");

  await loopglass.page.getByText("18 commands count as a change").click();
  const list = loopglass.page.getByRole("textbox", { name: "First words of commands" });
  await list.fill(`${await list.inputValue()}\n:\n`);
  await loopglass.button("Use this list").click();
  await expect(idle).toHaveAttribute("aria-valuetext", "0 of 3");
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
  await expect(loopglass.article("guard message")).toHaveCount(0);

  await loopglass.button("Back to the scenario's list").click();
  await expect(loopglass.page.getByText("18 commands count as a change")).toBeVisible();
  await expect(idle).toHaveAttribute("aria-valuetext", "4 of 3");
});

test("the duplicate guard's gauge is full where it ended the turn; the call cache counts its answers", async ({
  loopglass,
}) => {
  await loopglass.openScenario({
    format: "loopglass/1",
    title: "Twice",
    user: ["Go."],
    tools: ["calc"],
    model: {
      kind: "script",
      replies: [
        { calls: [sum("1+1"), sum("1+1")] },
        { calls: [sum("2+2")] },
        { calls: [sum("2+2")] },
        "Done.",
      ],
    },
    settings: { duplicateGuard: true, callCache: true },
  });
  await loopglass.page.getByRole("tab", { name: "Guards" }).click();
  await loopglass.run();
  await expect(loopglass.article("stopped: loop_guard")).toBeVisible();
  await expect(loopglass.page.getByRole("meter", { name: "Duplicate guard" })).toHaveAttribute(
    "aria-valuetext",
    "2 of 2",
  );
  await expect(loopglass.page.getByText("1 call answered", { exact: true })).toBeVisible();
});

test("the ring counts requests and the gauge rounds that are done, and each says so", async ({
  loopglass,
}) => {
  await loopglass.openScenario({ ...commands("true", "echo 1"), user: ["Hi"] });
  const loop = loopglass.page.getByRole("region", { name: "Loop" });
  await loopglass.step();
  await expect(loop.getByRole("img")).toHaveAccessibleName(/round 0.*about 1 token\./);
  await loopglass.run();
  await expect(loop.getByRole("img")).toHaveAccessibleName(/stopped in round 3/);
  await expect(loop.getByTitle(/the number in the ring counts every request/i)).toHaveText(
    /^2 of \d+rounds done$/,
  );
  await expect(loop.locator("g", { hasText: "Requests of this turn so far" })).toHaveText(/3\s*round$/);
});

const sum = (expr: string) => ({ name: "calc", args: { expr } });
