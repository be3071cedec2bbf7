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
    "x=$(mkdir d) `rm e`",
    [
      ["mkdir", "d"],
      ["rm", "e"],
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
  ["env", [["env"]]],
  ["echo a \\\n  b", [["echo", "a", "b"]]],
  ["echo 'open", [["echo", "open"]]],
  ["", []],
])("%j", (line, commands) => {
  expect(commandsIn(line)).toEqual(commands);
});

test("words that are quoted as a shell asks for come back as they were, whatever they hold", () => {
  const word = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("if", "A=1", "env", "<<x", "# y", "$(z)"),
  );
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
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

test.each([
  ["words and escapes", (size: number) => `echo ${"'a' \\".repeat(size / 5)}`],
  ["escapes in an open quote", (size: number) => `echo "${"\\".repeat(size + 1)}`],
  ["redirections", (size: number) => ">".repeat(size)],
  ["here-documents", (size: number) => "<<a ".repeat(size / 4)],
  ["carriers", (size: number) => "env ".repeat(size / 4)],
])("a command line of a megabyte is read in linear time: %s", async (_what, lineOf) => {
  const reading = (size: number) => {
    const line = lineOf(size);
    return () => commandsIn(line);
  };
  expect(await growth(reading, 250_000)).toBeLessThan(linear);
});
