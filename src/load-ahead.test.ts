import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const src = import.meta.dirname;

/** What a file loads late: packages by name, our files by their path in src. */
function lateImports(file: string): string[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(/\bimport\(\s*"([^"]+)"/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name.startsWith(".") ? relative(src, join(dirname(file), name)) : name],
  );
}

function sources(): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name) && name !== "load-ahead.ts")
    .map((name) => join(src, name));
}

test("whatever is loaded late is also loaded ahead, so that a tab without a network lacks nothing", () => {
  const ahead = lateImports(join(src, "load-ahead.ts"));
  // The shell loads itself inside its worker, as soon as a scenario is open.
  const late = sources()
    .flatMap(lateImports)
    .filter((name) => name !== "just-bash/browser");
  expect(late.length).toBeGreaterThan(10);
  expect(ahead.toSorted()).toEqual([...new Set(late)].toSorted());
});
