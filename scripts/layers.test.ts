import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** One file a case; the linter looks at all of them at once, under the rules of this repository. */
const refused = {
  "src/core/dependency.ts": 'import { z } from "zod"; export const it = z;',
  "src/core/lazy-dependency.ts": 'export const it = () => import("zod");',
  "src/core/type-of-dependency.ts": 'import type { ReactNode } from "react"; export type It = ReactNode;',
  "src/core/handed-on-dependency.ts": 'export { z } from "zod";',
  "src/core/reply/dependency.ts": 'import { z } from "zod"; export const it = z;',
  "src/core/node.ts": 'import { readFileSync } from "node:fs"; export const it = readFileSync;',
  "src/core/tools.ts": imports("../tools/x.ts"),
  "src/core/sandbox-adapter.ts": imports("../sandbox/x.ts"),
  "src/core/models.ts": imports("../models/x.ts"),
  "src/core/scenario.ts": imports("../scenario/x.ts"),
  "src/core/session.ts": imports("../session/x.ts"),
  "src/core/ui.ts": imports("../ui/x.ts"),
  "src/core/clock.ts": "export const it = () => Date.now();",
  "src/core/timer.ts": "export const it = () => setTimeout(() => {}, 1);",
  "src/core/random.ts": "export const it = () => Math.random();",
  "src/core/network.ts": 'export const it = () => fetch("x");',
  "src/core/dom.ts": "export const it = () => document.title;",
  "src/core/storage.ts": 'export const it = () => localStorage.getItem("x");',
  "src/core/back-door.ts": 'export const it = () => globalThis.fetch("x");',
  "src/core/process.ts": "export const it = () => process.env;",
  "src/tools/sandbox.ts": imports("../sandbox/x.ts"),
  "src/tools/models.ts": imports("../models/x.ts"),
  "src/tools/scenario.ts": imports("../scenario/x.ts"),
  "src/tools/session.ts": imports("../session/x.ts"),
  "src/tools/ui.ts": imports("../ui/x.ts"),
  "src/sandbox/tools.ts": imports("../tools/x.ts"),
  "src/sandbox/shell/tools.ts": imports("../../tools/x.ts"),
  "src/sandbox/models.ts": imports("../models/x.ts"),
  "src/sandbox/scenario.ts": imports("../scenario/x.ts"),
  "src/sandbox/session.ts": imports("../session/x.ts"),
  "src/sandbox/ui.ts": imports("../ui/x.ts"),
  "src/models/tools.ts": imports("../tools/x.ts"),
  "src/models/sandbox.ts": imports("../sandbox/x.ts"),
  "src/models/endpoint/scenario.ts": imports("../../scenario/x.ts"),
  "src/models/scenario.ts": imports("../scenario/x.ts"),
  "src/models/session.ts": imports("../session/x.ts"),
  "src/models/ui.ts": imports("../ui/x.ts"),
  "src/scenario/tools.ts": imports("../tools/x.ts"),
  "src/scenario/sandbox.ts": imports("../sandbox/x.ts"),
  "src/scenario/models.ts": imports("../models/x.ts"),
  "src/scenario/session.ts": imports("../session/x.ts"),
  "src/scenario/ui.ts": imports("../ui/x.ts"),
  "src/session/ui.ts": imports("../ui/x.ts"),
  "src/session/isolation.ts": imports("../isolation/x.ts"),
  "src/session/offline.ts": imports("../offline/x.ts"),
  "src/sandbox/isolation.ts": imports("../isolation/x.ts"),
  "src/session/cycle-a.ts": imports("./cycle-b.ts"),
  "src/session/cycle-b.ts": imports("./cycle-a.ts"),
};

const allowed = {
  "src/core/x.ts": "export const it = 1;",
  "src/core/neighbour.ts": imports("./x.ts"),
  "src/core/reply/parent.ts": imports("../x.ts"),
  "src/tools/x.ts": imports("../core/x.ts"),
  "src/sandbox/x.ts": imports("../core/x.ts"),
  "src/models/x.ts": imports("../core/x.ts"),
  "src/scenario/x.ts": imports("../core/x.ts"),
  "src/session/x.ts": `import { it as tool } from "../tools/x.ts";
import { it as sandbox } from "../sandbox/x.ts";
export const it = tool + sandbox;`,
  "src/ui/x.ts": imports("../session/x.ts"),
};

describe("the linter, under this repository's rules,", () => {
  let folder: string;
  let complaints: ReadonlySet<string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "loopglass-layers-"));
    const root = fileURLToPath(new URL("..", import.meta.url));
    for (const name of ["biome.json", ".gitignore", "scripts/no-random-in-core.grit"])
      await cp(join(root, name), join(folder, name));
    for (const [name, text] of Object.entries({ ...refused, ...allowed })) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    complaints = await lint(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(Object.keys(refused))("refuses %s", (name) => {
    expect(complaints).toContain(name);
  });

  test.each(Object.keys(allowed))("allows %s", (name) => {
    expect(complaints).not.toContain(name);
  });
});

function imports(path: string): string {
  return `import { it as other } from "${path}";\nexport const it = other;`;
}

/** The files with an error of the rules that keep the layers apart. */
async function lint(folder: string): Promise<ReadonlySet<string>> {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=1000"];
  const report = await new Promise<string>((resolve) =>
    // The linter exits with 1 where it finds something, which here it must.
    execFile(process.execPath, args, { cwd: folder }, (_, stdout) => resolve(stdout)),
  );
  const {
    diagnostics,
  }: { diagnostics: { category: string; severity: string; location: { path: string } }[] } =
    JSON.parse(report);
  const rules = /noRestrictedImports|noRestrictedGlobals|noImportCycles|^plugin$/;
  return new Set(
    diagnostics
      .filter(({ category, severity }) => severity === "error" && rules.test(category))
      .map(({ location }) => location.path),
  );
}
