import { expect, test } from "vitest";
import type { Tool } from "../core/tool.ts";
import { toolsEn } from "../core/wording/tools-en.ts";
import { toolsZh } from "../core/wording/tools-zh.ts";
import { boom } from "./boom.ts";
import { builtInTools } from "./built-in.ts";
import { calc } from "./calc.ts";
import { createRegistry } from "./registry.ts";

test("a name registered twice is an error that names it", () => {
  expect(() => createRegistry([boom, calc, { ...calc }])).toThrow('"calc" is registered twice');
});

test("tools are found by name, and inherited names are not tools", () => {
  const registry = createRegistry([boom, calc]);
  expect(registry.names).toEqual(["boom", "calc"]);
  expect(registry.get("calc")).toBe(calc);
  for (const name of ["constructor", "__proto__", "toString", ""]) expect(registry.get(name)).toBeUndefined();
});

test("the request's tools are generated in the order asked for", () => {
  const specs = createRegistry([boom, calc]).specs(["calc", "boom"], toolsEn);
  expect(specs.map((spec) => spec.function.name)).toEqual(["calc", "boom"]);
  expect(specs[0]).toEqual({
    type: "function",
    function: {
      name: "calc",
      description: toolsEn.calc.about,
      parameters: {
        type: "object",
        properties: { expr: { type: "string", description: toolsEn.calc.expr } },
        required: ["expr"],
        additionalProperties: false,
      },
    },
  });
});

test("asking for a tool that does not exist is an error", () => {
  expect(() => createRegistry([boom]).specs(["nope"], toolsEn)).toThrow("nope");
});

test("the built-in tools are these, each once", () => {
  expect(createRegistry(builtInTools).names).toEqual([
    "run_shell",
    "read_file",
    "write_file",
    "edit_file",
    "list_dir",
    "grep_code",
    "current_time",
    "calc",
    "calculator",
    "count_chars",
    "boom",
  ]);
});

test.each(builtInTools.map((tool): [string, Tool] => [tool.name, tool]))(
  "%s is described in both languages, says when not to use it, and describes each parameter",
  (_name, tool) => {
    expect(tool.describe(toolsEn)).toMatch(/[Dd]o not use it/);
    expect(tool.describe(toolsZh)).toMatch(/\p{Script=Han}/u);
    expect(tool.describe(toolsZh)).toMatch(/不要/);
    for (const wording of [toolsEn, toolsZh]) {
      const { properties } = tool.parameters(wording);
      for (const schema of Object.values(properties ?? {})) {
        expect(schema).toHaveProperty("description", expect.stringMatching(/\S/));
      }
    }
  },
);
