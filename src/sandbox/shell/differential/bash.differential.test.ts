import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestShell } from "../test-shell.ts";

interface Outcome {
  readonly stdout: string;
  readonly exitCode: number | null;
  /** Content by path; a link is where it leads, a folder ends in a slash. */
  readonly tree: Readonly<Record<string, string>>;
}

/** Scripts by what they are about, the files each one finds, and where this shell is known not to be bash. */
const { start, scripts, knownDifferences } = z
  .object({
    start: z.record(z.string(), z.string()),
    scripts: z.record(z.string(), z.array(z.string())),
    knownDifferences: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "scripts.json"), "utf8")));

const hasBash = spawnSync("bash", ["-c", "(( BASH_VERSINFO >= 5 ))"]).status === 0;
const what = hasBash ? "the same script here and in bash" : "not compared with bash: there is no bash 5 here";

describe.skipIf(!hasBash)(what, () => {
  const all = Object.entries(scripts).flatMap(([about, some]) => some.map((script) => ({ about, script })));

  it("is one of a few hundred lines, and every known difference is one of them", () => {
    const known = new Set(all.map(({ script }) => script));
    expect(known.size).toBe(all.length);
    expect(Object.keys(knownDifferences).filter((script) => !known.has(script))).toEqual([]);
  });

  it("differs only as docs/shell.md says", () => {
    const doc = readFileSync(join(import.meta.dirname, "../../../../docs/shell.md"), "utf8");
    for (const reason of Object.values(knownDifferences)) expect(doc).toContain(`- ${reason}\n`);
  });

  it.each(all)("$about: $script", async ({ script }) => {
    const [ours, theirs] = [await here(script), inBash(script)];
    if (Object.hasOwn(knownDifferences, script)) expect(ours).not.toEqual(theirs);
    else expect(ours).toEqual(theirs);
  });
});

async function here(script: string): Promise<Outcome> {
  const { files, exec } = await openTestShell(start);
  const result = await exec(script);
  const tree: Record<string, string> = {};
  for (const path of files.getAllPaths().filter((one) => one.startsWith("/home/project/"))) {
    const name = path.slice("/home/project/".length);
    const { isDirectory, isSymbolicLink } = await files.lstat(path);
    if (isDirectory) tree[`${name}/`] = "";
    else tree[name] = isSymbolicLink ? await files.readlink(path) : await files.readFile(path, "latin1");
  }
  return { stdout: result.stdout, exitCode: result.exitCode, tree };
}

function inBash(script: string): Outcome {
  const cwd = mkdtempSync(join(tmpdir(), "differential-"));
  try {
    for (const [path, text] of Object.entries(start)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    const env = { PATH: process.env.PATH, HOME: "/home/user", LC_ALL: "C.UTF-8" };
    const { stdout, status } = spawnSync("bash", ["-c", script], { cwd, env, input: "", timeout: 20_000 });
    const tree: Record<string, string> = {};
    for (const entry of readdirSync(cwd, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(cwd.length + 1);
      if (entry.isDirectory()) tree[`${name}/`] = "";
      else tree[name] = entry.isSymbolicLink() ? readlinkSync(path) : readFileSync(path, "latin1");
    }
    return { stdout: stdout.toString(), exitCode: status, tree };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
