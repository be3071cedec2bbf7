import { beforeEach, describe, expect, it } from "vitest";
import { countingClock } from "../../counting-clock.ts";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

describe("whatever a command wants", () => {
  it.each([
    ["a fork bomb", ":(){ :|:& };:"],
    ["recursion that forks", "f() { f | f; }; f"],
    ["a hundred megabytes in one string", 'x=$(printf "%0100000000d" 1)'],
    ["a giant seq", "seq 1 99999999"],
    ["output for ever", "yes"],
    ["a string that doubles", 'x=a; while :; do x="$x$x"; done'],
  ])("it ends at a limit that is named: %s", async (_what, command) => {
    const result = await shell.exec(command, { timeoutMs: 3000 });
    expect(result).toMatchObject({ exitCode: 126, ended: "limit" });
    expect(result.stderr).toMatch(/limit|depth|cut after/);
    expect((await shell.exec("echo next")).stdout).toBe("next\n");
  });

  it.each([
    ["a shell in a shell", "echo a; bash -c \"bash -c 'while :; do :; done'\""],
    ["awk that prints", "echo a; awk 'BEGIN{while(1)print 1}'"],
    ["a reader that never tires", "echo a; yes | while read x; do :; done"],
    ["a loop that asks for the date", "echo a; while :; do echo $(date) > /dev/null; done"],
  ])("it ends on time with what it printed: %s", async (_what, command) => {
    shell = await openTestShell({}, { now: countingClock() });
    const result = await shell.exec(command, { timeoutMs: 400 });
    expect(result).toMatchObject({ exitCode: 124, ended: "timeout", stderr: "" });
    expect(result.stdout.startsWith("a\n")).toBe(true);
  });
});

describe("unusual input", () => {
  it("is a file of five megabytes", async () => {
    await shell.files.writeFile("/home/project/big", `${"x".repeat(99)}\n`.repeat(50_000));
    expect(
      (
        await shell.exec(
          "wc -c < big; wc -l < big; tail -n 1 big | wc -c; cp big b2; cmp big b2 && echo same",
        )
      ).stdout,
    ).toBe("5000000\n50000\n100\nsame\n");
  });

  it("is a zero byte in the middle of a command", async () => {
    const result = await shell.exec("echo a; echo 'x\0y' | wc -c");
    expect(result.stdout.startsWith("a\n")).toBe(true);
    expect((await shell.exec("echo next")).stdout).toBe("next\n");
  });

  it("is bytes that are no text, through pipes and files", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await shell.files.writeFile("/home/project/bytes", bytes);
    await shell.exec(
      "cat bytes | cat > one; tee two < bytes > /dev/null; head -c 256 bytes > three; cat bytes | base64 | base64 -d > four",
    );
    for (const name of ["one", "two", "three", "four"]) {
      expect(await shell.files.readFileBuffer(`/home/project/${name}`)).toEqual(bytes);
    }
  });
});
