import { beforeEach, describe, expect, it } from "vitest";
import type { ShellState } from "../../core/sandbox.ts";
import { countingClock } from "../../counting-clock.ts";
import { openShell, type RunCommand } from "../shell/run-command.ts";
import { TreeFs } from "../tree-fs.ts";

const project = {
  "package.json": '{ "name": "cart", "type": "module", "scripts": { "test": "node --test" } }',
  "src/cart.js":
    "export function total(items) {\n  return items.reduce((sum, { price, count }) => sum + price * count, 0);\n}\n",
  "src/cart.test.js": [
    "import { test, describe, it, beforeEach } from 'node:test';",
    "import assert from 'node:assert/strict';",
    "import { total } from './cart.js';",
    "test('adds up', () => assert.equal(total([{ price: 5, count: 3 }, { price: 1, count: 1 }]), 16));",
    "describe('an empty cart', () => {",
    "  let items;",
    "  beforeEach(() => { items = []; });",
    "  it('costs nothing', async () => { await null; assert.equal(total(items), 0); });",
    "});",
    "test('in parts', async (t) => { await t.test('one', () => {}); await t.test('two', () => {}); });",
    "test('later', { skip: true }, () => { throw new Error('never'); });",
  ].join("\n"),
  "test/smoke.js": "import './../src/cart.js';\n",
};

let files: TreeFs;
let run: RunCommand;
const shell: ShellState = { cwd: "/home/project", env: { HOME: "/home/user" } };

beforeEach(async () => {
  files = new TreeFs();
  await files.mkdir("/tmp", { recursive: true });
  for (const [path, text] of Object.entries(project)) await files.writeFile(`/home/project/${path}`, text);
  run = await openShell(files, Date.now);
});

const exec = async (command: string) => (await run({ command, shell, timeoutMs: 20_000 })).result;

describe("tests of a small project", () => {
  it("are told one by one, and add up", async () => {
    const result = await exec("node --test");
    expect(result.stderr).toBe("");
    expect(result.stdout).toBe(
      [
        ...["✔ adds up", "▶ an empty cart", "  ✔ costs nothing", "✔ an empty cart"],
        ...["  ✔ one", "  ✔ two", "✔ in parts", "﹣ later # SKIP"],
        ...[
          "ℹ tests 7",
          "ℹ suites 1",
          "ℹ pass 6",
          "ℹ fail 0",
          "ℹ cancelled 0",
          "ℹ skipped 1",
          "ℹ todo 0",
          "",
        ],
      ].join("\n"),
    );
    expect(result.exitCode).toBe(0);
  });

  it("fail when the code is wrong, with what was expected, and pass when it is mended, by npm test too", async () => {
    await exec("sed -i 's/price \\* count/price + count/' src/cart.js");
    const red = await exec("node --test src");
    expect(red.exitCode).toBe(1);
    expect(red.stdout).toMatch(/^✖ adds up$/m);
    expect(red.stdout).toContain("Expected values to be strictly equal:");
    expect(red.stdout).toContain("✖ failing tests:");
    expect(red.stdout).toMatch(/at .*\(\/home\/project\/src\/cart\.test\.js:4:\d+\)/);
    expect((await exec("npm test")).exitCode).toBe(1);
    await exec("sed -i 's/price + count/price * count/' src/cart.js");
    const green = await exec("npm test");
    expect(green.stdout).toContain("ℹ fail 0\n");
    expect(green.exitCode).toBe(0);
  });

  it("count a file that breaks, and one whose test waits in vain", async () => {
    await files.writeFile("/home/project/a.test.js", "throw new Error('broken');");
    await files.writeFile(
      "/home/project/b.test.js",
      "import test from 'node:test'; test('waits', () => new Promise(() => {}));",
    );
    const result = await exec("node --test a.test.js b.test.js");
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toContain("Error: broken");
    expect(result.stdout).toContain("✖ /home/project/a.test.js\n");
    expect(result.stdout).toMatch(/^✖ waits\n {4}.*still pending/m);
    expect(result.stdout).toContain("ℹ fail 1\nℹ cancelled 1\n");
  });

  it("say which file is not there", async () => {
    expect(await exec("node --test nope.test.js")).toMatchObject({
      stderr: "Could not find '/home/project/nope.test.js'\n",
      exitCode: 1,
    });
  });

  it("can be run without --test", async () => {
    expect((await exec("node src/cart.test.js")).stdout).toContain("✔ adds up\n");
  });
});

describe("node in the shell", () => {
  it("takes part in pipes, redirections and conditions", async () => {
    const piped = "echo '[3,1,2]' | node -p 'JSON.parse(require(\"fs\").readFileSync(0)).sort()' | tr -d ' '";
    expect((await exec(piped)).stdout).toBe("[1,2,3]\n");
    expect((await exec("node -e 'console.error(1); console.log(2)' 2> err; cat err")).stdout).toBe("2\n1\n");
    expect((await exec("node -e 'process.exit(3)' || echo \"rc=$?\"")).stdout).toBe("rc=3\n");
    expect((await exec("X=7 node -p process.env.X; export Y=é; node -p process.env.Y")).stdout).toBe(
      "7\né\n",
    );
  });

  it("passes bytes on as they are", async () => {
    const result = await exec("node -e 'process.stdout.write(Buffer.from([0, 255, 128, 10]))' | od -An -to1");
    expect(result.stdout.trim().split(/\s+/)).toEqual(["000", "377", "200", "012"]);
    expect((await exec("node -e 'console.log(\"日本\")'")).stdout).toBe("日本\n");
  });

  it("is the file that was run by its own name, and says which is missing", async () => {
    await exec("printf '#!/usr/bin/env node\\nconsole.log(process.argv.length)\\n' > s.cjs");
    expect((await exec("node s.cjs a b")).stdout).toBe("4\n");
    expect((await exec("node nope.js")).stderr).toContain("Cannot find module '/home/project/nope.js'");
    expect((await exec("node --inspect x")).exitCode).toBe(9);
    expect((await exec("node -v")).stdout).toMatch(/^v20\.\d+\.\d+-quickjs\n$/);
    expect((await exec("which node")).stdout).toBe("/usr/bin/node\n");
  });

  it("runs out of time as any command does, its output kept", async () => {
    const onTime = await openShell(files, countingClock());
    for (const code of ["for (;;) {}", "setTimeout(() => {}, 60000)"]) {
      const outcome = await onTime({ command: `node -e "console.log(1); ${code}"`, shell, timeoutMs: 1000 });
      expect(outcome.result).toEqual({ stdout: "1\n", stderr: "", exitCode: 124, ended: "timeout" });
    }
  });

  it("stops waiting when it is told to", async () => {
    const stop = new AbortController();
    const outcome = run({
      command: "node -e 'setTimeout(() => {}, 60000)'",
      shell,
      timeoutMs: 60_000,
      signal: stop.signal,
    });
    setTimeout(() => stop.abort(), 100);
    expect((await outcome).result).toMatchObject({ exitCode: 130, ended: "stopped" });
  });
});
