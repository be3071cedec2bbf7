import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repair } from "../src/scenario/catalogue/repair.ts";
import type { Scenario } from "../src/scenario/schema.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let folder = "";
/** Inside of node_modules, where a program finds its packages. */
let bundles = "";

/** Bundled once: Vite would read all of the sources again for every run. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loopglass-scenario-"));
  await mkdir(join(root, "node_modules/.cache"), { recursive: true });
  bundles = await mkdtemp(join(root, "node_modules/.cache/scenario-"));
  const input = ["scripts/scenario.ts", "scripts/link.ts"];
  const output = { entryFileNames: "[name].mjs" };
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      outDir: bundles,
      copyPublicDir: false,
      target: "node20",
      rolldownOptions: { input, output },
    },
  });
});
afterAll(() => Promise.all([folder, bundles].map((each) => rm(each, { recursive: true }))));

/** Runs one of the programs on a file with this content. */
async function run(program: "scenario" | "link", content: unknown, ...args: readonly string[]) {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return runWith(program, file, ...args);
}

function runWith(program: "scenario" | "link", ...args: readonly string[]) {
  return node(join(bundles, `${program}.mjs`), ...args);
}

function node(...args: readonly string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, args, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const twoTurns: Scenario = {
  format: "loopglass/1",
  title: "Two turns",
  user: ["Write a file.", "Remove the other."],
  tools: ["run_shell"],
  files: { "old.txt": "old\n", "same.txt": "same\n" },
  model: {
    kind: "script",
    replies: [
      {
        calls: [{ name: "run_shell", args: { command: "echo new > new.txt; printf 'same\\n' > same.txt" } }],
      },
      "Written.",
      { calls: [{ name: "run_shell", args: { command: "rm old.txt" } }] },
      "Removed.",
    ],
  },
  checks: [{ stop: "final" }, { file: "old.txt", absent: true }, { tool: "run_shell", min: 2, max: 2 }],
};

describe("npm run scenario", () => {
  test("prints a transcript and exits with 0 when all checks hold", async () => {
    const { code, stdout } = await run("scenario", repair);
    expect(stdout).toContain("PASS: 4 regions are right");
    expect(stdout).toContain("stopped: final.");
    expect(code).toBe(0);
  });

  test("--json prints one document; a later opening message is a turn of its own", async () => {
    const { code, stdout } = await run("scenario", twoTurns, "--json");
    const document = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(document).toMatchObject({ stop: { reason: "final" }, rounds: 2 });
    const turn = ["user", "assistant", "tool", "assistant"];
    expect(document.messages.map(({ role }: { role: string }) => role)).toEqual([...turn, ...turn]);
    expect(document.files).toEqual({ "new.txt": "new\n", "old.txt": null });
    expect(document.checks).toHaveLength(3);
    expect(document.steps.at(-1)).toMatchObject({ effect: { kind: "stop" } });
  });

  test("the transcript says of every turn how it ended", async () => {
    const { code, stdout } = await run("scenario", {
      ...twoTurns,
      checks: [],
      model: { kind: "script", replies: [{ status: 500 }, "Removed."] },
    });
    expect(stdout.match(/^stopped: \w+/gm)).toEqual(["stopped: model_error", "stopped: final"]);
    expect(code).toBe(0);
  });

  test("says beforehand what becomes of calls that wait for a person's word", async () => {
    const waits: Scenario = {
      ...twoTurns,
      user: ["Write a file."],
      settings: { approve: ["run_shell"] },
      checks: [],
    };
    const files = async (...args: readonly string[]) =>
      JSON.parse((await run("scenario", waits, "--json", ...args)).stdout).files as unknown;
    expect(await files()).toEqual({ "new.txt": "new\n" });
    expect(await files("--refuse", "No.")).toEqual({});
    expect(await files("--edit", '{"command":"echo other > other.txt"}')).toEqual({
      "other.txt": "other\n",
    });
    for (const wrong of [
      ["--edit", "{"],
      ["--edit", "[]"],
      ["--refuse", "No.", "--edit", "{}"],
    ]) {
      expect((await run("scenario", waits, ...wrong)).code).toBe(2);
    }
  });

  test("--json keeps a guard's system message, and has no system prompt", async () => {
    const search = { calls: [{ name: "run_shell", args: { command: "ls" } }] };
    const { stdout } = await run(
      "scenario",
      {
        ...twoTurns,
        user: ["Look."],
        settings: { repair: "system" },
        model: { kind: "script", replies: [search, search, search, search, "Seen."] },
      },
      "--json",
    );
    const roles = JSON.parse(stdout).messages.map(({ role }: { role: string }) => role);
    expect(roles).toEqual(["user", ...Array(4).fill(["assistant", "tool"]).flat(), "system", "assistant"]);
  });

  test("a check on a tool counts its calls on the text protocol too", async () => {
    const text = `{"tool":"run_shell","args":{"command":"rm old.txt"}}`;
    const { code } = await run("scenario", {
      ...twoTurns,
      protocol: "text",
      user: ["Remove it."],
      model: { kind: "script", replies: [text, "Removed."] },
      checks: [{ tool: "run_shell", min: 1, max: 1 }],
    });
    expect(code).toBe(0);
  });

  test("--help prints how it is used", async () => {
    const { code, stdout } = await runWith("scenario", "--help");
    expect(stdout).toMatch(/^npm run -s scenario -- FILE/);
    expect(code).toBe(0);
  });

  test("exits with 2 when it is given two files, and runs neither", async () => {
    const { code, stdout, stderr } = await run("scenario", twoTurns, "another.json");
    expect(stderr).toContain("another.json is too much");
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("exits with 1 when a check fails, and says what was found instead", async () => {
    const { code, stdout } = await run("scenario", {
      ...twoTurns,
      checks: [{ answer: { contains: "nope" } }],
    });
    expect(stdout).toMatch(/✗ The answer holds "nope"\. \(found: Removed\.\)/);
    expect(code).toBe(1);
  });

  test("exits with 1 when --max-steps ended the turn", async () => {
    const { code, stdout } = await run("scenario", twoTurns, "--json", "--max-steps", "4");
    expect(JSON.parse(stdout)).toMatchObject({ stop: { reason: "stopped" } });
    expect(JSON.parse(stdout).steps).toHaveLength(5);
    expect(code).toBe(1);
  });

  test("says that a scenario made for WebContainer runs in another shell here", async () => {
    const { code, stderr } = await run("scenario", { ...twoTurns, sandbox: "webcontainer" });
    expect(stderr).toContain("made for WebContainer");
    expect(code).toBe(0);
  });

  test.each([
    ["a file that is no scenario", { format: "loopglass/1", colour: 1 }, /colour: Unknown key/],
    ["a file that is no JSON", "{", /line 1/],
    ["a file that is empty", "", /too early/],
    ["a file of 10 MB", { ...twoTurns, system: "x".repeat(1e7) }, /larger than 2 MB/],
    ["an unknown key inside settings", { ...twoTurns, settings: { maxRound: 3 } }, /settings\.maxRound/],
    ["a scenario with nothing to send", { ...twoTurns, user: [] }, /no opening message/],
  ])("exits with 2 for %s", async (_, content, message) => {
    const { code, stdout, stderr } = await run("scenario", content);
    expect(stderr).toMatch(message);
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });
});

describe("npm run link", () => {
  test("prints a fragment, and opens it again", async () => {
    const made = await run("link", twoTurns);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^s1-[\w-]+\n$/) });
    const opened = await runWith("link", "--open", `https://example.org/#${made.stdout.trim()}`);
    expect(JSON.parse(opened.stdout)).toEqual(twoTurns);
  });

  test("exits with 2 and the reason for a damaged one", async () => {
    const { code, stderr } = await runWith("link", "--open", "s1-AAAA");
    expect(stderr).toMatch(/damaged/);
    expect(code).toBe(2);
  });
});

describe("started as npm starts them, the programs end as their bundles do", () => {
  test.each([
    ["scenario", repair],
    ["scenario", "no JSON"],
    ["link", repair],
  ] as const)("%s", async (program, content) => {
    const file = join(folder, "same.json");
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    const started = await node("scripts/run-ts.mjs", `scripts/${program}.ts`, file);
    expect(started).toEqual(await runWith(program, file));
  });
});
