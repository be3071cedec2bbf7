import type { Model } from "../src/core/model.ts";
import type { Wording } from "../src/core/wording/wording.ts";
import { createEndpointModel } from "../src/models/endpoint/endpoint-model.ts";
import { createRulesModel } from "../src/models/rules.ts";
import { createScriptModel } from "../src/models/script.ts";
import { sleep } from "../src/models/sleep.ts";
import type { PlainModel } from "../src/scenario/localise.ts";

export interface ModelPorts {
  readonly wording: Wording;
  /** For an endpoint; empty for a server that wants none. */
  readonly key: string;
  readonly now: () => number;
}

/** The adapter for what a scenario names as its model. */
export function modelOf(model: PlainModel, { wording, key, now }: ModelPorts): Model {
  const { language } = wording;
  switch (model.kind) {
    case "script":
      return createScriptModel(model.replies, { sleep, language });
    case "rules":
      return createRulesModel(model.rules, { language });
    case "endpoint":
      return createEndpointModel({
        ...model,
        key,
        language,
        fetch: (url, init) => fetch(url, init),
        sleep,
        now,
        wording: wording.loop,
      });
  }
}
