import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en-US", "zh-CN"]) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale, reducedMotion: "reduce" });

      test("the main screen has no accessibility problem axe can find", async ({ loopglass, page }) => {
        await loopglass.open();
        expect(await problems(page), "before the first step").toEqual([]);

        // By keys: they are the same in both languages.
        for (let i = 0; i < 3; i += 1) await page.keyboard.press("Shift+ArrowRight");
        await loopglass.atRest();
        expect(await problems(page), "in the middle of a run").toEqual([]);

        for (const tab of await page.getByRole("tab").all()) {
          await tab.click();
          await expect(page.getByRole("tabpanel").first()).not.toBeEmpty();
          expect(
            await problems(page, "[role=tabpanel]"),
            `tab ${await tab.getAttribute("aria-label")}`,
          ).toEqual([]);
        }
      });
    });
  }
}

/** What is wrong and where, short enough to be read in a test's report. */
async function problems(page: Page, within = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}
