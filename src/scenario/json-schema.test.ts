import { readFileSync } from "node:fs";
import { Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryScenario } from "./arbitrary-scenario.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { jsonSchemaText } from "./json-schema.ts";
import { everything } from "./pinned-scenarios.ts";

test("the schema for editors is the one that scenarios are checked with (else: run scripts/scenario-schema.ts)", () => {
  const written = readFileSync(new URL("../../public/scenario.schema.json", import.meta.url), "utf8");
  expect(written).toBe(jsonSchemaText());
});

test("it accepts what the format accepts", () => {
  const validator = new Validator(JSON.parse(jsonSchemaText()), "2020-12");
  for (const scenario of [everything, ...catalogue.map((entry) => entry.scenario)]) {
    expect(validator.validate(scenario).errors).toEqual([]);
  }
  fc.assert(
    fc.property(arbitraryScenario(), (scenario) => {
      expect(validator.validate(scenario).valid).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("and refuses an unknown key and a path that leaves the workspace", () => {
  const validator = new Validator(JSON.parse(jsonSchemaText()), "2020-12");
  expect(validator.validate({ ...everything, colour: 1 }).valid).toBe(false);
  expect(validator.validate({ ...everything, files: { "../a": "" } }).valid).toBe(false);
});
