import { expect, test } from "vitest";
import { toolsEn } from "../core/wording/tools-en.ts";
import { createValidator } from "./validate.ts";

const validate = createValidator(toolsEn.schema);

const SCHEMA = Object.freeze({
  type: "object",
  properties: {
    path: { type: "string", minLength: 1 },
    count: { type: "integer", minimum: 1, maximum: 100 },
    operator: { type: "string", enum: ["+", "-"] },
    edits: {
      type: "array",
      items: { type: "object", properties: { old: { type: "string" } }, required: ["old"] },
    },
    either: { anyOf: [{ type: "string" }, { type: "object", required: ["x"] }] },
    optional: { type: ["string", "null"] },
    shared: { $ref: "#/$defs/positive" },
  },
  required: ["path"],
  additionalProperties: false,
  $defs: { positive: { type: "number", exclusiveMinimum: 0 } },
});

test("arguments that fit have no problems", () => {
  expect(
    validate(SCHEMA, { path: "a", count: 3, operator: "+", edits: [{ old: "" }], optional: null, shared: 1 }),
  ).toEqual([]);
});

test.each([
  [{}, ["path: required, but missing"]],
  [{ path: 5 }, ["path: must be string, but is number"]],
  [{ path: "a", count: "3" }, ["count: must be integer, but is string"]],
  [{ path: "a", count: 1.5 }, ["count: must be integer, but is number"]],
  [{ path: "a", count: 0 }, ["count: breaks the rule minimum: 1"]],
  [{ path: "" }, ["path: breaks the rule minLength: 1"]],
  [{ path: "a", operator: "^" }, ['operator: must be one of "+", "-"']],
  [{ path: "a", edits: [{ old: "" }, {}] }, ["edits[1].old: required, but missing"]],
  [{ path: "a", edits: "x" }, ["edits: must be array, but is string"]],
  [{ path: "a", file_path: "b" }, ["file_path: there is no such parameter"]],
  [{ path: "a", optional: [] }, ["optional: must be string / null, but is array"]],
  [{ path: "a", shared: 0 }, ["shared: breaks the rule exclusiveMinimum"]],
  [[], ["arguments: must be object, but is array"]],
])("%j: %j", (value, problems) => {
  expect(validate(SCHEMA, value)).toEqual(problems);
});

test("of several ways to be right only their rule is named", () => {
  const problems = validate(SCHEMA, { path: "a", either: 3 });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^either: breaks the rule anyOf/);
});

test("all problems come at once, a long list is shortened", () => {
  expect(validate(SCHEMA, { path: 1, count: "x", operator: 2 })).toHaveLength(4);
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`x${n}`, n]));
  const problems = validate(SCHEMA, { path: "a", ...many });
  expect(problems).toHaveLength(9);
  expect(problems.at(-1)).toBe("and 12 more problems");
});

test("names of fields that every object inherits are ordinary names", () => {
  expect(validate({ type: "object", required: ["constructor"] }, {})).toEqual([
    "constructor: required, but missing",
  ]);
});

test("a schema that is itself broken is one problem that says so", () => {
  for (const schema of [
    { properties: { a: { $ref: "#/nowhere" } } },
    { properties: { a: { type: "string", pattern: "(" } } },
  ]) {
    const problems = validate(schema, { a: "x" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("schema is broken");
  }
});
