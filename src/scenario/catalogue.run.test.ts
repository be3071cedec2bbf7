import { describe, expect, test } from "vitest";
import { runScenario } from "../../scripts/run-scenario.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import type { Language } from "./in-language.ts";

const languages: readonly Language[] = ["en", "zh"];

/** What the scripted replies say of results, in the order they say it; the tools must really have said so before. */
const claims: Readonly<Record<string, readonly string[]>> = {
  repair: [
    "FAIL: the report differs from expected.txt",
    "+east 0.00\n+north 0.00\n+region 0.00",
    "{ revenue[$2] += $3 * $5 }",
    "date        region  product  units  price",
    "\n+region 0.00\nFAIL",
    "PASS: 4 regions are right\nnorth 312.50\n",
  ],
  "repair-node": [
    "1\n",
    "✔ small orders pay for shipping",
    "✖ an order of exactly 50 ships free",
    "54.9 !== 50",
    "✖ totals are whole cents",
    "52.050000000000004 !== 52.05",
    "ℹ pass 1\n",
    "ℹ fail 2\n",
    "const shipping = goods > 50 ? 0 : 4.9;",
    "✔ an order of exactly 50 ships free",
    "✖ totals are whole cents",
    "ℹ pass 2\nℹ fail 1\n",
    "ℹ pass 3\n",
    "diff --git a/src/total.js b/src/total.js",
    "-  const shipping = goods > 50 ? 0 : 4.9;\n-  return goods + shipping;\n+  const shipping = goods >= 50 ? 0 : 4.9;\n",
  ],
  "count-and-divide": ["405", "1.35"],
  "rules-sum": ["579"],
  "goes-in-circles": ["1", "1", "1", "1", "1"],
  "tool-throws": [
    "boom",
    "0 errors",
    "warning: assets/old.css is not used",
    "build 41 finished: success in 33 s",
  ],
  // Nothing was fed back, so that nothing can be said of it.
  "forgotten-line": [],
};

describe.each(catalogue)("$id", ({ id, scenario }) => {
  test.each(languages)("runs to its end in %s, and all checks hold", async (language) => {
    const run = await runScenario(scenario, {
      language,
      maxSteps: 500,
      key: "",
      now: () => 1_780_000_000_000,
      timeZone: "UTC",
    });
    expect(run.checks.filter((check) => !check.holds)).toEqual([]);
    expect(run.checks.length).toBeGreaterThan(1);
    expect(claims).toHaveProperty(id);

    const results = run.messages.filter(({ role }) => role === "tool").map(({ content }) => content);
    let heard = results.join("\n");
    for (const claim of claims[id] ?? []) {
      expect(heard).toContain(claim);
      heard = heard.slice(heard.indexOf(claim) + claim.length);
    }
  });
});
