import { expect, test } from "vitest";
import { builtInTools } from "../tools/built-in.ts";
import { toolNames } from "./tool-names.ts";

test("a scenario can name every built-in tool, and no other", () => {
  expect([...toolNames].sort()).toEqual(builtInTools.map(({ name }) => name).sort());
});
