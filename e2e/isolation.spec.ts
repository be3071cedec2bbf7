import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { IsolationWish } from "../src/isolation/isolation.ts";
import { expect, test } from "./fixtures.ts";
import { kept } from "./kept.ts";
import { commands, endless } from "./scenarios.ts";
import { builtSite, staticHost } from "./static-host.ts";

test.use({ serviceWorkers: "allow" });

test("nobody asked: the page is not isolated, at the first visit and at the second", async ({
  loopglass,
  page,
}) => {
  await loopglass.open();
  expect(await isIsolated(page)).toBe(false);
  await kept(page);
  await loopglass.reload();
  expect(await isIsolated(page)).toBe(false);
});

test("asked for, the page comes back isolated where the session was, and the shell and node run; given up, it is as before", async ({
  loopglass,
  page,
}) => {
  await loopglass.openScenario(commands("echo one", 'node -e "console.log(1 + 1)"', "echo three"));
  await loopglass.steps(2);
  await kept(page);
  await ask(page, "isolate");
  await loopglass.reload();
  expect(await isIsolated(page)).toBe(true);
  await loopglass.waitPlace(2);
  await loopglass.round();
  await loopglass.round();
  const results = loopglass.article("tool result run_shell");
  await expect(results.nth(0)).toContainText("one");
  await expect(results.nth(1)).toContainText("2");

  const place = await loopglass.place();
  await ask(page, "do not isolate");
  await loopglass.reload();
  expect(await isIsolated(page)).toBe(false);
  await loopglass.waitPlace(place);
  await loopglass.run();
  await expect(results.nth(2)).toContainText("three");
});

test("in an isolated page an endpoint still streams, past the service worker", async ({
  loopglass,
  page,
}) => {
  await loopglass.open();
  await isolate(page);
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    if (request.method !== "POST") return response.end();
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(chunk("Half an answer "));
    held.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  try {
    await loopglass.chooseEndpoint(url, "sk-only-in-this-test");
    const asked = page.waitForResponse((response) => response.url().startsWith(url));
    await loopglass.button("Run").click();
    // The rest is not sent before the first half is on the screen.
    await expect(loopglass.transcript).toContainText("Half an answer");
    expect((await asked).fromServiceWorker()).toBe(false);
    held[0]?.end(`${chunk("and the rest.", "stop")}data: [DONE]\n\n`);
    await expect(loopglass.article("assistant message")).toContainText("Half an answer and the rest.");
    await expect(loopglass.article("stopped: final")).toBeVisible();
    expect(await isIsolated(page)).toBe(true);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test("on a static host that is gone, the page is still isolated, and still whole", async ({
  loopglass,
  page,
}) => {
  const site = builtSite();
  const host = await staticHost("/courses/loops/", () => site);
  await page.goto(host.address);
  await loopglass.ready();
  await isolate(page);
  await host.close();

  await page.goto("about:blank");
  await page.goto(host.address);
  await loopglass.ready();
  expect(await isIsolated(page)).toBe(true);
  await loopglass.run();
  await expect(loopglass.article("stopped: final")).toBeVisible();
});

test("a new build of the page is isolated as the one before was", async ({ loopglass, page }) => {
  const site = new Map(builtSite());
  const host = await staticHost("/", () => site);
  try {
    await page.goto(host.address);
    await loopglass.ready();
    await isolate(page);
    const worker = site.get("sw.js")?.toString() ?? "";
    site.set("sw.js", Buffer.from(`${worker}\n/* another build */`));
    await loopglass.reload();
    await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
    // Without a page of the old build it is its successor's turn, which tidies up. The browser takes its time to
    // let go of an isolated page.
    const visitAgain = async () => {
      await page.goto("about:blank");
      await page.goto(host.address);
      return page.evaluate(isWaiting);
    };
    await expect.poll(visitAgain).toBe(false);
    await loopglass.reload();
    expect(await isIsolated(page)).toBe(true);
  } finally {
    await host.close();
  }
});

test("a tab that is isolated can start its shell anew after another tab gave isolation up", async ({
  loopglass,
  page,
  context,
}) => {
  await loopglass.openScenario(commands(endless, "echo and on"));
  await isolate(page);
  const other = await context.newPage();
  await other.goto("./");
  await ask(other, "do not isolate");
  await other.close();

  await loopglass.steps(3);
  await loopglass.button("Step").click();
  await expect(loopglass.transcript).toContainText("run_shell · running");
  // Stopping an endless command ends the worker it runs in.
  await loopglass.button("Stop").click();
  await expect(loopglass.article("stopped: stopped")).toBeVisible();
  await loopglass.run();
  await expect(loopglass.article("tool result run_shell").last()).toContainText("and on");
  expect(await isIsolated(page)).toBe(true);
});

test("the isolated page may show the frame of WebContainer's vendor, and nobody else's", async ({
  loopglass,
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Framing 'https:\/\/elsewhere\.test\/' violates/);
  for (const address of ["https://stackblitz.com/**", "https://elsewhere.test/**"]) {
    await context.route(address, (route) =>
      route.fulfill({
        contentType: "text/html",
        headers: {
          "Cross-Origin-Embedder-Policy": "require-corp",
          "Cross-Origin-Resource-Policy": "cross-origin",
        },
        body: "<script>parent.postMessage({ isolated: crossOriginIsolated }, '*')</script>",
      }),
    );
  }
  await loopglass.open();
  await isolate(page);
  expect(await page.evaluate(frame, "https://stackblitz.com/headless")).toEqual({ isolated: true });
  expect(await page.evaluate(frame, "https://elsewhere.test/")).toBe("blocked");
});

/** The page is isolated from now on; it stands where it was. */
async function isolate(page: Page): Promise<void> {
  await kept(page);
  await ask(page, "isolate");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  expect(await isIsolated(page)).toBe(true);
}

/** Tells the service worker as the page itself does (src/isolation/isolation-by-worker.ts). */
async function ask(page: Page, wish: IsolationWish): Promise<void> {
  const answer = await page.evaluate(async (text) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage(text, [port2]);
    return answered;
  }, wish);
  expect(answer).toBe("done");
}

function isIsolated(page: Page): Promise<boolean> {
  return page.evaluate(() => crossOriginIsolated);
}

/** In the page: whether a newer build is kept that has not had its turn. */
async function isWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (registration?.waiting ?? registration?.installing ?? null) !== null;
}

/** In the page: what a frame has to say, as WebContainer's is made, or that there may be none. */
function frame(address: string): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
    addEventListener("securitypolicyviolation", () => resolve("blocked"), { once: true });
    const element = document.createElement("iframe");
    element.allow = "cross-origin-isolated";
    element.hidden = true;
    element.src = address;
    document.body.append(element);
  });
}

function chunk(content: string, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta: { role: "assistant", content }, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices })}\n\n`;
}
