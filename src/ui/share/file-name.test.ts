import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
  ["Repair a failing project", "repair-a-failing-project.scenario.json"],
  ["修好一个测试失败的项目", "修好一个测试失败的项目.scenario.json"],
  ["../../etc/passwd", "etc-passwd.scenario.json"],
  ["???", "loopglass.scenario.json"],
])("a scenario called %s is kept as %s", (title, name) => {
  expect(fileName(title, "scenario")).toBe(name);
});

test("whatever the title, the name is one that every file system takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const name = fileName(title, "session");
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.session\.json$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    }),
  );
});
