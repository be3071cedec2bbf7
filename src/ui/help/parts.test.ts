import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "./parts.ts";

test("every package that the page is made with stands in the list, under its licence", () => {
  const listed = parts.flatMap(({ licence, names }) => names.map((name) => `${name} ${licence}`));
  const installed = Object.keys(manifest("package.json").dependencies ?? {}).map(
    (name) => `${name} ${manifest(`node_modules/${name}/package.json`).license}`,
  );
  expect(listed.sort()).toEqual(installed.sort());
});

function manifest(path: string): { license?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path, "utf8"));
}
