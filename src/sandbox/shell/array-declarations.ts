import type { Parse } from "./arithmetic.ts";
import {
  allOf,
  type Command,
  group,
  literal,
  rebuilt,
  type Script,
  type SimpleCommand,
  type Statement,
  simple,
  textOf,
  type Word,
} from "./script-tree.ts";

/**
 * `local words=("$@")`: just-bash makes a text of the whole, in which `$(…)` is the word `CommandSubstitution`, and
 * splits it at blanks.
 * Declared and set one after the other the words stay what they are: `{ local -a words; words=("$@"); }`.
 */
export function declaredApart(script: Script, parse: Parse): Script {
  return rebuilt(script, (node) => {
    if (!isStatement(node) || node.sourceText === undefined) return node;
    const source = node.sourceText;
    const pipelines = node.pipelines.map((one) => ({
      ...one,
      commands: one.commands.map((command) => apart(command, source, parse)),
    }));
    return { ...node, pipelines };
  });
}

const declaring = new Set(["local", "declare", "typeset", "readonly", "export"]);

function apart(command: Command, source: string, parse: Parse): Command {
  if (command.type !== "SimpleCommand" || command.redirections.length > 0) return command;
  const name = textOf(command.name) ?? "";
  if (!declaring.has(name)) return command;
  const flags = command.args.map((word) => textOf(word) ?? "").filter((text) => /^[-+]./.test(text));
  if (!command.args.some(listName)) return name === "local" ? withKeys(command, flags) : command;
  const kind = flags.some((flag) => /[aA]/.test(flag)) ? [] : ["-a"];
  const statements: Statement[] = [];
  const declare = (words: readonly string[], word: Word) => {
    statements.push(allOf(withKeys(simple(name, [...words.map(literal), word]), flags)));
  };
  for (const word of command.args.filter((one) => !/^[-+]./.test(textOf(one) ?? ""))) {
    const list = listName(word);
    if (list === undefined) {
      declare(flags, word);
      continue;
    }
    const text = listText(source, list);
    // What nothing is expanded in is read well.
    if (text === undefined || !/[$`]/.test(text)) return command;
    const hasKeys = flags.some((flag) => flag.includes("A"));
    const settings = (hasKeys ? elements(list, text) : [text]).flatMap((one) => parse(one).statements);
    const changeable = flags.map((flag) => flag.replace("r", "")).filter((flag) => flag.length > 1);
    const isLater = name === "readonly" || name === "export";
    if (!isLater) declare([...kind, ...changeable], literal(list));
    statements.push(...settings);
    if (isLater || flags.some((flag) => flag.includes("r"))) declare(flags, literal(list));
  }
  return group(statements);
}

/** `local -A` makes a list without keys; `declare -A`, as local in a function, does not. */
function withKeys(command: SimpleCommand, flags: readonly string[]): SimpleCommand {
  const isLocal = textOf(command.name) === "local" && flags.some((flag) => flag.includes("A"));
  return isLocal ? { ...command, name: literal("declare") } : command;
}

/** The name, where the word is `name=(…)`. */
function listName(word: Word): string | undefined {
  const [first] = word.parts;
  return first?.type === "Literal" ? /^([A-Za-z_]\w*)\+?=\(/.exec(first.value)?.[1] : undefined;
}

/** `name=(…)` as it was written, up to the bracket that closes it. */
function listText(source: string, name: string): string | undefined {
  const start = source.search(new RegExp(`\\b${name}\\+?=\\(`));
  if (start < 0) return undefined;
  const token = /\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[()]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if (match[0] === "(") depth += 1;
    if (match[0] === ")") depth -= 1;
    if (match[0] === ")" && depth === 0) return source.slice(start, match.index + 1);
  }
  return undefined;
}

/** `m[a]=1` and `m[b]=2` of `m=([a]=1 [b]=2)`, which just-bash does not read well in a function. */
function elements(name: string, text: string): string[] {
  const found = [""];
  let depth = 0;
  const inner = text.slice(text.indexOf("(") + 1, -1);
  for (const [piece] of inner.matchAll(/\\[\s\S]|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\s+|[^\\'"\s()]+|[\s\S]/g)) {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (depth === 0 && /^\s/.test(piece)) found.push("");
    else found.push((found.pop() ?? "") + piece);
  }
  return found.filter((one) => one !== "").map((one) => name + one);
}

function isStatement(node: object): node is Statement {
  return "type" in node && node.type === "Statement" && "pipelines" in node;
}
