import { expect, test } from "vitest";
import { growth, linear } from "../../cpu-time.ts";
import { execResult } from "../fake-sandbox.ts";
import { commandStatus } from "../run-shell.ts";

const status = (command: string, parts: Parameters<typeof execResult>[0] = {}) =>
  commandStatus(command, execResult({ exitCode: 1, ...parts }));

test.each([
  "grep -q zzz in.txt && echo yes",
  "grep zzz in.txt && true",
  "[ -f nope ] && echo y",
  "test -f x && echo a && echo b",
  "test -d a && grep zzz a/b && echo found",
  "cd src && grep -q zzz in.txt && printf yes",
  "[[ -f a && -f b ]] && echo both",
  "((1 > 2)) && echo more",
  "! grep -q a f && echo none",
  "test -f a || test -f b",
  "false || grep zzz in.txt && echo yes",
  "echo start; grep -q zzz in.txt && echo yes",
  "echo start\ngrep -q zzz in.txt && echo yes\n",
])("%s is answered with no", (command) => {
  expect(status(command)).toBe("completed");
});

test.each([
  "find . -name '*.txt' | xargs grep zzz",
  "find . -print0 | xargs -0 grep -l zzz && echo found",
  "find . -name '*.txt' -exec grep -l zzz {} +",
  "set -o pipefail; grep zzz in.txt | head",
  "set -e; grep zzz in.txt; echo done",
  "set -euo pipefail; grep zzz in.txt | head; echo done",
  "set -x -o errexit\ngrep zzz in.txt\necho done",
  "true && set -o errexit -o pipefail; grep zzz in.txt | head; echo done",
  "diff <(sort a) <(sort b)",
  "diff <(sort 'a b') <(grep x \"$(cat f)\") && echo same",
  "time grep zzz in.txt",
  "x=$(grep zzz in.txt)",
  'x="$(grep "zzz" in.txt)" && echo "$x"',
  "n=`grep -c zzz in.txt` && echo $n",
  "(cd src; grep zzz in.txt)",
  "(cd src && grep zzz in.txt) && echo yes",
  "{ grep zzz in.txt; } && echo yes",
  "if true; then grep zzz in.txt; fi",
  "if [ -f a ]; then grep zzz a; else echo none; fi",
  "for f in a b; do grep -q zzz $f && echo $f; done",
  "while read -r f; do grep -q zzz $f && echo $f; done < list",
  "sh -c 'grep -q zzz in.txt && echo yes'",
  "git -C sub grep zzz && echo found",
  "git --no-pager diff --quiet && echo clean",
  "git --git-dir .git grep foo",
  "git --git-dir=.git grep foo",
  "git --work-tree . diff --exit-code",
  "git -c color.ui=never -C sub --namespace x grep foo && echo found",
  "command -v node && echo there",
  "which node",
  "grep 'a;b|c' f && echo yes # make sure",
  'grep "a && b" f',
  "grep a\\;b f",
  "grep a f &> out",
  "grep a f 2>&1 && echo yes",
  "grep a <<EOF && echo yes\nx; make\nEOF",
  "grep a <<'EOF'\nmake && make\nEOF\n",
  "grep zzz in.txt; exit $?",
  "grep \u0024{x:-a;b} f",
])("%s is answered with no, wherever the search stands", (command) => {
  expect(status(command)).toBe("completed");
});

test.each([
  "false",
  "make && echo built",
  "grep a f || make",
  "grep a f || exit 1",
  "grep a f && echo yes; make",
  "grep -q x f && echo yes; false",
  "grep a f | head -1",
  "grep a f | make",
  "echo $(grep a f) && make",
  "x=$(make)",
  "x=1 && make",
  "echo 'grep x && y'; false",
  "cat <<EOF && make\ngrep x\nEOF",
  "make # grep x",
  "git commit -m 'grep x'",
  "grep -q 'set -euo' f; node build.js",
  "grep -q x f; echo 'set -e'; node build.js",
  "grep x f; set -- -e; node build.js",
  "grep x f; set +o errexit; node build.js",
  "grep pipefail f | node build.js",
  "grep x f | node build.js # set -o pipefail",
  "git --git-dir grep commit",
  "git -c grep",
  "grep -q x f && false",
  "grep -q x f && exit 1",
  "{ grep a f; make; }",
  "if grep a f; then make; fi",
  "",
])("%s failed", (command) => {
  expect(status(command)).toBe("failed");
});

test.each([
  ["grep -q x f && make", "", "", "completed"],
  ["grep -q x f && make", "", "make: *** no rule\n", "failed"],
  ["test -d node_modules && npx eslint .", "1 problem\n", "", "failed"],
  ["grep -q x f && npm test", "1 failing\n", "", "failed"],
  ["cd a && [ -f b ] && npm test", "1 failing\n", "", "failed"],
  ["grep x f && make", "f:1:x\n", "", "failed"],
  ["ls; grep -q x f && make", "a\n", "", "completed"],
  ["grep x a && grep -q y b && make", "a:1:x\n", "", "completed"],
  ["diff a b && make", "< a\n> b\n", "", "completed"],
  ["grep -c x f && make", "0\n", "", "completed"],
  ["for f in a b; do grep -q x $f && cat $f; done", "text\n", "", "completed"],
  ["cat f && grep x f", "text\n", "", "completed"],
])("who failed in %s is told by what was printed: %j and %j", (command, stdout, stderr, told) => {
  expect(status(command, { stdout, stderr })).toBe(told);
});

test.each([
  ["time grep zzz in.txt", "\nreal\t0m0.011s\nuser\t0m0.000s\nsys\t0m0.000s\n", "completed"],
  ["time -p grep zzz in.txt", "real 0.01\nuser 0.00\nsys 0.00\n", "completed"],
  [
    "time grep zzz none",
    "grep: none: No such file\n\nreal\t0m0.011s\nuser\t0m0.000s\nsys\t0m0.000s\n",
    "failed",
  ],
])("%s with its times on stderr is %s", (command, stderr, told) => {
  expect(status(command, { stderr })).toBe(told);
});

test.each([
  ["find . | xargs grep zzz", 123, "completed"],
  ["find . | xargs -n 1 grep -q zzz && echo yes", 123, "completed"],
  ["find . | xargs rm", 123, "failed"],
  ["grep zzz f", 123, "failed"],
  ["grep zzz f && echo yes", 2, "failed"],
])("%s with exit %i %s: xargs makes 123 of it", (command, exitCode, told) => {
  expect(status(command, { exitCode })).toBe(told);
});

test.each([
  ["substitutions", "$("],
  ["backticks", "`a"],
  ["quotes", '"$('],
  ["brackets", "("],
  ["lists", "grep -q a f && "],
  ["lists that may fail", "grep -q a f && make && "],
  ["searches that print", "grep a f; make && "],
  ["closing words", "fi;"],
  ["documents", "<<A\n"],
  ["options that are set", "set -o pipefail;"],
  ["tests", "[[ "],
  ["assignments", "x=$("],
])("time grows with the line: %s", async (_what, unit) => {
  const judging = (size: number) => {
    const line = unit.repeat(Math.ceil(size / unit.length));
    return () => status(line, { stdout: "x" });
  };
  expect(await growth(judging, 100_000)).toBeLessThan(linear);
});
