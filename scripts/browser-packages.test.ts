import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import config from "../vitest.browser.config.ts";

const src = join(import.meta.dirname, "../src");

/** What a module loads when it runs, sooner or later: imports of values, late imports, workers. */
function loadedBy(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const patterns = [
    /^(?:import|export)\s+(?!type\b)[^"';]*?from\s+"([^"]+)"/gm,
    /^import\s+"([^"]+)"/gm,
    /\bimport\(\s*"([^"]+)"/g,
    /new URL\(\s*"(\.[^"]+\.ts)"/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name ?? ""));
}

function packagesOf(entries: readonly string[]): string[] {
  const todo = [...entries];
  const seen = new Set<string>();
  const packages = new Set<string>();
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const name of loadedBy(file)) {
      const path = join(dirname(file), name.replace(/\?.*/, ""));
      if (!name.startsWith(".")) packages.add(name);
      else if (/\.tsx?$/.test(path) && existsSync(path)) todo.push(path);
    }
  }
  return [...packages];
}

test("every package that tests in a browser load is named in vitest.browser.config.ts, and no other", () => {
  const tests = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".browser.test.ts"))
    .map((name) => join(src, name));
  expect(tests.length).toBeGreaterThan(3);
  const ours = packagesOf(tests).filter((name) => !/^(?:vitest$|node:|virtual:)/.test(name));
  // One that is not named is found while tests run, and bundling it anew breaks whatever is loading just then.
  expect(config.optimizeDeps?.include?.toSorted()).toEqual(ours.toSorted());
});
