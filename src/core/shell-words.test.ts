import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../cpu-time.ts";
import { commandsIn } from "./shell-words.ts";

test.each([
  ["mkdir -p out", [["mkdir", "-p", "out"]]],
  ["cd src && mkdir\tout; ls | wc -l", [["cd", "src"], ["mkdir", "out"], ["ls"], ["wc", "-l"]]],
  ["grep -E 'cp |rm -rf' \"a;b\" c\\;d", [["grep", "-E", "cp |rm -rf", "a;b", "c;d"]]],
  ["echo a # x; rm b\nls", [["echo", "a"], ["ls"]]],
  ["echo a#b", [["echo", "a#b"]]],
  ["A=1 B='2 3' mkdir d", [["mkdir", "d"]]],
  ["X=1", []],
  [
    "(cd x; { rm y; })",
    [
      ["cd", "x"],
      ["rm", "y"],
    ],
  ],
  [
    "if grep a f; then rm f; fi",
    [
      ["grep", "a", "f"],
      ["rm", "f"],
    ],
  ],
  [
    "for f in *; do rm $f; done",
    [
      ["for", "f", "in", "*"],
      ["rm", "$f"],
    ],
  ],
  ["! grep a f 2>&1 >> log < in", [["grep", "a", "f"]]],
  ["ls 2 > x 3>y &> z <<< w", [["ls", "2"]]],
  ["cat > f <<'EOF' && ls\nrm -rf /\nEOF\nrm g", [["cat"], ["ls"], ["rm", "g"]]],
  ["cat <<-A; cat <<B\n\tmv\n\tA\ncp\nB\ntouch x", [["cat"], ["cat"], ["touch", "x"]]],
  [
    "x=$(mkdir d) `rm e` f",
    [
      ["mkdir", "d"],
      ["rm", "e"],
      ["$()", "f"],
    ],
  ],
  [
    'grep "$(cat p)" f',
    [
      ["cat", "p"],
      ["grep", "$()", "f"],
    ],
  ],
  [
    "diff <(sort a) <(sort b)",
    [
      ["sort", "a"],
      ["sort", "b"],
      ["diff", "$()", "$()"],
    ],
  ],
  [
    "find . -exec rm {} + -print",
    [
      ["rm", "{}"],
      ["find", ".", "-exec", "rm", "{}", "+", "-print"],
    ],
  ],
  ["timeout 5 env A=1 nice -n 10 /bin/mkdir d", [["/bin/mkdir", "d"]]],
  ["ls | xargs -n 1 -I {} rm {}", [["ls"], ["rm", "{}"]]],
  [
    "bash -lc 'cd a && rm b'",
    [
      ["cd", "a"],
      ["rm", "b"],
    ],
  ],
  ["bash script.sh -x", [["bash", "script.sh", "-x"]]],
  ["bash script.sh -c x", [["bash", "script.sh", "-c", "x"]]],
  ["env", [["env"]]],
  ["sudo -u root", [["sudo", "-u", "root"]]],
  ["command -v grep", [["command", "-v", "grep"]]],
  ["eval 'grep a' f", [["grep", "a", "f"]]],
  ["sh <<< 'grep a f'", [["grep", "a", "f"]]],
  ['"if" a; case x in y) b;; esac', [["if", "a"], ["b"]]],
  ['echo "a\\nb\\"c\\$"', [["echo", 'a\\nb"c$']]],
  [`echo \${a:-b c} $((1 << 2)) "\${x}"`, [["echo", `\${a:-b c}`, "$((1 << 2))", `\${x}`]]],
  ["echo a \\\n  b", [["echo", "a", "b"]]],
  ["echo 'open", [["echo", "open"]]],
  ["", []],
])("%j", (line, commands) => {
  expect(commandsIn(line)).toEqual(commands);
});

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

test("words that are quoted as a shell asks for come back as they were, whatever they hold", () => {
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("if", "A=1", "env", "<<x", "# y", "$(z)"),
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 5 }),
      fc.constantFrom(";", "\n", " && ", "|"),
      (words, between) => {
        const line = ["do_it", ...words.map(quoted)].join(" ");
        const command = ["do_it", ...words];
        expect(commandsIn(`${line}${between}${line} # ${quoted("x")}`)).toEqual([command, command]);
      },
    ),
  );
});

test("what is nested in scripts deeper than anybody writes is not understood, and that is all", () => {
  const nested = (depth: number): string => (depth === 0 ? "rm x" : `sh -c ${quoted(nested(depth - 1))}`);
  expect(commandsIn(nested(3))).toEqual([["rm", "x"]]);
  expect(commandsIn(`${nested(12)}; ls`)).toEqual([["ls"]]);
  expect(commandsIn("echo $(".repeat(1000)).length).toBe(1000);
});

test("any text at all is read to its end", () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...`$( $(( (( ) )) \` " ' \\ $ { } ; & | < > << <<- <<< # [[ ]] a=`.split(" "),
      "\n",
      " ",
    ),
    fc.constantFrom("case ", "in ", "esac ", "eval ", "sh -c ", "find -exec ", "env -S ", "xargs -I ", "EOF"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      for (const command of commandsIn(parts.join(""))) expect(command.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["words and escapes", (size: number) => `echo ${"'a' \\".repeat(size / 5)}`],
  ["escapes in an open quote", (size: number) => `echo "${"\\".repeat(size + 1)}`],
  ["redirections", (size: number) => ">".repeat(size)],
  ["here-documents", (size: number) => "<<a ".repeat(size / 4)],
  ["here-documents without an end", (size: number) => "cat <<a\n".repeat(size / 8)],
  ["here-documents of one line", (size: number) => `${"<<a ".repeat(size / 6)}\n${"a\n".repeat(size / 6)}`],
  ["carriers", (size: number) => "env ".repeat(size / 4)],
  ["options", (size: number) => `xargs -${"0".repeat(size / 2)} ${"-I a ".repeat(size / 10)}`],
  ["open substitutions", (size: number) => "$(".repeat(size / 2)],
  ["open substitutions in quotes", (size: number) => '"$('.repeat(size / 3)],
  ["open braces and brackets", (size: number) => "${x:-((".repeat(size / 7)],
  ["arithmetic", (size: number) => `${"$((".repeat(size / 5)}${"))".repeat(size / 5)}`],
  ["backticks", (size: number) => "`\\`".repeat(size / 3)],
  ["scripts of scripts", (size: number) => "eval ".repeat(size / 5)],
  ["commands of find", (size: number) => "find -exec ".repeat(size / 11)],
  ["cases", (size: number) => "case a in a) ".repeat(size / 13)],
  ["definitions", (size: number) => `a${"( ".repeat(size / 2)}`],
])("a command line of a megabyte is read in linear time: %s", async (_what, lineOf) => {
  const reading = (size: number) => {
    const line = lineOf(size);
    return () => commandsIn(line);
  };
  expect(await growth(reading, 250_000)).toBeLessThan(linear);
});
