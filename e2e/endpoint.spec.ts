import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { LLMock } from "@copilotkit/aimock";
import { expect, test } from "./fixtures.ts";
import { commands } from "./scenarios.ts";

const key = "sk-only-in-this-test";
/** Chromium logs each failed request by itself, whatever the page makes of it. */
const failedRequest = /Failed to load resource|blocked by CORS policy/;

test("an endpoint streams two calls at once, gets both results, and answers", async ({ loopglass }) => {
  const server = new LLMock({ port: 0, chunkSize: 3 });
  server.onToolResult("call_b", { content: "One command said left, the other said right." });
  server.onMessage("Run the commands.", {
    content: "I run both.",
    toolCalls: [
      { id: "call_a", name: "run_shell", arguments: '{"command":"echo left"}' },
      { id: "call_b", name: "run_shell", arguments: '{"command":"echo right"}' },
    ],
  });
  await server.start();
  try {
    await loopglass.openScenario(commands());
    await loopglass.chooseEndpoint(`${server.url}/v1`, key);
    await loopglass.run();

    await expect(loopglass.article("assistant message").first()).toContainText("I run both.");
    const results = loopglass.article("tool result run_shell");
    await expect(results.nth(0)).toContainText("left");
    await expect(results.nth(1)).toContainText("right");
    await expect(loopglass.article("assistant message").last()).toContainText("said right");
    await expect(loopglass.article("stopped: final")).toBeVisible();

    expect(server.getRequests()).toHaveLength(2);
    const wire = await loopglass.tab("Wire");
    await expect(wire).toContainText("call_b");
    await expect(loopglass.page.locator("body")).not.toContainText(key);
  } finally {
    await server.stop();
  }
});

test("a refused key ends the turn with a sentence about the key, without showing it", async ({
  loopglass,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  const server = new LLMock({ port: 0, auth: { apiKeys: ["another-key"] } });
  await server.start();
  try {
    await loopglass.openScenario(commands());
    await loopglass.chooseEndpoint(`${server.url}/v1`, key);
    await loopglass.run();

    await expect(loopglass.article("model error")).toContainText(/key/i);
    await expect(loopglass.article("stopped: model_error")).toBeVisible();
    await expect(loopglass.page.locator("body")).not.toContainText(key);
  } finally {
    await server.stop();
  }
});

test("a port where nobody listens is said so, with what to look at, and the script can go on", async ({
  loopglass,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  const address = await withServer(
    (_, response) => response.end(),
    async (url) => url,
  );

  await loopglass.openScenario(commands("echo still here"));
  await loopglass.chooseEndpoint(`${address}/v1`, key);
  await loopglass.run();

  await expect(loopglass.article("model error")).toContainText(address);
  await expect(loopglass.article("stopped: model_error")).toBeVisible();

  await loopglass.page.getByRole("radio", { name: "Script" }).check({ force: true });
  await loopglass.run();
  await expect(loopglass.article("tool result run_shell")).toContainText("still here");
});

test("a web page in place of an answer is told in words, not shown as HTML", async ({ loopglass }) => {
  const page: RequestListener = (request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Router login</title><p>Please sign in</p>");
  };
  await withServer(page, async (address) => {
    await loopglass.openScenario(commands());
    await loopglass.chooseEndpoint(`${address}/v1`, key);
    await loopglass.run();

    const fault = loopglass.article("model error");
    await expect(fault).toContainText(/web page|HTML/i);
    await expect(fault.getByRole("paragraph").first()).not.toContainText("<!doctype");
    await expect(loopglass.article("stopped: model_error")).toBeVisible();
  });
});

/** Runs `use` while a server answers on this machine; afterwards nobody listens at its address. */
async function withServer<T>(answer: RequestListener, use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
