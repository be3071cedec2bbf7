import { expect, test } from "vitest";
import type { Model } from "./core/model.ts";
import { makeModel } from "./make-model.ts";
import { localise } from "./scenario/localise.ts";
import type { Scenario } from "./scenario/schema.ts";
import { createKeyring } from "./session/keyring.ts";
import { createSettings } from "./session/settings.ts";

const script: Scenario = {
  format: "loopglass/1",
  title: "Script",
  model: { kind: "script", replies: ["the first", "the second"] },
};

const ports = {
  settings: createSettings(() => {
    throw new Error("There is no storage here.");
  }),
  keyring: createKeyring(),
};

const ask = (model: Model, content: string) =>
  model.ask(
    { system: "", messages: [{ role: "user", content }], tools: [], temperature: 0, earlier: [] },
    { signal: new AbortController().signal },
  );

test("a script plays the scenario's own replies", async () => {
  const model = await makeModel("script", localise(script, "en"), ports);
  expect(await ask(model, "go")).toMatchObject({ message: { content: "the first" }, taken: 0 });
});

test("a scenario without a script gets an empty one, which says that it has ended", async () => {
  const rules: Scenario = { ...script, model: { kind: "rules", rules: [{ say: "ruled" }] } };
  const model = await makeModel("script", localise(rules, "en"), ports);
  expect(await ask(model, "go")).toMatchObject({ error: { kind: "script_ended" } });
});

test("a scenario that proposes an endpoint asks nobody before the person chooses to, and says which it is", async () => {
  const proposal = { kind: "endpoint", baseUrl: "https://h.example/v1", model: "m-1" } as const;
  const model = await makeModel("script", localise({ ...script, model: proposal }, "en"), ports);
  const outcome = await ask(model, "go");
  expect(outcome).toMatchObject({
    error: { kind: "bad_address", message: expect.stringContaining("m-1 at https://h.example/v1") },
  });
});

test("rules are the scenario's own, else the stock ones", async () => {
  const rules: Scenario = { ...script, model: { kind: "rules", rules: [{ say: "ruled" }] } };
  const own = await makeModel("rules", localise(rules, "en"), ports);
  expect(await ask(own, "go")).toMatchObject({ message: { content: "ruled" } });
  const stock = await makeModel("rules", localise(script, "en"), ports);
  expect(await ask(stock, "echo this")).toMatchObject({
    message: { content: expect.stringContaining("echo this") },
  });
});

test("a strict script or strict rules refuse what a real endpoint refuses", async () => {
  const strict: Scenario = {
    ...script,
    settings: { mendRequests: false },
    model: { kind: "script", replies: ["the first"], strict: true },
  };
  const model = await makeModel("script", localise(strict, "en"), ports);
  const orphan = { role: "tool", tool_call_id: "k1", content: "ok" } as const;
  const request = { system: "", messages: [orphan], tools: [], temperature: 0, earlier: [] };
  const context = { signal: new AbortController().signal };
  expect(await model.ask(request, context)).toMatchObject({ error: { code: 400 }, by: { kind: "script" } });
  expect(await ask(model, "go")).toMatchObject({ message: { content: "the first" } });
});
