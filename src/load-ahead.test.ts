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

/** All but the sandboxes: they load their parts as they start, most of them in workers of their own. */
function sources(): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name))
    .filter((name) => name !== "load-ahead.ts" && !name.startsWith("sandbox/"))
    .map((name) => join(src, name));
}

test("whatever is loaded late is also loaded ahead, so that a tab without a network lacks nothing", () => {
  const ahead = lateImports(join(src, "load-ahead.ts"));
  const late = sources()
    .flatMap(lateImports)
    .filter((name) => name !== "load-ahead.ts");
  expect(late.length).toBeGreaterThan(10);
  expect(ahead.toSorted()).toEqual([...new Set(late)].toSorted());
});
