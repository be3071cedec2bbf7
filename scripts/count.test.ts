import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count.mjs";

test("Vitest's tests are counted, and a file that could not be loaded is one failed test", () => {
  const report = {
    numPassedTests: 41,
    numFailedTests: 2,
    testResults: [
      { status: "passed", assertionResults: [{}, {}] },
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 41, failed: 3 });
});

test("Playwright's tests are counted; flaky ones and errors outside of tests are failures", () => {
  const report = { stats: { expected: 20, unexpected: 3, flaky: 1 }, errors: [{ message: "no such file" }] };
  expect(countPlaywright(report)).toEqual({ passed: 20, failed: 5 });
});
