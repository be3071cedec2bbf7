import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Row } from "./table.ts";

/** The entry of the page, and everything it imports before it can run. */
export function firstLoadRows(outDir: string): Row[] {
  const html = readFileSync(join(outDir, "index.html"), "utf8");
  const assets = join(outDir, "assets");
  const todo = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name);
  const seen = new Map<string, number>();
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (seen.has(name)) continue;
    const code = readFileSync(join(assets, name), "utf8");
    seen.set(name, gzipSync(code, { level: 9 }).length);
    // A dynamic import has a bracket after the word.
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) todo.push(imported);
  }
  const all = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const sum = [...seen.values()].reduce((total, size) => total + size, 0);
  return [
    {
      what: `JavaScript of the first load, gz, ${seen.size} of ${all.length} files`,
      figure: `${(sum / 1000).toFixed(1)} kB`,
      asked: "≤ 140 kB",
    },
  ];
}
