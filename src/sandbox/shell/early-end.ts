import { type Appetite, openPipe, type Pipes } from "./pipes.ts";
import {
  allOf,
  type Command,
  group,
  isPipeline,
  literal,
  type Pipeline,
  pipeline,
  rebuilt,
  type Script,
  type SimpleCommand,
  type Statement,
  type Subshell,
  simple,
  textOf,
  type Word,
} from "./script-tree.ts";

/**
 * Lets an endless loop in front of `head` end: `while true; do echo y; done | head -2`.
 *
 * In a real shell the loop would be killed by the pipe that nobody reads any more. Here it is written anew, so that its
 * output is counted and every loop asks whether there is still a reader:
 *
 *     { ( exec >> PIPE; while true; do [ -e OPEN ] || exit 141; echo y; done ); s=$?; cat PIPE; exit $s; } | head -2
 *
 * @returns the script itself where nothing stands in front of such a reader
 */
export function endWritersEarly(script: Script, pipes: Pipes): Script {
  let found = false;
  const piped = rebuilt(script, (node) => (isPipeline(node) ? early(node) : node));
  return found ? rebuilt(piped, asking) : script;

  function early(node: Pipeline): Pipeline {
    const [writer, reader, ...rest] = node.commands;
    const appetite = reader && appetiteOf(reader);
    if (!writer || !appetite || node.pipeStderr?.[0]) return node;
    found = true;
    return { ...node, commands: [counted(writer, pipes.plan(appetite)), reader, ...rest] };
  }
}

function counted(writer: Command, path: string): Command {
  const open = simple("exec", [], [{ type: "Redirection", fd: 1, operator: ">>", target: literal(path) }]);
  const shell: Subshell = { type: "Subshell", body: [allOf(open), allOf(writer)], redirections: [] };
  const keep: SimpleCommand = { ...simple("", []), name: null, assignments: [keepStatus] };
  const pass = simple("command", [literal("cat"), literal(path)]);
  return group([allOf(shell), allOf(keep), allOf(pass), allOf(simple("exit", [parameter("__status")]))]);
}

/** It is gone after the pipe, like all that is set before one. */
const keepStatus: SimpleCommand["assignments"][number] = {
  type: "Assignment",
  name: "__status",
  value: parameter("?"),
  append: false,
  array: null,
};

function parameter(name: string): Word {
  return { type: "Word", parts: [{ type: "ParameterExpansion", parameter: name, operation: null }] };
}

function asking(node: object): object {
  if (!("type" in node) || !("body" in node) || !Array.isArray(node.body)) return node;
  if (node.type !== "While" && node.type !== "Until" && node.type !== "CStyleFor") return node;
  return { ...node, body: [ask, ...node.body] };
}

const ask: Statement = {
  type: "Statement",
  pipelines: [
    pipeline([simple("[", ["-e", openPipe, "]"].map(literal))]),
    pipeline([simple("exit", [literal("141")])]),
  ],
  operators: ["||"],
  background: false,
};

/** What a command takes of its input before it ends; undefined where it reads all of it, or one cannot tell. */
function appetiteOf(command: Command): Appetite | undefined {
  if (command.type !== "SimpleCommand") return undefined;
  const args = command.args.map((arg) => textOf(arg) ?? "?").join(" ");
  if (textOf(command.name) === "head") return headAppetite(args);
  const [, lines] = textOf(command.name) === "sed" ? (/^(\d+)q$/.exec(args) ?? []) : [];
  return lines === undefined ? undefined : { lines: Number(lines) };
}

function headAppetite(args: string): Appetite | undefined {
  if (args === "") return { lines: 10 };
  const [, unit = "n", count] = /^-(?:-?(n|c|lines|bytes)[ =]?)?(\d+)$/.exec(args) ?? [];
  if (count === undefined) return undefined;
  return unit === "c" || unit === "bytes" ? { bytes: Number(count) } : { lines: Number(count) };
}
