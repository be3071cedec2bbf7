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
    allowAnyPage(request, response);
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

test("a scenario proposes its endpoint: nothing is sent there before the person agrees", async ({
  loopglass,
}) => {
  const server = new LLMock({ port: 0 });
  server.onMessage("Say hello.", { content: "Hello from the endpoint." });
  await server.start();
  try {
    const baseUrl = `${server.url}/v1`;
    await loopglass.openScenario({
      format: "loopglass/1",
      title: "Proposed",
      user: ["Say hello."],
      model: { kind: "endpoint", baseUrl, model: "gpt-4o" },
    });
    const notice = loopglass.page.getByRole("status").filter({ hasText: baseUrl });
    await expect(notice).toBeVisible();
    await loopglass.run();
    await expect(loopglass.article("model error")).toContainText(baseUrl);
    expect(server.getRequests()).toHaveLength(0);

    await loopglass.back();
    await loopglass.back();
    await notice.getByRole("button", { name: "Look at the endpoint" }).click();
    const dialog = loopglass.page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Base URL" })).toHaveValue(baseUrl);
    await expect(dialog.getByRole("textbox", { name: "Model name" })).toHaveValue("gpt-4o");
    await dialog.getByRole("button", { name: "Use this endpoint" }).click();
    await expect(notice).toBeHidden();
    await loopglass.run();
    await expect(loopglass.article("assistant message")).toContainText("Hello from the endpoint.");
  } finally {
    await server.stop();
  }
});

test("an address with a key in it is refused, and nothing of it is kept", async ({ loopglass }) => {
  await loopglass.openScenario(commands());
  const { page } = loopglass;
  await page.getByRole("radio", { name: "Endpoint" }).check({ force: true });
  const dialog = page.getByRole("dialog");
  for (const address of ["https://h.example/v1?key=QQQ", "https://h.example/sk-QQQ-123/v1"]) {
    await dialog.getByRole("textbox", { name: "Base URL" }).fill(address);
    await dialog.getByRole("textbox", { name: "Model name" }).fill("m");
    await dialog.getByRole("button", { name: "Use this endpoint" }).click();
    await expect(dialog).toContainText("key field");
  }
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("QQQ");
});

test("a reload while a reply streams keeps what had arrived, marked as incomplete", async ({ loopglass }) => {
  await withServer(beginsAndStands, async (address) => {
    await loopglass.openScenario(commands());
    await loopglass.chooseEndpoint(`${address}/v1`, key);
    await loopglass.button("Run").click();
    await expect(loopglass.transcript).toContainText("Par");
    await loopglass.reload();

    await loopglass.waitStatus("waiting");
    await expect(loopglass.transcript).toContainText("Par (incomplete");
    await expect(loopglass.article("assistant message")).toHaveCount(0);
    await loopglass.send("go on");
    await expect(loopglass.article("model error")).toContainText("Par (incomplete");
    await expect(loopglass.article("stopped: stopped")).toBeVisible();
  });
});

test("an endpoint that asks to wait is asked again when the time has come, by one button", async ({
  loopglass,
  allowConsole,
}) => {
  allowConsole(failedRequest);
  let asked = 0;
  const busyOnce: RequestListener = (request, response) => {
    allowAnyPage(request, response);
    response.setHeader("access-control-expose-headers", "retry-after");
    if (request.method === "OPTIONS") response.end();
    else if (++asked === 1) response.writeHead(429, { "retry-after": "30" }).end();
    else response.end('{"choices":[{"message":{"content":"Now I can."},"finish_reason":"stop"}]}');
  };
  await withServer(busyOnce, async (address) => {
    await loopglass.page.clock.install();
    await loopglass.openScenario(commands());
    await loopglass.chooseEndpoint(`${address}/v1`, key);
    await loopglass.run();
    const fault = loopglass.article("model error");
    await expect(fault).toContainText(/Another try in \d+ s/);
    await expect(fault.getByRole("button")).toHaveCount(0);

    await loopglass.page.clock.fastForward(31_000);
    await fault.getByRole("button", { name: "Try again" }).click();
    await expect(fault).toHaveCount(0);
    await loopglass.run();
    await expect(loopglass.article("assistant message")).toContainText("Now I can.");
    expect(asked).toBe(2);
  });
});

test("a reply that stands still says for how long nothing has come", async ({ loopglass }) => {
  await withServer(beginsAndStands, async (address) => {
    await loopglass.page.clock.install();
    await loopglass.openScenario(commands());
    await loopglass.chooseEndpoint(`${address}/v1`, key);
    await loopglass.button("Run").click();
    await expect(loopglass.transcript).toContainText("Par");
    await loopglass.page.clock.fastForward(8000);
    await expect(loopglass.transcript).toContainText(/Nothing has come for \d+ s/);
    await loopglass.button("Stop").click();
    await loopglass.waitStatus("stopped");
  });
});

/** Lets a page from elsewhere ask, as an endpoint for browsers does. */
const allowAnyPage: RequestListener = (request, response) => {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-headers", "authorization, content-type");
};

/** Streams the beginning of a reply, and then nothing. */
const beginsAndStands: RequestListener = (request, response) => {
  allowAnyPage(request, response);
  response.setHeader("content-type", "text/event-stream");
  if (request.method === "OPTIONS") response.end();
  else response.write('data: {"choices":[{"index":0,"delta":{"content":"Par"}}]}\n\n');
};

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
