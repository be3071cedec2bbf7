/*
 * How many tests ran, from what the runners report. A file that could not even be loaded counts as
 * one failed test: otherwise a broken import would read as "0 failed".
 */

/** From the JSON report of Vitest. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** From the JSON report of Playwright. A test that passed only at a second try did not pass. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
