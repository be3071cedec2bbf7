import type { StoreApi } from "zustand/vanilla";
import type { Model, ModelKind } from "./core/model.ts";
import { createProposedEndpoint } from "./models/proposed-endpoint.ts";
import { createScriptModel } from "./models/script.ts";
import { sleep } from "./models/sleep.ts";
import type { PlainScenario } from "./scenario/localise.ts";
import type { Keyring } from "./session/keyring.ts";
import { requestOptionsOf } from "./session/request-options.ts";
import type { SettingsStore } from "./session/settings.ts";

interface Ports {
  readonly settings: StoreApi<SettingsStore>;
  readonly keyring: StoreApi<Keyring>;
}

/**
 * The model of a kind, for a scenario. A scenario without a script or rules of its own gets an empty script,
 * which says so when it is asked, or the stock rules. One that proposes an endpoint asks nobody before the person has
 * chosen to. Adapters that are not needed at first come when they are.
 */
export async function makeModel(kind: ModelKind, scenario: PlainScenario, ports: Ports): Promise<Model> {
  const { model, language } = scenario;
  const made = await looseModel(kind, scenario, ports);
  if (made.kind === "endpoint" || model.kind === "endpoint" || !model.strict) return made;
  const { strictly } = await import("./models/strict.ts");
  return strictly(made, { request: requestOptionsOf(scenario), language });
}

async function looseModel(kind: ModelKind, scenario: PlainScenario, ports: Ports): Promise<Model> {
  const { model, language } = scenario;
  if (kind !== "endpoint" && kind !== "rules" && model.kind === "endpoint") {
    return createProposedEndpoint(model, language);
  }
  if (kind === "script" || kind === "person") {
    return createScriptModel(model.kind === "script" ? model.replies : [], { sleep, language });
  }
  if (kind === "rules") {
    const [{ createRulesModel }, { stockRules }] = await Promise.all([
      import("./models/rules.ts"),
      import("./models/stock-rules.ts"),
    ]);
    return createRulesModel(model.kind === "rules" ? model.rules : stockRules(language), { language });
  }
  const { createEndpointModel } = await import("./models/endpoint/endpoint-model.ts");
  // Only what the person confirmed: a scenario proposes an address, and never gets the key of another origin.
  const { baseUrl, model: name } = ports.settings.getState().endpoint;
  const origin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : "";
  return createEndpointModel({
    baseUrl,
    model: name,
    key: ports.keyring.getState().keys[origin] ?? "",
    language,
    fetch: (url, init) => fetch(url, init),
    sleep,
    now: Date.now,
    online: () => navigator.onLine,
    pageProtocol: location.protocol,
    pageOrigin: location.origin,
    ...requestOptionsOf(scenario),
  });
}
