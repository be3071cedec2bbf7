import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { fromBytes } from "../../tree/bytes.ts";
import { asText } from "./inputs.ts";
import { failed, inputBytes, printed } from "./result.ts";

/** Runs a command with the words of its input. just-bash's wants `-n 1` for `-n1`, splits lines for `-I` and knows no quotes. */
export const xargs: Command = {
  name: "xargs",
  execute: async (args, context) => {
    const options = parse(args);
    if (typeof options === "string") return failed("xargs", options);
    const { command, replace, perCall, delimiter, file } = options;
    const input =
      file === undefined
        ? asText(fromBytes(inputBytes(context), "latin1"))
        : await context.fs.readFile(context.fs.resolvePath(context.cwd, file)).catch(() => undefined);
    if (input === undefined) return failed("xargs", `${file}: No such file or directory`);
    const items =
      delimiter !== undefined
        ? input.split(delimiter).filter((item, at, all) => at < all.length - 1 || item !== "")
        : replace !== undefined || options.lines !== undefined
          ? input.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trimStart()]))
          : wordsOf(input);
    if (items === undefined)
      return failed("xargs", "unmatched quote; it can be taken as it is with -0 or -d");
    const size = replace === undefined ? (perCall ?? options.lines ?? (items.length || 1)) : 1;
    const calls: string[][] = [];
    for (let at = 0; at < items.length; at += size) {
      const some = items.slice(at, at + size);
      const words = options.lines === undefined ? some : some.flatMap((line) => wordsOf(line) ?? [line]);
      calls.push(
        replace === undefined
          ? [...command, ...words]
          : command.map((word) => word.replaceAll(replace, () => some[0] ?? "")),
      );
    }
    if (calls.length === 0 && !options.onlyWithItems && replace === undefined) calls.push([...command]);
    return runAll(calls, options.trace, context);
  },
};

interface Options {
  readonly command: readonly string[];
  readonly replace?: string;
  readonly perCall?: number;
  readonly lines?: number;
  readonly delimiter?: string;
  readonly file?: string;
  readonly trace: boolean;
  readonly onlyWithItems: boolean;
}

function parse(args: readonly string[]): Options | string {
  const given = new Map<string, string>();
  const rest = [...args];
  while (rest[0]?.startsWith("-") && rest[0].length > 1) {
    const word = rest.shift() ?? "";
    if (word === "--") break;
    const [, long, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const letter = long === undefined ? word.charAt(1) : (shortOf[long] ?? "?");
    const inline = long === undefined ? word.slice(2) : (value ?? "");
    if ("0rtpx".includes(letter)) {
      given.set(letter, "");
      if (long === undefined && inline !== "") rest.unshift(`-${inline}`);
    } else if (letter === "i") given.set("I", inline || "{}");
    else if ("InLPdas".includes(letter)) given.set(letter, inline || (rest.shift() ?? ""));
    else return `invalid option ${word}`;
  }
  const replace = given.get("I");
  const [perCall, lines] = [given.get("n"), given.get("L")].map((count) =>
    count === undefined ? undefined : Number(count),
  );
  for (const count of [perCall, lines])
    if (count !== undefined && !(count >= 1)) return "a number from 1 on is needed";
  const delimiter = given.has("0")
    ? "\0"
    : given.get("d")?.replace(/^\\(.)$/, (_, letter: string) => escapes[letter] ?? letter);
  const file = given.get("a");
  return {
    command: rest.length === 0 ? ["echo"] : rest,
    trace: given.has("t"),
    onlyWithItems: given.has("r"),
    ...(replace !== undefined && { replace }),
    ...(perCall !== undefined && { perCall }),
    ...(lines !== undefined && { lines }),
    ...(delimiter !== undefined && { delimiter }),
    ...(file !== undefined && { file }),
  };
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", "0": "\0", "\\": "\\" };
const shortOf: Readonly<Record<string, string>> = {
  null: "0",
  "no-run-if-empty": "r",
  verbose: "t",
  "max-args": "n",
  "max-lines": "L",
  "max-procs": "P",
  delimiter: "d",
  "arg-file": "a",
  replace: "i",
};

/** Words at blanks, quotes and backslashes as xargs has them; undefined where a quote is left open. */
function wordsOf(input: string): string[] | undefined {
  const words = input.match(/(?:\\[\s\S]|'[^'\n]*'|"[^"\n]*"|[^\s'"\\])+|['"\\]/g) ?? [];
  if (words.some((word) => word === "'" || word === '"')) return undefined;
  return words.map((word) =>
    word.replace(
      /\\([\s\S])|'([^']*)'|"([^"]*)"/g,
      (_, escaped?: string, single?: string, double?: string) => escaped ?? single ?? double ?? "",
    ),
  );
}

async function runAll(
  calls: readonly string[][],
  trace: boolean,
  { exec, cwd, exportedEnv }: CommandContext,
): Promise<ExecResult> {
  const result = printed();
  if (!exec) return failed("xargs", "no command can be run here");
  for (const call of calls) {
    if (trace) result.stderr += `${call.join(" ")}\n`;
    const done = await exec("command", { cwd, args: call, ...(exportedEnv && { env: exportedEnv }) });
    result.stdout += done.stdout;
    result.stderr += done.stderr;
    if (done.exitCode !== 0)
      result.exitCode = done.exitCode === 127 || done.exitCode === 126 ? done.exitCode : 123;
    if (result.exitCode === 127 || done.exitCode === 255) break;
  }
  return result;
}
