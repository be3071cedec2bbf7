import { tellable, told } from "./printing.ts";
import {
  type Command,
  group,
  isInput,
  isSimpleCommand,
  literal,
  pipeline,
  type Redirection,
  rebuilt,
  type Script,
  type Statement,
  statement,
  textOf,
  withStatements,
} from "./script-tree.ts";

/**
 * Sends output to the screen as early as the shell can be made to.
 *
 * just-bash gives all output at the end of a script. But what goes to a file is written at the end of the command that
 * it belongs to; so each statement writes to a file that is the screen:
 *
 *     echo a; while …; do echo b; done    becomes    { echo a; } >>SCREEN 2>>ERRORS; { while …; do { echo b; } >>… ; done; } >>…
 *
 * Not so within functions, pipes, substitutions and redirections: what is printed there goes elsewhere first.
 *
 * @param level "script" for the line of a terminal: each statement hands on what those before it have printed
 */
export function showEarly(script: Script, level: "script" | "nested"): Script {
  const { functions, mayEndAtErrors } = surveyed(script);
  return { ...script, statements: script.statements.map((one) => shown(one, level)) };

  function shown(one: Statement, where: "script" | "nested"): Statement {
    // Thrown inside a group it would no longer end the script.
    if (one.deferredError) return one;
    // Under `set -e` a part of `a && b` must not stand alone: its failure would end the script.
    if (one.pipelines.length === 1 || mayEndAtErrors) return onScreen(deeper(one), where);
    return {
      ...one,
      pipelines: one.pipelines.map((part) => pipeline([shownGroup([deeper(statement(part))], where)])),
    };
  }

  function onScreen(one: Statement, where: "script" | "nested"): Statement {
    return statement(pipeline([shownGroup([one], where)]));
  }

  function shownGroup(body: readonly Statement[], where: "script" | "nested"): Command {
    const folder = where === "script" ? nextStatement : screen;
    return group(body, [appending(1, `${folder}stdout`), appending(2, `${folder}stderr`)]);
  }

  function deeper(one: Statement): Statement {
    const [only, ...others] = one.pipelines;
    const [command, ...rest] = only?.commands ?? [];
    if (!only || !command || others.length > 0 || rest.length > 0) return one;
    return { ...one, pipelines: [{ ...only, commands: [inside(command)] }] };
  }

  function inside(command: Command): Command {
    if (command.type === "SimpleCommand") {
      const name = textOf(command.name) ?? "";
      if (!tellable.has(name) || functions.has(name)) return command;
      const leading = command.redirections.filter((one) => !isInput(one));
      if (leading.length === 0) return told(command, { live: true });
      if (leading.length > 1 || !leading.every(joinsErrors)) return command;
      return told(command, { live: true, joined: true });
    }
    if (!command.redirections.every(isInput)) return command;
    return withStatements(command, (statements) => statements.map((one) => shown(one, "nested")));
  }
}

/** Output that a file of this folder gets is on the screen. */
export const screen = "/dev/screen/";

/** The same; to open it says that the next statement of the script begins. */
export const nextStatement = "/dev/screen/next/";

function appending(fd: number, path: string): Redirection {
  return { type: "Redirection", fd, operator: ">>", target: literal(path) };
}

function joinsErrors({ operator, fd, target }: Redirection): boolean {
  return operator === ">&" && fd === 2 && target.type === "Word" && textOf(target) === "1";
}

function surveyed(script: Script) {
  const functions = new Set<string>();
  let mayEndAtErrors = false;
  rebuilt(script, (node) => {
    if (!("type" in node)) return node;
    if (node.type === "FunctionDef" && "name" in node) functions.add(String(node.name));
    // What another file or text says is not seen here.
    const name = isSimpleCommand(node) ? textOf(node.name) : "";
    if (name === undefined || endsAtErrors.has(name)) mayEndAtErrors = true;
    return node;
  });
  return { functions, mayEndAtErrors };
}

const endsAtErrors = new Set(["set", "eval", "source", "."]);
