import type { Command, CommandContext } from "just-bash/browser";
import { resolvePath } from "../../tree/path.ts";
import { failed, reasonOf } from "./result.ts";

/**
 * Commands of just-bash that do what is wanted once they are asked in another way.
 * @returns the command, which runs the one it stands for
 */
function amended(
  name: string,
  amend: (args: readonly string[], context: CommandContext) => string[] | Promise<string[]>,
): Command {
  return {
    name,
    execute: async (args, context) => {
      if (!context.origCommand) return failed(name, "not in this shell", 127);
      try {
        const amendedArgs = await amend(args, context);
        return await context.origCommand(amendedArgs.map((arg) => (isStdin.has(arg) ? "-" : arg)));
      } catch (error) {
        return failed(name, reasonOf(error), 2);
      }
    },
  };
}

const isStdin = new Set(["/dev/stdin", "/dev/fd/0"]);

const cat = amended("cat", (args) => [...args]);
const wc = amended("wc", (args) => [...args]);

/** Without files it reads standard input. */
const paste = amended("paste", (args) => {
  const operands = args.filter(
    (arg, at) => !/^-./.test(arg) && !/^-(?:d|-delimiters)$/.test(args[at - 1] ?? ""),
  );
  return operands.length > 0 ? [...args] : [...args, "-"];
});

/** All patterns of `-e` are looked for, and a file is named with `-H`. */
const grep = amended("grep", (args) => {
  const kept: string[] = [];
  const patterns: string[] = [];
  let isNamed = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? "";
    if (arg === "--") {
      kept.push(...args.slice(at));
      break;
    }
    if (arg === "-e") {
      at += 1;
      patterns.push(args[at] ?? "");
    } else if (/^-e./.test(arg)) patterns.push(arg.slice(2));
    else if (arg.startsWith("--regexp=")) patterns.push(arg.slice("--regexp=".length));
    else if (arg === "--with-filename" || /^-[a-zA-Z]*H/.test(arg)) {
      isNamed = true;
      if (/^-[a-zA-Z]{2,}$/.test(arg)) kept.push(arg.replace("H", ""));
    } else if (!/^--colou?r(?:=|$)/.test(arg)) kept.push(arg);
  }
  // Of several files each is named; nothing is ever found in that one.
  if (isNamed) kept.push("/dev/null");
  return joined(kept, patterns);
});

/** Several patterns as one: extended ones apart by `|`, others by its basic form. */
function joined(args: readonly string[], patterns: readonly string[]): string[] {
  const isExtended = args.some((arg) => /^-[a-zA-Z]*[EFP]/.test(arg) || arg === "--extended-regexp");
  if (patterns.length === 0) {
    const at = args.findIndex((arg, index) => !/^-./.test(arg) && !/^-[ABCm]$/.test(args[index - 1] ?? ""));
    return args.map((arg, index) => (index === at && !isExtended ? withCounts(arg) : arg));
  }
  return ["-e", patterns.join(isExtended ? "|" : "\\|"), ...args];
}

/** `\\+` and `\\?` of GNU as the counts they are. */
function withCounts(pattern: string): string {
  return pattern.replace(/\[\^?\]?[^\]]*\]|\\([\s\S])/g, (part, escaped?: string) =>
    escaped === "+" ? "\\{1,\\}" : escaped === "?" ? "\\{0,1\\}" : part,
  );
}

/** A link that is in the way gives way to `-f`. */
const ln = amended("ln", async (args, { fs, cwd }) => {
  const target = args.at(-1);
  const forced = args.some((arg) => /^-[a-zA-Z]*f/.test(arg) || arg === "--force");
  if (!forced || target === undefined) return [...args];
  const path = resolvePath(cwd, target);
  const there = await fs.lstat(path).catch(() => undefined);
  const folder = await fs.stat(path).then(
    ({ isDirectory }) => isDirectory,
    () => false,
  );
  const replaced = there?.isSymbolicLink && (!folder || args.some((arg) => /^-[a-zA-Z]*n/.test(arg)));
  if (replaced) await fs.rm(path);
  return [...args];
});

/** A program from a file, `length` without brackets, `int` towards zero, and `-v OFS=…`, which is forgotten before the first line. */
const awk = amended("awk", async (args, { fs, cwd }) => {
  const rest = [...args];
  const kept: string[] = [];
  let program: string | undefined;
  let before = "";
  while (/^-./.test(rest[0] ?? "")) {
    const word = rest.shift() ?? "";
    if (word === "--") break;
    const inline = word.slice(2);
    if (word.startsWith("-f")) program = await fs.readFile(resolvePath(cwd, inline || (rest.shift() ?? "")));
    else if (word.startsWith("-v")) {
      const setting = inline || (rest.shift() ?? "");
      kept.push("-v", setting);
      const [, separator] = /^OFS=(.*)$/s.exec(setting) ?? [];
      if (separator !== undefined) before += `BEGIN { OFS = "${separator.replaceAll('"', '\\"')}" } `;
    } else if (word === "-F") kept.push(word, rest.shift() ?? "");
    else kept.push(word);
  }
  program ??= rest.shift();
  if (program === undefined) return [...args];
  const mended = withLengths(program);
  const truncating = mended === program ? "" : "function __int(x) { return x < 0 ? -int(-x) : int(x) } ";
  return [...kept, truncating + before + mended, ...rest];
});

/** Strings and patterns stay as they are. */
function withLengths(program: string): string {
  return program.replace(
    /"(?:\\.|[^"\\])*"|(?<=(?:^|[\s(,;{!~&|]))\/(?:\\.|[^/\\\n])+\/|\blength\b(?!\s*\()|\bint\s*(?=\()/g,
    (part) => (part === "length" ? "length()" : part.startsWith("int") ? "__int" : part),
  );
}

export const amendedCommands: readonly Command[] = [awk, cat, grep, ln, paste, wc];
