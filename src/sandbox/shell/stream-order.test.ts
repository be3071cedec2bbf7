import { beforeEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "./test-shell.ts";

let shell: TestShell;

beforeEach(async () => {
  shell = await openTestShell();
});

const abc = "echo a; echo b >&2; echo c";

describe("two streams into one place", () => {
  // What bash 5.2 prints.
  it.each([
    [`{ ${abc}; } 2>&1`, "a\nb\nc\n"],
    [`{ ${abc}; } 2>f.txt 1>&2; cat f.txt`, "a\nb\nc\n"],
    [`{ ${abc}; } >f 2>&1; cat f`, "a\nb\nc\n"],
    [`{ ${abc}; } &>f; { ${abc}; } &>>f; cat f`, "a\nb\nc\na\nb\nc\n"],
    [`( ${abc} ) 2>&1 | cat -n`, "     1\ta\n     2\tb\n     3\tc\n"],
    [`{ ${abc}; } |& tr a-c A-C`, "A\nB\nC\n"],
    [`f() { ${abc}; }; f 2>&1; x=$(f 2>&1); echo "[$x]"`, "a\nb\nc\n[a\nb\nc]\n"],
    [`f() { ${abc}; } 2>&1; f | tr a-c A-C`, "A\nB\nC\n"],
    ["for i in 1 2; do echo o$i; echo e$i >&2; done 2>&1", "o1\ne1\no2\ne2\n"],
    [`while read x; do echo o$x; echo e$x >&2; done < <(printf '1\\n2\\n') 2>&1`, "o1\ne1\no2\ne2\n"],
    [`if true; then ${abc}; fi 2>&1`, "a\nb\nc\n"],
    [`{ echo 1; { ${abc}; } 2>&1; echo 2 >&2; echo 3; } 2>f 1>&2; cat f`, "1\na\nb\nc\n2\n3\n"],
    [`exec 2>&1; ${abc}`, "a\nb\nc\n"],
  ])("keep their order: %s", async (script, stdout) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  // Errors of what runs before a pipe or in a substitution do not go into either; they come when it has ended.
  it.each([
    ["{ echo a; { echo lost >&2; echo b; } | wc -l; echo c; } 2>&1", "a\n1\nlost\nc\n"],
    ['{ echo a; x=$(echo e >&2; echo v); echo "[$x]"; } 2>&1', "a\n[v]\ne\n"],
    ["g() { echo x; echo e >&2; }; { g | wc -l; g; } 2>&1", "1\ne\nx\ne\n"],
    [`{ eval 'echo e >&2; echo x' | wc -l; } 2>&1`, "1\ne\n"],
    ["exec 2>&1; ls nope | wc -l", "0\nls: nope: No such file or directory\n"],
  ])("stay apart where they lead apart: %s", async (script, stdout) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  it.each([
    ["{ echo a; exit 3; } 2>&1; echo no", "a\n", "", 3],
    ["f() { { echo a; return 4; } 2>&1; echo no; }; f; echo $?; echo e >&2", "a\n4\n", "e\n", 0],
    ["for i in 1 2 3; do { echo $i; break; } 2>&1; done; echo e >&2", "1\n", "e\n", 0],
    ["set -e; { echo a; false; echo no; } 2>&1; echo no", "a\n", "", 1],
    ["set -e; { ! true | true; echo a; } 2>&1; echo b", "a\nb\n", "", 0],
    ["{ cd /tmp; x=5; } 2>&1; echo $x; pwd", "5\n/tmp\n", "", 0],
    ["{ false | true; declare -p PIPESTATUS; } 2>&1", 'declare -a PIPESTATUS=([0]="1" [1]="0")\n', "", 0],
    ["{ echo a >&2; } 2>/dev/null 1>&2; echo b >&2; echo c", "c\n", "b\n", 0],
    ["{ echo out; echo err >&2; } 3>&1 1>&2 2>&3", "err\n", "out\n", 0],
  ])("change nothing else: %s", async (script, stdout, stderr, exitCode) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr, exitCode });
  });
});
