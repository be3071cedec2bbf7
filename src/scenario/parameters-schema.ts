import * as z from "zod/mini";
import type { Text } from "./in-language.ts";
import { textSchema } from "./text.ts";

/** What the schema below lets through, as far as texts and parts stand in it; the rest is passed on as it is. */
export interface ScenarioParameters {
  readonly [keyword: string]: unknown;
  readonly description?: Text;
  readonly items?: ScenarioParameters;
  readonly properties?: Readonly<Record<string, ScenarioParameters>>;
  readonly additionalProperties?: boolean | ScenarioParameters;
  readonly anyOf?: readonly ScenarioParameters[];
}

const count = z.int().check(z.nonnegative());
const part: z.ZodMiniType<ScenarioParameters> = z.lazy(() => partSchema);

const keywords = {
  title: z.exactOptional(z.string()),
  description: z.exactOptional(textSchema),
  default: z.exactOptional(z.unknown()),
  examples: z.exactOptional(z.array(z.unknown())),
  enum: z.exactOptional(z.array(z.unknown()).check(z.minLength(1))),
  const: z.exactOptional(z.unknown()),
  minLength: z.exactOptional(count),
  maxLength: z.exactOptional(count),
  minimum: z.exactOptional(z.number()),
  maximum: z.exactOptional(z.number()),
  exclusiveMinimum: z.exactOptional(z.number()),
  exclusiveMaximum: z.exactOptional(z.number()),
  multipleOf: z.exactOptional(z.number().check(z.positive())),
  items: z.exactOptional(part),
  minItems: z.exactOptional(count),
  maxItems: z.exactOptional(count),
  properties: z.exactOptional(z.record(z.string(), part)),
  required: z.exactOptional(z.array(z.string())),
  additionalProperties: z.exactOptional(z.union([z.boolean(), part])),
  anyOf: z.exactOptional(z.array(part).check(z.minLength(1))),
};

const typeName = z.enum(["string", "number", "integer", "boolean", "object", "array", "null"]);

const partSchema = z.strictObject({
  type: z.exactOptional(z.union([typeName, z.array(typeName).check(z.minLength(1))])),
  ...keywords,
});

/**
 * The parameters of a scenario's own tool: JSON Schema (draft 2020-12) without what could hang the page that checks a
 * call against it (`pattern`) or leads out of the document (`$ref`). The code of the tool can check the rest. The
 * arguments of a call are always an object.
 */
export const parametersSchema: z.ZodMiniType<ScenarioParameters> = z.strictObject({
  type: z.literal("object"),
  ...keywords,
});
