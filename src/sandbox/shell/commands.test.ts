import { execFileSync } from "node:child_process";
import { beforeEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

describe("small commands", () => {
  it.each([
    ["yes | head -2", "y\ny\n"],
    ["yes a b | head -c 5", "a b\na"],
    [
      "realpath .; realpath -m ../x/nope; realpath --relative-to=/home/user .",
      "/home/project\n/home/x/nope\n../project\n",
    ],
    ["ln -s /tmp l; realpath l l/x; realpath -s l", "/tmp\n/tmp/x\n/home/project/l\n"],
    ["uname; uname -sm", "Linux\nLinux x86_64\n"],
    ["id -u; id -un; id", "1000\nuser\nuid=1000(user) gid=1000(user) groups=1000(user)\n"],
    [
      "f=$(mktemp); g=$(mktemp); [ -f $f ] && [ $f != $g ] && echo two; d=$(mktemp -d) && cd $d && pwd",
      "two\n/tmp/tmp.0000000003\n",
    ],
    ["mktemp x.XXXX.txt; ls", "x.0001.txt\nx.0001.txt\n"],
    [
      "which yes tar npm gzip; type -t realpath; command -v id",
      "/usr/bin/yes\n/usr/bin/tar\n/usr/bin/npm\n/usr/bin/gzip\nfile\n/usr/bin/id\n",
    ],
  ])("%s", async (command, stdout) => {
    expect(await shell.exec(command)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  it.each([
    ["realpath nope/x", "realpath: nope/x: No such file or directory\n", 1],
    ["id nobody", "id: ‘nobody’: no such user\n", 1],
    ["mktemp x", "mktemp: too few X's in template 'x'\n", 1],
    ["uname -y", "uname: invalid option -y\n", 1],
  ])("says what is wrong: %s", async (command, stderr, exitCode) => {
    expect(await shell.exec(command)).toEqual({ stdout: "", stderr, exitCode });
  });
});

describe("gzip and tar", () => {
  it("bring back what they were given, byte by byte", async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7919) & 0xff);
    await shell.files.writeFile("/home/project/data.bin", bytes);
    expect(
      (
        await shell.exec(
          "cp data.bin copy; gzip data.bin; ls; gunzip -c data.bin.gz | cmp - copy || md5sum copy",
        )
      ).exitCode,
    ).toBe(0);
    expect(await shell.exec("gzip -dk data.bin.gz; cat copy | gzip -c | zcat > third")).toMatchObject({
      stderr: "",
      exitCode: 0,
    });
    expect(await shell.files.readFileBuffer("/home/project/data.bin")).toEqual(bytes);
    expect(await shell.files.readFileBuffer("/home/project/third")).toEqual(bytes);
  });

  it("keep modes, times, links, empty folders and names of any length and script", async () => {
    const long = `${"n".repeat(90)}/${"m".repeat(60)}.txt`;
    await shell.exec(
      `mkdir -p src/${"n".repeat(90)} 'src/日 本' src/empty; echo x > src/${long}; echo é > 'src/日 本/-f'; ln -s '日 本' src/l; echo run > src/s.sh; chmod 755 src/s.sh`,
    );
    expect(
      await shell.exec("tar czf a.tgz src; mkdir out; tar -xzf a.tgz -C out; stat -c %a out/src/s.sh"),
    ).toEqual({
      stdout: "755\n",
      stderr: "",
      exitCode: 0,
    });
    expect(await shell.stdoutOf("readlink out/src/l; cat 'out/src/l/-f'; ls out/src")).toBe(
      `日 本\né\nempty\nl\n${"n".repeat(90)}\ns.sh\n日 本\n`,
    );
  });

  it("can be read by others, and read others' archives", async () => {
    await shell.exec("mkdir d; echo one > d/one; tar cf a.tar d; gzip -c d/one > one.gz");
    const archive = await shell.files.readFileBuffer("/home/project/a.tar");
    expect(execFileSync("tar", ["-tf", "-"], { input: archive }).toString()).toBe("d/\nd/one\n");
    const theirs = execFileSync("tar", ["-czf", "-", "-C", import.meta.dirname, "commands.test.ts"]);
    await shell.files.writeFile("/home/project/b.tgz", new Uint8Array(theirs));
    expect(await shell.stdoutOf("tar xzf b.tgz && head -1 commands.test.ts")).toContain("node:child_process");
  });

  it("never write outside of the folder they are told", async () => {
    await shell.exec(
      "mkdir -p w/deep; echo x > up; cd w/deep; tar cf ../../a.tar ../../up; cd ../..; rm up; tar xvf a.tar -C w/deep",
    );
    expect(await shell.stdoutOf("find . -name up")).toBe("./w/deep/up\n");
  });

  it.each([
    ["echo x > f; tar tf f", "tar: This does not look like a tar archive\n", 2],
    ["tar xf nope.tar", "tar: No such file or directory\n", 2],
    ["echo x | gunzip", "gunzip: stdin: not in gzip format\n", 1],
    ["tar cf a.tar nope", "tar: No such file or directory\n", 2],
  ])("say what is wrong: %s", async (command, stderr, exitCode) => {
    expect(await shell.exec(command)).toEqual({ stdout: "", stderr, exitCode });
  });
});

describe("npm", () => {
  beforeEach(async () => {
    const scripts = {
      pretest: "echo before",
      test: "grep -q good src.txt",
      start: "echo started",
      say: "printf '[%s]'",
    };
    await shell.files.writeFile(
      "/home/project/package.json",
      JSON.stringify({ name: "demo", version: "1.0.0", scripts }),
    );
  });

  it("runs the tests, red and green", async () => {
    await shell.files.writeFile("/home/project/src.txt", "bad\n");
    expect((await shell.exec("npm test")).exitCode).toBe(1);
    await shell.files.writeFile("/home/project/src.txt", "good\n");
    expect(await shell.exec("mkdir deep; cd deep; npm test")).toEqual({
      stdout:
        "\n> demo@1.0.0 pretest\n> echo before\n\nbefore\n\n> demo@1.0.0 test\n> grep -q good src.txt\n\n",
      stderr: "",
      exitCode: 0,
    });
  });

  it("runs scripts by name, with words of their own", async () => {
    expect(await shell.stdoutOf("npm -s start; npm run -s say -- 'a b' \"it's\" -x; echo; npm run")).toBe(
      "started\n[a b][it's][-x]\n  pretest\n    echo before\n  test\n    grep -q good src.txt\n  start\n    echo started\n  say\n    printf '[%s]'\n",
    );
  });

  it.each([
    ["npm install left-pad", "npm: nothing can be installed"],
    [
      "npm run nope",
      'npm error: Missing script: "nope". Scripts in /home/project/package.json: pretest, test, start, say',
    ],
    ["cd /tmp; npm test", "npm error: there is no package.json in /tmp or above it"],
    ["echo '{' > package.json; npm test", "npm error: /home/project/package.json is not JSON"],
    ["npm", "npm: '' is not in this shell"],
  ])("says why not: %s", async (command, start) => {
    const { stderr, exitCode } = await shell.exec(command);
    expect(stderr.slice(0, start.length)).toBe(start);
    expect(exitCode).toBe(1);
  });
});
