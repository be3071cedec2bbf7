import { describe, expect, test } from "vitest";
import type { ScenarioCheck } from "./check-schema.ts";
import { judge, type RunFacts } from "./checks.ts";
import { localise } from "./localise.ts";

const facts: RunFacts = {
  stop: "final",
  rounds: 3,
  answer: "The sum is 579.",
  calls: ["calc", "run_shell", "calc"],
  file: (path) => (path === "out.txt" ? "one\ntwo\n" : undefined),
};

function verdictOn(check: ScenarioCheck) {
  const { checks } = localise(
    { format: "loopglass/1", title: "", model: { kind: "script", replies: [] }, checks: [check] },
    "en",
  );
  return judge(checks, facts)[0];
}

describe("a check that holds", () => {
  test.each<ScenarioCheck>([
    { stop: "final" },
    { file: "out.txt", equals: "one\ntwo\n" },
    { file: "out.txt", contains: "two" },
    { file: "gone.txt", absent: true },
    { tool: "calc" },
    { tool: "calc", min: 2, max: 2 },
    { tool: "boom", max: 0 },
    { rounds: { max: 3 } },
    { answer: { contains: "579" } },
  ])("%j", (check) => {
    expect(verdictOn(check)).toEqual({ text: expect.stringMatching(/./), holds: true });
  });
});

describe("a check that does not hold says what was found", () => {
  test.each<[ScenarioCheck, string]>([
    [{ stop: "max_steps" }, "final"],
    [{ file: "out.txt", equals: "one" }, "one\ntwo\n"],
    [{ file: "out.txt", contains: "three" }, "one\ntwo\n"],
    [{ file: "gone.txt", equals: "" }, "—"],
    [{ file: "gone.txt", contains: "" }, "—"],
    [{ file: "out.txt", absent: true }, "one\ntwo\n"],
    [{ tool: "calc", min: 3 }, "2"],
    [{ tool: "calc", max: 1 }, "2"],
    [{ rounds: { max: 2 } }, "3"],
    [{ answer: { contains: "580" } }, "The sum is 579."],
  ])("%j", (check, found) => {
    expect(verdictOn(check)).toEqual({ text: expect.stringMatching(/./), holds: false, found });
  });
});
