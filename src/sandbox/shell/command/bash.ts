import type { Command } from "just-bash/browser";
import { fromBytes } from "../../tree/bytes.ts";
import { resolvePath } from "../../tree/path.ts";
import { asTold, type Nesting } from "../printing.ts";
import { failed, inputBytes, printed } from "./result.ts";

/** A shell of its own: `-c`, `-s`, `-n` and options of `set`. just-bash's knows `-c` only, and gives back variables that were unset. */
export const bash = (nesting: Nesting) => interpreter("bash", nesting);
export const sh = (nesting: Nesting) => interpreter("sh", nesting);

function interpreter(name: string, nesting: Nesting): Command {
  return {
    name,
    execute: async (words, context) => {
      const { printing, args } = asTold(words);
      const { exec, fs, cwd } = context;
      // No shell takes its separators from outside.
      const { IFS: _, ...exported } = context.exportedEnv ?? {};
      if (!exec) return failed(name, "no script can be run here", 127);
      if (args[0] === "--version") return printed("GNU bash, in the words of just-bash\n");
      const { options, letters, rest, unknown } = parse(args);
      if (unknown !== undefined) return failed(name, `${unknown}: invalid option`, 2);
      const settings = options.map((option) => `set ${option};`).join(" ");
      let [script, called, parameters]: [string, string, readonly string[]] = [
        rest[0] ?? "",
        rest[1] ?? name,
        rest.slice(2),
      ];
      if (!letters.has("c")) {
        parameters = letters.has("s") ? rest : rest.slice(1);
        called = letters.has("s") ? name : (rest[0] ?? name);
        if (letters.has("s") || rest[0] === undefined) script = fromBytes(inputBytes(context), "utf8");
        else {
          const file = await fs.readFile(resolvePath(cwd, rest[0])).catch(() => undefined);
          if (file === undefined) return failed(name, `${rest[0]}: No such file or directory`, 127);
          script = file.replace(/^#!.*/, "");
        }
      } else if (rest[0] === undefined) return failed(name, "-c: option requires an argument", 2);
      if (letters.has("n")) return printed();
      const whole = settings === "" ? script : `${settings} ${script}`;
      const numbered = parameters.map((parameter, at) => [String(at + 1), parameter]);
      const joined = parameters.join(" ");
      const all = { "0": called, "#": String(parameters.length), "@": joined, "*": joined };
      const variables = { ...exported, ...all, ...Object.fromEntries(numbered) };
      const input = letters.has("c") || rest[0] !== undefined ? fromBytes(inputBytes(context), "latin1") : "";
      const how = { env: variables, replaceEnv: true, cwd, stdin: input, stdinKind: "bytes" } as const;
      return nesting.run(printing, () => exec(whole, how));
    },
  };
}

interface Parsed {
  /** For `set`. */
  readonly options: readonly string[];
  readonly letters: ReadonlySet<string>;
  readonly rest: readonly string[];
  readonly unknown?: string;
}

function parse(args: readonly string[]): Parsed {
  const options: string[] = [];
  const letters = new Set<string>();
  const rest = [...args];
  while (/^[-+]./.test(rest[0] ?? "")) {
    const word = rest.shift() ?? "";
    if (word === "--") break;
    if (ignored.has(word)) continue;
    if (word.startsWith("--")) return { options, letters, rest, unknown: word };
    for (const letter of word.slice(1)) {
      if (letter === "o") options.push(`${word.charAt(0)}o ${rest.shift() ?? ""}`);
      else if ("euxvfCa".includes(letter)) options.push(word.charAt(0) + letter);
      else if ("csnli".includes(letter)) letters.add(letter);
      else return { options, letters, rest, unknown: word };
    }
  }
  if (rest[0] === "-") rest.shift();
  return { options, letters, rest };
}

const ignored = new Set(["--norc", "--noprofile", "--login", "--posix"]);
