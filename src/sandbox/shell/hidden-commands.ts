import type { Command, CommandContext, ExecResult } from "just-bash/browser";
import { fromBytes } from "../tree/bytes.ts";
import { resolvePath } from "../tree/path.ts";
import { failed, inputBytes, printed } from "./command/result.ts";
import { mendText, runScript } from "./hidden-names.ts";
import { asTold, type Nesting } from "./printing.ts";
import { quoted } from "./quoted.ts";

interface HiddenOptions {
  readonly nesting: Nesting;
  /** Whether a text can be run as it is where both streams lead to one place. */
  readonly mayRunInPlace: (text: string) => boolean;
}

export function hiddenCommands({ nesting, mayRunInPlace }: HiddenOptions): Command[] {
  return [
    { name: nameOf(runScript), execute: (args, context) => run(args, context, nesting) },
    { name: nameOf(mendText), execute: (args, context) => mend(args, context, mayRunInPlace) },
  ];
}

function nameOf(path: string): string {
  return path.slice("/usr/bin/".length);
}

/** `./script a b`, by what stands in its first line; what cannot be run is left to just-bash, which says why. */
async function run(
  marked: readonly string[],
  context: CommandContext,
  nesting: Nesting,
): Promise<ExecResult> {
  const { printing, args } = asTold(marked);
  const { exec, fs, cwd, exportedEnv: env } = context;
  const [script = ""] = args;
  if (!exec) return failed(script, "no script can be run here", 126);
  const path = resolvePath(cwd, script);
  const stat = await fs.stat(path).catch(() => undefined);
  const isProgram = stat?.isFile && (stat.mode & 0o111) !== 0;
  const by = isProgram ? interpreterOf(await fs.readFile(path)) : ["command"];
  const line = [...by, ...args].map(quoted).join(" ");
  const stdin = fromBytes(inputBytes(context), "latin1");
  return nesting.run(printing, () => exec(line, { cwd, stdin, stdinKind: "bytes", ...(env && { env }) }));
}

/** `#!/usr/bin/env node` is `node`, `#!/usr/bin/awk -f` is `awk -f`; without such a line it is a script of the shell. */
function interpreterOf(content: string): string[] {
  const [, line = "bash"] = /^#![ \t]*(.*)/.exec(content) ?? [];
  const [program = "", ...options] = line.trim().split(/\s+/);
  const [name = "bash", ...rest] = [program, ...options].filter((word) => !/(?:^|\/)env$|^-S$/.test(word));
  const command = name.slice(name.lastIndexOf("/") + 1);
  return /^(?:da|k|z)?sh$/.test(command) ? ["bash", ...rest] : [command, ...rest];
}

/** What `eval` and `source` are to run instead of what they were given, as text: `eval WORDS` or `source FILE`. */
async function mend(
  [kind, ...words]: readonly string[],
  { fs, cwd }: CommandContext,
  mayRunInPlace: (text: string) => boolean,
): Promise<ExecResult> {
  const [file = ""] = words;
  const isFile = kind === "source";
  const text = isFile ? await fs.readFile(resolvePath(cwd, file)).catch(() => undefined) : words.join(" ");
  // `return` ends a sourced file, but not a text that is evaluated.
  if (text === undefined || (isFile && /\breturn\b/.test(text)))
    return printed(apart(`source ${quoted(file)}`));
  return printed(mayRunInPlace(text) ? text : apart(`eval ${quoted(text)}`));
}

/** As in `stream-order.ts`: its streams are those of the shell again. */
function apart(command: string): string {
  const own = "1>|/dev/stdout 2>|/dev/stderr";
  return `{ exec ${own}\n${command}\n} 1<<'END' 2<<'END' ${own}\nEND\nEND\n`;
}
