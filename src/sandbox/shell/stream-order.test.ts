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

  it.each([
    [`eval '${abc}' 2>&1`, "a\nb\nc\n"],
    [`{ echo 1; eval '${abc}'; echo 2 >&2; } 2>&1`, "1\na\nb\nc\n2\n"],
    [`x='${abc}'; eval "$x" > f 2>&1; cat f`, "a\nb\nc\n"],
    [
      `{ eval 'echo a; { echo b >&2; echo c; } | tr a-c A-C; x=$(echo d; echo e >&2); echo $x'; } 2>&1`,
      // Such a text runs apart: safe, and its errors come last.
      "a\nC\nd\nb\ne\n",
    ],
    ["eval 'x=5; f() { echo in f; }' 2>&1; echo $x; f", "5\nin f\n"],
    [
      'eval \'cat <<E\n  text "$HOME" \\$x\nE\necho e >&2; echo "a  b"\' 2>&1',
      '  text "/home/user" $x\ne\na  b\n',
    ],
    ['for i in 1 2; do eval "echo o$i; echo e$i >&2; echo p$i"; done 2>&1', "o1\ne1\np1\no2\ne2\np2\n"],
    [`echo '${abc}' > lib; source ./lib 2>&1; { . ./lib; } 2>&1 | cat`, "a\nb\nc\na\nb\nc\n"],
    ["echo 'v=set; echo a; echo b >&2; echo c' > lib; . ./lib 2>&1; echo $v", "a\nb\nc\nset\n"],
    [
      `echo '${abc}' > s; chmod +x s; ./s 2>&1; ./s > f 2>&1; cat f; { ./s; } 2>&1 | cat`,
      "a\nb\nc\n".repeat(3),
    ],
    [`echo '${abc}' > s; bash s 2>&1; { bash s; sh s; } 2>&1`, "a\nb\nc\n".repeat(3)],
    [`bash -c '${abc}' 2>&1; bash -c "bash -c '${abc}'" 2>&1 | cat`, "a\nb\nc\n".repeat(2)],
    ["{ node -e 'console.log(1); console.error(2); console.log(3)'; } 2>&1 | cat", "1\n2\n3\n"],
  ])("keep their order in code that is read later: %s", async (script, stdout) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr: "", exitCode: 0 });
  });

  it.each([
    ["eval 'exit 3' 2>&1; echo no", "", "", 3],
    ["f() { eval 'return 4' 2>&1; echo no; }; f; echo $?", "4\n", "", 0],
    ["echo 'return 5; echo no' > lib; . ./lib 2>&1; echo $?", "5\n", "", 0],
    [". ./nope 2>&1; echo $?", "bash: ./nope: No such file or directory\n1\n", "", 0],
    ["eval 'echo (' 2>&1 | cut -c1-10; eval 2>&1; echo $?", "bash: eval\n0\n", "", 0],
    [
      "./nope; echo $?; touch no; ./no; echo $?; mkdir d; ./d; echo $?",
      "127\n126\n126\n",
      "bash: ./nope: No such file or directory\nbash: ./no: Permission denied\nbash: ./d: Permission denied\n",
      0,
    ],
    ["printf '#!/usr/bin/env node\\nconsole.log(process.argv[2])\\n' > n; chmod +x n; ./n hi", "hi\n", "", 0],
    [
      "echo 'cat; echo $0 $# $2; exit 6' > s; chmod +x s; echo in | ./s a 'b c'; echo $?; x=$(./s); echo \"[$x]\"",
      "in\n./s 2 b c\n6\n[./s 0]\n",
      "",
      0,
    ],
    [
      "mkdir b; echo 'echo $0; pwd; cd /; X=1' > b/s; chmod +x b/s; b/s; $PWD/b/s; pwd; echo [$X]",
      "b/s\n/home/project\n/home/project/b/s\n/home/project\n/home/project\n[]\n",
      "",
      0,
    ],
    ["ls -A /usr/bin | grep -c run; ls /bin | head -1", "0\nalias\n", "", 0],
  ])("are all that changes for such code: %s", async (script, stdout, stderr, exitCode) => {
    expect(await shell.exec(script)).toEqual({ stdout, stderr, exitCode });
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
