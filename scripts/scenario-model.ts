import type { Model } from "../src/core/model.ts";
import { createEndpointModel } from "../src/models/endpoint/endpoint-model.ts";
import { createRulesModel } from "../src/models/rules.ts";
import { createScriptModel } from "../src/models/script.ts";
import { sleep } from "../src/models/sleep.ts";
import { strictly } from "../src/models/strict.ts";
import type { PlainScenario } from "../src/scenario/localise.ts";
import { requestOptionsOf } from "../src/session/request-options.ts";

export interface ModelPorts {
  /** For an endpoint; empty for a server that wants none. */
  readonly key: string;
  readonly now: () => number;
}

/** The adapter for what a scenario names as its model. */
export function modelOf(scenario: PlainScenario, ports: ModelPorts): Model {
  const { model, language } = scenario;
  const made = looseModelOf(scenario, ports);
  const isStrict = model.kind !== "endpoint" && model.strict === true;
  return isStrict ? strictly(made, { request: requestOptionsOf(scenario), language }) : made;
}

function looseModelOf(scenario: PlainScenario, { key, now }: ModelPorts): Model {
  const { model, language } = scenario;
  switch (model.kind) {
    case "script":
      return createScriptModel(model.replies, { sleep, language });
    case "rules":
      return createRulesModel(model.rules, { language });
    case "endpoint":
      return createEndpointModel({
        ...model,
        ...requestOptionsOf(scenario),
        key,
        language,
        fetch: (url, init) => fetch(url, init),
        sleep,
        now,
      });
  }
}
