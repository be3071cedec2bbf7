import { beforeEach, describe, expect, it } from "vitest";
import type { Piece } from "./output.ts";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;
/** A clock that stands still but for the commands themselves would never let anything wait: this one runs fast. */
let time = 0;

beforeEach(async () => {
  const now = () => {
    time += 40;
    return time;
  };
  shell = await openTestShell({}, { now });
});

/** What comes while a command runs, in a line a piece. */
async function piecesOf(command: string) {
  const pieces: Piece[] = [];
  const result = await shell.exec(command, { timeoutMs: 1e9, onOutput: (some) => pieces.push(...some) });
  const shown = { stdout: "", stderr: "" };
  for (const { stream, text } of pieces) shown[stream] += text;
  return { pieces: pieces.map(({ stream, text }) => `${stream}: ${text}`), shown, result };
}

describe("output on its way to the screen", () => {
  it.each([
    ["statement by statement", "echo a; echo b >&2; echo c", ["stdout: a\n", "stderr: b\n", "stdout: c\n"]],
    [
      "turn by turn of a loop",
      "for i in 1 2 3; do echo $i; done",
      ["stdout: 1\n", "stdout: 2\n", "stdout: 3\n"],
    ],
    ["part by part of a list", "echo a && echo b || echo c", ["stdout: a\n", "stdout: b\n"]],
    [
      "also within other commands",
      "if echo if; then { echo then; (echo sub); }; fi; case x in x) echo case ;; esac; while echo w; do echo do; break; done",
      ["if", "then", "sub", "case", "w", "do"].map((word) => `stdout: ${word}\n`),
    ],
    ["of `bash` and of `npm`", "bash -c 'echo a; echo b'", ["stdout: a\n", "stdout: b\n"]],
    ["as one where it comes from a pipe", "{ echo a; echo b; } | cat", ["stdout: a\nb\n"]],
    ["as one where it comes from a function", "f() { echo a; echo b; }; f", ["stdout: a\nb\n"]],
  ])("comes %s", async (_how, command, expected) => {
    const { pieces, shown, result } = await piecesOf(command);
    expect(pieces).toEqual(expected);
    expect(shown).toEqual({ stdout: result.stdout, stderr: result.stderr });
  });

  it("is never what goes elsewhere", async () => {
    const { pieces } = await piecesOf(
      "x=$(echo a; bash -c 'echo b'); { echo c; bash -c 'echo d'; } > f; echo e | cat > g; for i in 1; do echo h; done > i",
    );
    expect(pieces).toEqual([]);
    expect(await shell.stdoutOf("cat f g i; ls")).toBe("c\nd\ne\nh\nf\ng\ni\n");
  });

  it("is not shown twice, nor lost, whatever a script does to its streams", async () => {
    for (const [command, stdout, stderr] of [
      ["exec 2>&1; ls nope | wc -l; echo b", "0\nls: nope: No such file or directory\nb\n", ""],
      ["echo a; exec > f; echo b; exec > /dev/stdout; cat f", "a\nb\n", ""],
      ["exec 3>&1; echo a >&3; { echo b >&2; } 2>&3; echo c >&2", "a\nb\n", "c\n"],
      ["set -x; echo a", "a\n", "+ echo a\n"],
      ["set -x; bash -c 'echo a'", "a\n", "+ bash -c 'echo a'\n"],
      ["set -e; false && echo x; ! true; echo on; false; echo never", "on\n", ""],
      ["false && echo x || echo y; echo $?; false; echo $?", "y\n0\n1\n", ""],
      [
        "true | false | true; declare -p PIPESTATUS; time true",
        'declare -a PIPESTATUS=([0]="0" [1]="1" [2]="0")\n',
        "\nreal\t0m0.000s\nuser\t0m0.000s\nsys\t0m0.000s\n",
      ],
    ] as const) {
      const { result, shown } = await piecesOf(command);
      expect([command, result.stdout, result.stderr.replace(/0m0.\d+s/, "0m0.000s")]).toEqual([
        command,
        stdout,
        stderr,
      ]);
      expect(result.stdout.startsWith(shown.stdout) && result.stderr.startsWith(shown.stderr)).toBe(true);
    }
  });
});

describe("the output of a program", () => {
  const lines = "node -e \"console.log('out'); console.error('err'); console.log('end')\"";

  it("comes as it is printed", async () => {
    const apart = ["stdout: out\n", "stderr: err\n", "stdout: end\n"];
    expect((await piecesOf(lines)).pieces).toEqual(apart);
    expect((await piecesOf(`cd /tmp && ${lines}`)).pieces).toEqual(apart);
    expect((await piecesOf(`${lines} 2>&1`)).pieces).toEqual([
      "stdout: out\n",
      "stdout: err\n",
      "stdout: end\n",
    ]);
  });

  it("comes through npm, too", async () => {
    await shell.exec(`echo '{"name": "p", "scripts": {"test": "node t.js"}}' > package.json`);
    await shell.exec("echo 'console.log(1); console.error(2); console.log(3)' > t.js");
    const heading = "\n> p test\n> node t.js\n\n";
    expect((await piecesOf("npm test")).pieces).toEqual([
      `stdout: ${heading}`,
      "stdout: 1\n",
      "stderr: 2\n",
      "stdout: 3\n",
    ]);
    expect((await piecesOf("npm test 2>&1 | tail -n 3")).pieces).toEqual(["stdout: 1\n2\n3\n"]);
    expect((await piecesOf("npm test > log 2>&1; cat log")).pieces).toEqual([`stdout: ${heading}1\n2\n3\n`]);
  });
});
