import { expect, test } from "vitest";
import { en } from "../core/wording/en.ts";
import { localise } from "../scenario/localise.ts";
import type { Scenario } from "../scenario/schema.ts";
import { systemPrompt } from "./system-prompt.ts";
import { scenario } from "./testing.ts";

const spec = {
  type: "function",
  function: { name: "look", description: "Looks.", parameters: { type: "object" } },
} as const;

function promptOf(change: Partial<Scenario>, specs: readonly (typeof spec)[] = [spec]): string {
  const plain = localise({ ...scenario, ...change }, "en");
  return systemPrompt(
    { scenario: plain, sandbox: { platform: "bash-like" }, specs, wording: en },
    "/home/project",
  );
}

test("the folder, the platform and the tools stand where the scenario wants them (W2)", () => {
  expect(promptOf({ system: "{{cwd}} on {{platform}} with {{tools}}; {{cwd}}, {{other}}" })).toContain(
    "/home/project on bash-like with look; /home/project, {{other}}",
  );
});

test("what a person wrote is no pattern: dollar signs stay", () => {
  expect(promptOf({ system: "It costs $& and $1." }, [])).toBe("It costs $& and $1.");
});

test("how results write what JSON lacks is said where there are results", () => {
  expect(promptOf({})).toContain(en.tools.result.values);
  expect(promptOf({}, [])).not.toContain(en.tools.result.values);
});

test("a mark that guards use is announced", () => {
  expect(promptOf({ settings: { repair: "control" } })).toContain(en.loop.control.announcement);
  expect(promptOf({})).not.toContain(en.loop.control.announcement);
});
