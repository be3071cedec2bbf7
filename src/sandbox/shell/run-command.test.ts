import { beforeEach, describe, expect, it } from "vitest";
import { countingClock } from "../../counting-clock.ts";
import { builtins } from "./help-text.ts";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

describe("what a command leaves for the next", () => {
  it("is the folder, also for `cd -`", async () => {
    expect(await shell.stdoutOf("mkdir -p src && cd src && pwd")).toBe("/home/project/src\n");
    expect(await shell.stdoutOf("pwd; echo hi > f.txt")).toBe("/home/project/src\n");
    expect(await shell.stdoutOf("cd - >/dev/null; pwd")).toBe("/home/project\n");
    expect(await shell.files.readFile("/home/project/src/f.txt")).toBe("hi\n");
  });

  it("is the variables, and nothing where none was set", async () => {
    await shell.exec("echo hi > a; ls | cat");
    expect(shell.state()).toEqual({ cwd: "/home/project", env: { HOME: "/home/user" } });
    await shell.exec("export A=1; B='x y'; C=3");
    await shell.exec("unset C; A=2");
    expect(shell.state().env).toEqual({ A: "2", B: "x y", HOME: "/home/user" });
    expect(await shell.stdoutOf('echo "$A $B [$C]"; bash -c \'echo "$A"\'')).toBe("2 x y []\n2\n");
  });

  it("is not an option, a readonly mark or a lost folder", async () => {
    await shell.exec("set -e; readonly R=1; mkdir gone; cd gone; rm -rf ../gone");
    expect(await shell.exec("false; R=2; echo $R; pwd")).toMatchObject({
      stdout: "2\n/home/project\n",
      exitCode: 0,
    });
  });
});

describe("what a command is given and gives back", () => {
  it("finds its input empty instead of waiting for a person", async () => {
    expect(await shell.stdoutOf("read -p 'Your name? ' n; echo \"rc=$? got=[$n]\"")).toBe("rc=1 got=[]\n");
    expect(await shell.exec("cat")).toEqual({ stdout: "", stderr: "", exitCode: 0 });
  });

  it("has leading blanks of a heredoc, bytes and other scripts kept", async () => {
    expect(await shell.stdoutOf("cat <<'E'\n  two\n\ttab\nE")).toBe("  two\n\ttab\n");
    expect(await shell.stdoutOf("echo 'é日本' | tee t | wc -c; cat t")).toBe("9\né日本\n");
  });

  it("reports exit codes as they are", async () => {
    await shell.files.writeFile("/home/project/in.txt", "p\n");
    expect(await shell.exec("grep zzz in.txt")).toEqual({ stdout: "", stderr: "", exitCode: 1 });
    expect((await shell.exec("set -o pipefail; false | tail -1")).exitCode).toBe(1);
    expect((await shell.exec("exit 3")).exitCode).toBe(3);
    expect((await shell.exec("echo 'open")).exitCode).toBe(2);
  });

  it("fails at a redirection into a missing folder, after what went before, and names it", async () => {
    const result = await shell.exec("echo before; echo x > nope/f");
    expect(result).toEqual({
      stdout: "before\n",
      stderr: "bash: nope/f: No such file or directory\n",
      exitCode: 1,
    });
    expect(await shell.files.exists("/home/project/nope")).toBe(false);
    expect((await shell.exec("touch nope/f; tee nope/g < /dev/null")).exitCode).toBe(1);
  });

  it("leaves no trace of /dev/null or of process substitution among the files", async () => {
    const before = shell.files.snapshot();
    expect(await shell.stdoutOf("echo x > /dev/null; cat <(echo hi) 2>/dev/null")).toBe("hi\n");
    expect(shell.files.diff(before, shell.files.snapshot())).toEqual([]);
  });
});

describe("what is not in the shell", () => {
  it.each(["npx x", "python3 -V", "curl http://x", "vim a", "make"])(
    "says so for `%s` and ends with 127",
    async (command) => {
      const result = await shell.exec(command);
      expect(result.exitCode).toBe(127);
      expect(result.stderr).toContain(`bash: ${command.split(" ")[0]}: not in this shell: `);
    },
  );

  it("does not pretend to have it when asked", async () => {
    expect(await shell.stdoutOf("command -v curl || echo none; which python3 || echo none")).toBe(
      "none\nnone\n",
    );
    expect((await shell.exec("frobnicate")).stderr).toBe("bash: frobnicate: command not found\n");
  });

  it("is not listed by `help`", async () => {
    const listed =
      (await shell.stdoutOf("help")).match(/^ {2}.*/gm)?.flatMap((line) => line.trim().split(" ")) ?? [];
    expect(listed.length).toBeGreaterThan(100);
    expect(listed).toEqual(expect.arrayContaining([...builtins, "awk", "jq", "tar", "gzip", "npm"]));
    expect(listed.filter((name) => ["trap", "jobs", "curl"].includes(name))).toEqual([]);
    const probes = listed.map((name) => `type '${name}' > /dev/null || echo '${name}'`);
    expect(await shell.stdoutOf(probes.join("\n"))).toBe("");
  });
});

describe("a command that does not end", () => {
  it("keeps what it printed before its time was up", async () => {
    const result = await shell.exec("echo begin; echo warn >&2; sleep 30; echo end", { timeoutMs: 300 });
    expect(result).toEqual({ stdout: "begin\n", stderr: "warn\n", exitCode: 124, ended: "timeout" });
  });

  it.each([
    ["a loop without a word", "while :; do :; done", ""],
    ["a loop that prints", "while true; do echo spam; done", "spam\nspam\n"],
    ["a loop that counts", "for ((;;)); do echo x; done", "x\nx\n"],
    ["a substitution", "echo a; x=$(while :; do :; done)", "a\n"],
    ["a script file", "echo 'echo in; sleep 30' > s.sh; bash s.sh; echo after", "in\n"],
    ["awk", "echo a; awk 'BEGIN{while(1){}}'; echo b", "a\n"],
    ["sed", "echo a; echo x | sed ':l; bl'; echo b", "a\n"],
    ["recursion of a shell", "echo a; f() { sleep 1; f; }; f", "a\n"],
  ])("is ended on time with its output: %s", async (_what, command, start) => {
    shell = await openTestShell({}, { now: countingClock() });
    const result = await shell.exec(command, { timeoutMs: 300 });
    expect(result).toMatchObject({ exitCode: 124, ended: "timeout", stderr: "" });
    expect(result.stdout.slice(0, start.length)).toBe(start);
    expect(result.stdout).not.toContain("after");
    expect(await shell.stdoutOf("echo still here")).toBe("still here\n");
  });

  it("is ended on time with its output: a loop that waits", async () => {
    const result = await shell.exec("echo a; until false; do sleep 0.05; done", { timeoutMs: 1000 });
    expect(result).toEqual({ stdout: "a\n", stderr: "", exitCode: 124, ended: "timeout" });
  });

  it("is left to a `timeout` of its own", async () => {
    expect(await shell.exec("timeout 0.1 sleep 5; echo rc=$?")).toMatchObject({
      stdout: "rc=124\n",
      exitCode: 0,
    });
  });

  it("stops sleeping when it is told to", async () => {
    const stop = new AbortController();
    const outcome = shell.exec("echo a; sleep 30", { timeoutMs: 60_000, signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    expect(await outcome).toEqual({ stdout: "a\n", stderr: "", exitCode: 130, ended: "stopped" });
  });
});

describe("a command that wants too much", () => {
  it("is cut after 1 MiB of output, the head kept", async () => {
    const result = await shell.exec("seq 1 300000");
    expect(result).toMatchObject({ exitCode: 126, ended: "limit" });
    expect(result.stdout.length).toBe(1024 * 1024);
    expect(result.stdout.slice(0, 4)).toBe("1\n2\n");
    expect(result.stderr).toContain("cut after 1 MiB");
  });

  it("may pass more than that through a pipe or into a file", async () => {
    expect(await shell.stdoutOf("seq 1 300000 | wc -l; seq 1 300000 > f; tail -n 1 f")).toBe(
      "300000\n300000\n",
    );
  });

  it.each([
    ["endless recursion", "f() { f; }; f"],
    ["a string that doubles", "x=aaaaaaaa; while :; do x=$x$x; done"],
    ["millions of numbers", "seq 1 20000000 | tail -1"],
  ])("ends at a limit of the shell: %s", async (_what, command) => {
    const result = await shell.exec(command);
    expect(result).toMatchObject({ exitCode: 126, ended: "limit" });
    expect(result.stderr).not.toBe("");
  });
});
