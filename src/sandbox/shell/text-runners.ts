import { mendText, runScript } from "./hidden-names.ts";
import {
  isSimpleCommand,
  literal,
  pipeline,
  rebuilt,
  type Script,
  type SimpleCommand,
  simple,
  statement,
  textOf,
  type Word,
} from "./script-tree.ts";

/** `./script` by a command of our own, which can be told how to print and finds its name in `$0` as it was written. */
export function runByName(script: Script): Script {
  return rebuilt(script, (node) => {
    if (!isSimpleCommand(node) || node.name === null) return node;
    const name = textOf(node.name);
    if (name === undefined || !name.includes("/") || /^\/(?:dev|bin|usr\/bin)\//.test(name)) return node;
    return { ...node, name: literal(runScript), args: [node.name, ...node.args] };
  });
}

/**
 * `eval` and `source` with a text that is written anew before it runs: `eval "$(MEND eval WORDS)"`.
 * @returns undefined where it is none of them, or one that cannot be said in this way
 */
export function withMendedText(command: SimpleCommand): SimpleCommand | undefined {
  const name = textOf(command.name) ?? "";
  const isFile = name === "source" || name === ".";
  if (name !== "eval" && !(isFile && command.args.length === 1)) return undefined;
  const mend = simple(mendText, [literal(isFile ? "source" : "eval"), ...command.args]);
  const body: Script = { type: "Script", statements: [statement(pipeline([mend]))] };
  return {
    ...command,
    name: literal("eval"),
    args: [quotedPart({ type: "CommandSubstitution", body, legacy: false })],
  };
}

function quotedPart(part: Extract<Word["parts"][number], { type: "DoubleQuoted" }>["parts"][number]): Word {
  return { type: "Word", parts: [{ type: "DoubleQuoted", parts: [part] }] };
}
