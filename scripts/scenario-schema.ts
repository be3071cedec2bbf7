import { writeFile } from "node:fs/promises";
import { jsonSchemaText } from "../src/scenario/json-schema.ts";

/** Writes public/scenario.schema.json, which editors complete scenario files with: node scripts/run-ts.mjs scripts/scenario-schema.ts */
await writeFile("public/scenario.schema.json", jsonSchemaText());
