import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openTestShell } from "../test-shell.ts";
import { sha1 } from "./sha1.ts";

const seconds = 1_700_000_000;
const hasGit = spawnSync("git", ["--version"]).status === 0 && spawnSync("bash", ["-c", ":"]).status === 0;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs a script in a fresh folder of this shell. */
async function ours(script: string) {
  const { files, exec } = await openTestShell({}, { now: () => seconds * 1000 });
  return { files, ...(await exec(script)) };
}

/** Runs it with a real bash and a real git. */
function theirs(script: string): string {
  const cwd = folder();
  const settings = {
    "init.defaultBranch": "main",
    "core.quotePath": "false",
    "advice.addEmbeddedRepo": "false",
  };
  const config = Object.entries(settings).flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  const who = ["AUTHOR", "COMMITTER"].flatMap((role) => [
    [`GIT_${role}_NAME`, "user"],
    [`GIT_${role}_EMAIL`, "user@localhost"],
    [`GIT_${role}_DATE`, `${seconds} +0000`],
  ]);
  const count = ["GIT_CONFIG_COUNT", String(config.length / 2)];
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    LC_ALL: "C.UTF-8",
    ...Object.fromEntries([...config, ...who, count]),
  };
  return execFileSync("bash", ["-c", script], { cwd, env }).toString();
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "git-test-"));
  folders.push(made);
  return made;
}

const start =
  "git init -q . 2>/dev/null || git init >/dev/null; printf 'one\\ntwo\\nthree\\n' > a.txt; mkdir -p src; echo x > src/x.js; echo run > run.sh; chmod 755 run.sh";
const first = `${start}; git add . && git commit -qm 'first: é 日本'`;

describe.skipIf(!hasGit)("git, as a real one has it", () => {
  it.each([
    ["status before anything", `${start}; git status`],
    ["short status before anything", `${start}; git status -s`],
    ["an empty repository", "git init >/dev/null; git status"],
    ["status of what is staged", `${start}; git add a.txt; git status; git status --porcelain`],
    ["the first commit", `${start}; git add .; git commit -m 'first: é 日本'; git log; git log --oneline`],
    ["a clean tree", `${first}; git status; git status --short; git diff`],
    ["a change", `${first}; sed -i 's/two/2/' a.txt; git diff; git status; git status -s`],
    [
      "staged and changed again",
      `${first}; echo four >> a.txt; git add a.txt; echo five >> a.txt; git status -s; git diff; git diff --staged; git diff HEAD`,
    ],
    [
      "status of some",
      `${first}; echo x > src/n.js; echo 1 > a.txt; echo y > z; git status -s src; git status -s a.txt z; git status src | head -1`,
    ],
    [
      "files that come and go",
      `${first}; rm src/x.js; echo new > n.txt; git status; git add -A; git status -s; git diff --cached`,
    ],
    ["commit -am", `${first}; echo 4 >> a.txt; git commit -am second -m body; git log; git log -1 --oneline`],
    [
      "a commit with nothing in it",
      `${first}; git commit -m no; echo $?; git commit --allow-empty -m yes; git log --oneline`,
    ],
    ["modes", `${first}; chmod 644 run.sh; git diff; git status -s`],
    ["no newline at the end", `${first}; printf 'one\\ntwo' > a.txt; git diff`],
    ["an empty file", `${first}; : > e.txt; git add e.txt; git diff --cached; git commit -m e`],
    [
      "binary files",
      `${first}; printf 'a\\0b' > b.bin; git add .; git commit -qm b; printf 'a\\0c' > b.bin; git diff`,
    ],
    ["a link", `${first}; ln -s a.txt l; git add l; git diff --cached; git commit -m l`],
    [
      "left out by .gitignore",
      `${first}; printf '*.log\\n/dist/\\n!keep.log\\n# c\\n' > .gitignore; mkdir -p dist src/dist; touch a.log keep.log dist/f src/dist/f src/b.log; git status -s; git add .; git status -s`,
    ],
    [
      "distant changes in one file",
      `git init >/dev/null; seq 1 40 > f; git add .; git commit -qm f; sed -i -e 's/^3$/three/' -e 's/^35$/x/' f; git diff`,
    ],
    [
      "paths and names only",
      `${first}; echo 4 >> a.txt; echo y > src/x.js; git diff --name-only; git diff src; git diff -- a.txt; git diff --numstat; cd src; git status -s .. | wc -l`,
    ],
    [
      "between commits",
      `${first}; echo 4 >> a.txt; git commit -qam two; git diff HEAD~1; git diff HEAD~1 HEAD; git diff HEAD~1..HEAD --name-status`,
    ],
    ["exit codes", `${first}; git diff --exit-code; echo $?; echo 4 >> a.txt; git diff --quiet; echo $?`],
    [
      "restore and rm",
      `${first}; echo 4 >> a.txt; git restore a.txt; cat a.txt; git rm -q src/x.js; git status -s; git restore --staged src/x.js; git status -s; git rm --cached a.txt; git status -s`,
    ],
    [
      "names with blanks",
      `${first}; mkdir 'd e'; echo 1 > 'd e/f g'; git add 'd e'; git commit -m blank; git log -n 1 --oneline`,
    ],
  ])("%s", async (_what, script) => {
    const { stdout, stderr } = await ours(script);
    expect(stdout).toBe(theirs(script));
    expect(stderr).toBe("");
  });

  it("leaves a repository that a real git goes on with", async () => {
    const { files } = await ours(
      `${first}; ln -s a.txt link; git add .; git commit -qm second; echo 4 >> a.txt`,
    );
    const root = folder();
    for (const path of files.getAllPaths().filter((one) => one.startsWith("/home/project/"))) {
      const target = join(root, path.slice("/home/project/".length));
      const { isDirectory, isSymbolicLink, mode } = await files.lstat(path);
      mkdirSync(isDirectory ? target : dirname(target), { recursive: true });
      if (isSymbolicLink) symlinkSync(await files.readlink(path), target);
      else if (!isDirectory) writeFileSync(target, await files.readFileBuffer(path), { mode });
    }
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" }).toString();
    expect(git("fsck", "--strict")).toBe("");
    expect(git("status", "--short")).toBe(" M a.txt\n");
    expect(git("log", "--format=%s")).toBe("second\nfirst: é 日本\n");
    git("-c", "user.name=n", "-c", "user.email=e", "commit", "-qam", "theirs");
  });
});

describe("git", () => {
  it.each([
    [
      "git status",
      "fatal: not a git repository (or any of the parent directories): .git; begin with git init\n",
      128,
    ],
    [
      "git push",
      "git: 'push' is not in this shell: there are init, status, add, commit, log, diff, rm, restore\n",
      1,
    ],
    [
      "git init > /dev/null; git commit -m x > /dev/null; git commit",
      "error: there is no editor here: give the message with -m\n",
      1,
    ],
    [
      "git init > /dev/null; git log",
      "fatal: your current branch 'main' does not have any commits yet\n",
      128,
    ],
    [
      "git init > /dev/null; git add nope",
      "fatal: pathspec 'nope' did not match any files, or .gitignore leaves them out\n",
      128,
    ],
    [
      "git init > /dev/null; git add ../up",
      "fatal: ../up: '../up' is outside repository at '/home/project'\n",
      128,
    ],
    [
      "git init > /dev/null; echo x > .git/index; git status",
      "fatal: .git/index is not one this git can read\n",
      128,
    ],
  ])("says what is wrong: %s", async (script, stderr, exitCode) => {
    expect(await ours(script)).toMatchObject({ stderr, exitCode });
  });

  it("knows its hash (RFC 3174, and lengths around a block)", () => {
    const text = (value: string) => new TextEncoder().encode(value);
    expect(sha1(text("abc"))).toBe("a9993e364706816aba3e25717850c26c9cd0d89d");
    expect(sha1(text("a".repeat(1_000_000)))).toBe("34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    expect(sha1(text(""))).toBe("da39a3ee5e6b4b0d3255bfef95601890afd80709");
    expect([55, 56, 63, 64, 65].map((length) => sha1(text("b".repeat(length))).slice(0, 8))).toEqual([
      "4d055f53",
      "049adea0",
      "956b36ad",
      "9d682ff9",
      "af8615a1",
    ]);
  });
});
