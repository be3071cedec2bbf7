import { expect, test } from "vitest";
import { parseScenario } from "./schema.ts";

const base = { format: "loopglass/1", title: "t" };
const script = { kind: "script", replies: ["done"] };

test.each([
  ["with its kind", script],
  ["wrapped in its name", { script: { replies: ["done"] } }],
  ["by its keys alone", { replies: ["done"] }],
])("a model %s is read as the same", (_, model) => {
  expect(parseScenario({ ...base, model })).toEqual({ ok: true, scenario: { ...base, model: script } });
});

test("what is no model is refused at its path", () => {
  const parsed = parseScenario({ ...base, model: { answers: [] } });
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContain("model.kind");
});
