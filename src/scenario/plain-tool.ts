import type { JsonSchema } from "../core/tool.ts";
import { inLanguage, type Language } from "./in-language.ts";
import type { ScenarioParameters } from "./parameters-schema.ts";
import type { ScenarioOwnTool } from "./tools-schema.ts";

export interface PlainTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly code: string;
}

const noParameters: ScenarioParameters = { type: "object" };

/** A tool of the scenario's own in one language; its parameters are JSON Schema. */
export function plainTool(
  { name, description, parameters = noParameters, code }: ScenarioOwnTool,
  language: Language,
): PlainTool {
  return {
    name,
    description: inLanguage(description, language),
    parameters: plainParameters(parameters, language),
    code,
  };
}

function plainParameters(
  { description, items, properties, additionalProperties: more, anyOf, ...rest }: ScenarioParameters,
  language: Language,
): JsonSchema {
  const plain = (part: ScenarioParameters) => plainParameters(part, language);
  return {
    ...rest,
    ...(description !== undefined && { description: inLanguage(description, language) }),
    ...(items && { items: plain(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, plain(part)])),
    }),
    ...(more !== undefined && { additionalProperties: typeof more === "boolean" ? more : plain(more) }),
    ...(anyOf && { anyOf: anyOf.map(plain) }),
  };
}
