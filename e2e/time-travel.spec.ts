import { expect, test } from "./fixtures.ts";

test("back to the start and forward again shows the same, and does nothing again", async ({ loopglass }) => {
  await loopglass.open();
  for (let i = 0; i < 4; i += 1) await loopglass.round();
  const place = await loopglass.place();
  const articles = await loopglass.articles();

  await loopglass.button("Restart").click();
  await loopglass.waitPlace(0);
  await expect(loopglass.transcript.getByRole("article")).toHaveCount(0);

  await loopglass.slider.focus();
  await loopglass.page.keyboard.press("End");
  await loopglass.waitPlace(place);
  expect(await loopglass.articles()).toEqual(articles);
});

test("what comes back can be read at once, before a frame is drawn", async ({ loopglass, page }) => {
  await loopglass.open();
  for (let i = 0; i < 4; i += 1) await loopglass.round();
  const articles = await loopglass.articles();
  await loopglass.button("Restart").click();
  await loopglass.waitPlace(0);

  const read = await page.evaluate(
    (count) =>
      new Promise<string[]>((resolve) => {
        // Called when the page has changed, and before that is on the screen.
        const changes = new MutationObserver(() => {
          const found = [...document.querySelectorAll("article")];
          if (found.length < count) return;
          changes.disconnect();
          // biome-ignore lint/performance/useDomNodeTextContent: what is rendered is what is asked; the text itself is always there.
          resolve(found.map((article) => article.innerText));
        });
        changes.observe(document.body, { subtree: true, childList: true });
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
      }),
    articles.length,
  );
  expect(read).toEqual(articles);
});

test("every step back takes away what its step had brought", async ({ loopglass }) => {
  await loopglass.open();
  const shown: string[][] = [await loopglass.articles()];
  for (let i = 0; i < 8; i += 1) {
    await loopglass.step();
    shown.push(await loopglass.articles());
  }
  for (let place = 7; place >= 0; place -= 1) {
    await loopglass.back();
    expect(await loopglass.articles()).toEqual(shown[place]);
  }
});

test("the files follow the cursor", async ({ loopglass }) => {
  await loopglass.open();
  await loopglass.run();
  const file = await loopglass.file("report.sh");
  await expect(file).toContainText("NR > 1");

  await loopglass.button("Restart").click();
  await expect(file).toContainText("$3 * $5");
  await expect(file).not.toContainText("NR > 1");

  await loopglass.slider.focus();
  await loopglass.page.keyboard.press("End");
  await expect(file).toContainText("NR > 1");
});

test("going live from an earlier step leaves a way back to the recording", async ({ loopglass, page }) => {
  await loopglass.open();
  await loopglass.steps(6);
  await loopglass.back();
  await loopglass.back();
  await loopglass.button("Run live from here").click();
  await expect(loopglass.slider).toHaveAttribute("max", "4");
  await page.getByRole("button", { name: /recorded branch/ }).click();
  await expect(loopglass.slider).toHaveAttribute("max", "6");
});

test("a long conversation that comes back as a whole has all its rounds, those far from its end too", async ({
  loopglass,
}) => {
  const rounds = 150;
  await loopglass.openScenario({
    format: "loopglass/1",
    title: "Many rounds",
    user: ["Add them up."],
    tools: ["calc"],
    model: {
      kind: "script",
      replies: [
        ...Array.from({ length: rounds }, (_, n) => ({
          calls: [{ name: "calc" as const, args: { expr: `${n}+1` } }],
        })),
        "Done.",
      ],
    },
    settings: { budget: "off", maxRounds: rounds + 1 },
  });
  await loopglass.run();
  const place = await loopglass.place();
  await loopglass.button("Restart").click();
  await loopglass.waitPlace(0);

  await loopglass.slider.focus();
  await loopglass.page.keyboard.press("End");
  await loopglass.waitPlace(place);
  await expect(loopglass.article("stopped: final")).toBeInViewport();

  // What a person sees who goes to the top, and what one finds who searches the page.
  await loopglass.transcript.focus();
  await loopglass.page.keyboard.press("Control+Home");
  await expect(loopglass.article("user message")).toBeInViewport();
  await expect(loopglass.article("tool result calc")).toHaveCount(rounds);
});
