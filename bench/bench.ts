import { extractRows } from "./extract.bench.ts";
import { foldRows } from "./fold.bench.ts";
import { linkRows } from "./link.bench.ts";
import { loopRows } from "./loop.bench.ts";
import { pageRows } from "./page.bench.ts";
import { sandboxRows } from "./sandbox.bench.ts";
import { changesRows } from "./sandbox-changes.bench.ts";
import { type Row, table } from "./table.ts";

/** `npm run bench`: the figures that the project promises. Times depend on the machine, ratios hardly do. */
const rows: Row[] = [];
for (const measure of [loopRows, foldRows, sandboxRows, changesRows, linkRows, extractRows, pageRows])
  rows.push(...(await measure()));
console.log(table(rows));
