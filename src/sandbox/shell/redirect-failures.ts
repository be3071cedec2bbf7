import {
  allOf,
  type Command,
  group,
  isPipeline,
  literal,
  pipeline,
  type Redirection,
  rebuilt,
  type Script,
  type Statement,
  simple,
  textOf,
} from "./script-tree.ts";

/**
 * Lets a redirection of several commands that leads nowhere fail alone: `for …; do …; done > missing/f; echo goes on`.
 *
 * Around a simple command just-bash catches what `ShellFs` throws, around others not: there the error would end the
 * statement. Its groups, though, turn any error into a line of stderr and a status of 1. So each such command stands in
 * one: `{ for …; do …; done > f; }`. An `exec` that fails ends the shell, as bash has it for scripts.
 */
export function outliveRedirections(script: Script): Script {
  return rebuilt(script, (node) =>
    isPipeline(node) ? { ...node, commands: node.commands.map(soft) } : node,
  );
}

function soft(command: Command): Command {
  if (!command.redirections.some(opensFile)) return command;
  if (command.type === "FunctionDef") {
    const body = { ...command.body, redirections: [...command.body.redirections, ...command.redirections] };
    return { ...command, body: group([allOf(body)]), redirections: [] };
  }
  if (command.type !== "SimpleCommand") return group([allOf(command)]);
  if (textOf(command.name) !== "exec") return command;
  return group([either(command, simple("exit", [literal("1")]))]);
}

function either(one: Command, other: Command): Statement {
  const pipelines = [pipeline([one]), pipeline([other])];
  return { type: "Statement", pipelines, operators: ["||"], background: false };
}

/** To write to; what is opened to read, just-bash answers for. */
function opensFile({ operator, target }: Redirection): boolean {
  if (target.type !== "Word" || !/^(?:&?>>?|>\||>&|<>)$/.test(operator)) return false;
  const text = textOf(target);
  if (operator === ">&") return text === undefined || !/^(?:\d+-?|-)$/.test(text);
  return text === undefined || !alwaysThere.has(text);
}

const alwaysThere = new Set(["/dev/null", "/dev/stdout", "/dev/stderr"]);
