import { withBuiltPage } from "./browser.ts";
import { diskRows } from "./disk.bench.ts";
import { firstLoadRows } from "./first-load.bench.ts";
import { paintRows } from "./paint.bench.ts";
import { shellRows } from "./shell.bench.ts";
import { stopRows } from "./stop.bench.ts";
import type { Row } from "./table.ts";

/** What only a browser can tell: the disk, the size of the page, the shell in its worker, Stop, what is painted. */
export function pageRows(): Promise<Row[]> {
  return withBuiltPage(async (visited) => [
    ...(await diskRows(visited.browser)),
    ...firstLoadRows(visited.outDir),
    ...(await shellRows(visited)),
    ...(await stopRows(visited)),
    ...(await paintRows(visited)),
  ]);
}
