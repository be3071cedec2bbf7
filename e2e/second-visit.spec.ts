import { createHash } from "node:crypto";
import { LLMock } from "@copilotkit/aimock";
import { expect, test } from "./fixtures.ts";
import { kept } from "./kept.ts";
import { builtSite, type Site, staticHost } from "./static-host.ts";

test.use({ serviceWorkers: "allow" });

test("a second visit without a network is whole: the scenario to its end, every tab, sharing, Chinese, help", async ({
  loopglass,
  page,
  context,
}) => {
  await loopglass.open();
  await loopglass.steps(2);
  await kept(page);
  await context.setOffline(true);

  await loopglass.reload();
  await loopglass.waitPlace(2);
  await loopglass.steps(2);
  while ((await page.locator("html").getAttribute("data-status")) !== "stopped") await loopglass.round();
  await expect(loopglass.article("stopped: final")).toBeVisible();
  for (const tab of ["Wire", "Files", "Terminal", "Guards"] as const) {
    await expect(await loopglass.tab(tab)).not.toBeEmpty();
  }
  await loopglass.button("Share").click();
  await page.getByText("Show the QR code").click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const name of ["Sessions", "Help and keys"]) {
    await loopglass.button(name).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await loopglass.button("Switch to Chinese").click();
  await expect(page.getByRole("region", { name: "记录" })).toBeVisible();
});

test("in a folder of a static host that is gone, the page and its link still open", async ({
  loopglass,
  page,
}) => {
  const site = builtSite();
  const host = await staticHost("/courses/loops/", () => site);
  await page.goto(host.address);
  await loopglass.ready();
  await kept(page);
  await loopglass.button("Share").click();
  const link = await page.getByRole("dialog").getByRole("textbox").first().inputValue();
  await host.close();

  await page.goto("about:blank");
  await page.goto(link);
  await loopglass.ready();
  expect(new URL(page.url()).pathname).toBe("/courses/loops/");
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
});

test("a new build is shown at the next visit, and is what is kept from then on", async ({
  loopglass,
  page,
}) => {
  let site = builtSite();
  const host = await staticHost("/", () => site);
  try {
    await page.goto(host.address);
    await loopglass.ready();
    await loopglass.steps(2);
    await kept(page);

    site = withDescription(site, "Another build");
    await loopglass.reload();
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", "Another build");
    await loopglass.waitPlace(2);
    await expect.poll(() => page.evaluate(waiting)).toBe(true);
    // The old build has no page left: its successor's turn.
    await page.goto("about:blank");
    await page.goto(host.address);
    await expect.poll(() => page.evaluate(waiting)).toBe(false);
  } finally {
    await host.close();
  }
  await loopglass.reload();
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", "Another build");
  await loopglass.waitPlace(2);
});

test("requests to an endpoint go past what keeps the page", async ({ loopglass, page }) => {
  await loopglass.open();
  await kept(page);
  const part = page.waitForResponse((response) => /assets\/index-.*\.js$/.test(response.url()));
  await loopglass.reload();
  expect((await part).fromServiceWorker()).toBe(true);

  const server = new LLMock({ port: 0 });
  server.onMessage(/./, { content: "An answer from another port." });
  await server.start();
  try {
    const asked = page.waitForResponse((response) => response.url().startsWith(server.url));
    await loopglass.chooseEndpoint(`${server.url}/v1`, "sk-only-in-this-test");
    await loopglass.run();
    expect((await asked).fromServiceWorker()).toBe(false);
    await expect(loopglass.article("assistant message")).toContainText("An answer from another port.");
  } finally {
    await server.stop();
  }
});

/** In the page: whether a newer build is kept that has not had its turn. */
async function waiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (registration?.waiting ?? registration?.installing ?? null) !== null;
}

/** As another build would be: another page, and its digest in the service worker's list. */
function withDescription(site: Site, text: string): Site {
  const before = contentOf(site, "index.html");
  const after = Buffer.from(before.toString().replace(/(name="description" content=)"[^"]*"/, `$1"${text}"`));
  const worker = contentOf(site, "sw.js").toString().replace(sha256(before), sha256(after));
  return new Map([...site, ["index.html", after], ["sw.js", Buffer.from(worker)]]);
}

function contentOf(site: Site, path: string): Buffer {
  const content = site.get(path);
  if (!content) throw new Error(`The build has no ${path}.`);
  return content;
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64");
}
