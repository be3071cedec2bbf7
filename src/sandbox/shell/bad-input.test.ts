import { beforeEach, describe, expect, it } from "vitest";
import { quoted } from "./quoted.ts";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

const oddNames = [
  "with space",
  " at both ends ",
  "日本語 ファイル",
  'it\'s "quoted"',
  "$HOME `date` $(date)",
  "-rf",
  "--help",
  "star*and?[x]",
  "back\\slash",
  "new\nline",
  "tab\there",
  "#hash;semi&and|pipe",
  "…",
  "..two",
  "é" /* composed */,
  "e\u0301" /* two code points */,
  "😀",
];

/** Without half characters, which no request could carry. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

describe("an odd name", () => {
  it.each(oddNames)("is a name like others for the shell: %j", async (name) => {
    const file = quoted(`./${name}`);
    const script = `echo one > ${file} && cat ${file} && cp ${file} ./copy && mv ./copy ${quoted(`./${name}.2`)} && ls -A | wc -l`;
    const lines = name.includes("\n") ? 4 : 2;
    expect(await shell.exec(script)).toEqual({ stdout: `one\n${lines}\n`, stderr: "", exitCode: 0 });
    expect(await shell.files.readFile(`/home/project/${name}`)).toBe("one\n");
    expect(await shell.exec(`rm -- ${quoted(name)} ${quoted(`${name}.2`)}; ls -A`)).toEqual({
      stdout: "",
      stderr: "",
      exitCode: 0,
    });
  });

  it.each(oddNames)("is a name like others for node, tar and git: %j", async (name) => {
    await shell.files.writeFile(`/home/project/d/${name}`, "one\n");
    expect(await shell.stdoutOf("node -p \"require('fs').readdirSync('d')[0]\"")).toBe(`${name}\n`);
    await shell.exec(
      "tar czf a.tgz d; mv d e; tar xzf a.tgz; git init -q; git add d; git commit -qm all; rm -r d; git restore d",
    );
    expect(
      await shell.exec(`diff -q -- ${quoted(`d/${name}`)} ${quoted(`e/${name}`)} && git status --short d`),
    ).toEqual({
      stdout: "",
      stderr: "",
      exitCode: 0,
    });
    expect(await shell.files.readdir("/home/project/d")).toEqual([name]);
  });

  it("leads out of the folder by `..` as everywhere, and no further than the root", async () => {
    expect(
      await shell.stdoutOf("cd ./../project/..; pwd; cd ../../../..; pwd; echo x > /../tmp/f; cat /tmp/f"),
    ).toBe("/home\n/\nx\n");
    expect((await shell.exec("cat ../../../etc/passwd")).exitCode).toBe(1);
  });
});

describe("content that is no text", () => {
  const every = Uint8Array.from({ length: 256 }, (_, index) => index);

  it("stays as it is, byte by byte, through commands and pipes", async () => {
    await shell.files.writeFile("/home/project/b", every);
    await shell.exec(
      "cat b > 1; cat < b > 2; cp b 3; tee 4 < b > 5; head -c 256 b > 6; tail -c 256 b | cat > 7; base64 b | base64 -d > 8; gzip -c b | gunzip > 9; tar cf - b | tar xf - -C /tmp; cp /tmp/b 10; node -e \"process.stdout.write(require('fs').readFileSync('b'))\" > 11; sort b > /dev/null; cat b | xargs -0 -n 1 true",
    );
    for (let at = 1; at <= 11; at += 1) {
      expect([at, await shell.files.readFileBuffer(`/home/project/${at}`)]).toEqual([at, every]);
    }
  });

  it("is shown as well as it can be, and breaks nothing", async () => {
    await shell.files.writeFile("/home/project/b", every);
    for (const command of [
      "cat b",
      "cat b b | cat",
      "grep -a x b; sed s/x/y/ b; awk 1 b; sort b; wc b; od -c b",
      "head -3 b",
      "echo $(cat b)",
      'while read -r l; do echo "$l"; done < b',
    ]) {
      const result = await shell.exec(command);
      expect([command, isWellFormed(result.stdout), isWellFormed(result.stderr), result.ended]).toEqual([
        command,
        true,
        true,
        undefined,
      ]);
    }
    expect(await shell.stdoutOf("echo next")).toBe("next\n");
  });

  it("is five megabytes of it", async () => {
    const big = Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * 7919) >> 3);
    await shell.files.writeFile("/home/project/big", big);
    expect(
      await shell.stdoutOf(
        "wc -c < big; cat big | cat > copy; cmp big copy && echo same; gzip big; gunzip -c big.gz | cmp - copy && echo again",
      ),
    ).toBe("5000000\nsame\nagain\n");
    const shown = await shell.exec("cat copy");
    expect(shown).toMatchObject({ exitCode: 126, ended: "limit" });
    expect(shown.stdout.length).toBe(1024 * 1024);
  });
});

describe("an odd command", () => {
  it.each([
    ["a zero byte", "echo a\0b; echo after"],
    ["a zero byte in quotes", "echo 'a\0b' | wc -c"],
    ["a zero byte in a name", "echo x > 'a\0b'; cat a\0b; echo after"],
    ["half a character", "echo \ud83d; echo \ude00"],
    ["a character of control", "echo \u0001\u001b[31mred\u0007"],
    ["a byte order mark", "\ufeffecho x"],
    ["ends of lines from Windows", "echo a\r\necho b\r\n"],
    ["nothing", ""],
    ["blanks and a remark", "  \n\t# nothing\n"],
    ["an open quote", "echo 'open"],
    ["an open here-document", "cat <<E\nopen"],
    ["brackets that do not close", "if true; then (echo x"],
    ["what stands for commands only", "'' ; \"\" ; $nothing ; ; "],
    ["a line of a hundred thousand characters", `echo ${"x".repeat(100_000)} | wc -c`],
    ["ten thousand words", `echo ${"x ".repeat(10_000)} | wc -w`],
    ["brackets, deeper than anybody reads", `${"(".repeat(3000)}echo x${")".repeat(3000)}`],
  ])("has a result that can be read, and the next one works: %s", async (_what, command) => {
    const result = await shell.exec(command);
    expect(isWellFormed(result.stdout) && isWellFormed(result.stderr)).toBe(true);
    expect(Number.isInteger(result.exitCode)).toBe(true);
    if (result.exitCode !== 0) expect(result.stderr).toMatch(/\S/);
    expect(await shell.exec("echo next")).toEqual({ stdout: "next\n", stderr: "", exitCode: 0 });
  });
});
