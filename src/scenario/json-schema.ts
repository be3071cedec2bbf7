import * as z from "zod/mini";
import { scenarioSchema } from "./schema.ts";

/** The format as JSON Schema (draft 2020-12), for editors: the text of `public/scenario.schema.json`. */
export function jsonSchemaText(): string {
  const schema = z.toJSONSchema(scenarioSchema, {
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      // Safe integers are what every editor takes for granted; the bounds would only be noise.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (zodSchema === scenarioSchema) jsonSchema.title = "Loopglass scenario";
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
