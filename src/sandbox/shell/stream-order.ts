import { tellable, told } from "./printing.ts";
import {
  allOf,
  type Command,
  errorsToOutput,
  group,
  isInput,
  literal,
  type Pipeline,
  pipeline,
  type Redirection,
  rebuilt,
  type Script,
  type SimpleCommand,
  type Statement,
  simple,
  statement,
  textOf,
  withStatements,
} from "./script-tree.ts";
import { withMendedText } from "./text-runners.ts";

/**
 * Keeps the order of what goes to one place by two streams: `{ echo a; echo b >&2; echo c; } 2>&1`.
 *
 * just-bash collects both streams of a compound command and joins them at its end, errors last. After `exec 2>&1`,
 * though, each single command writes to where the streams lead by then. So such a command is written anew:
 *
 *     { …; } 2>&1    becomes    { exec 2>&1 && { …; }; } 2<<END
 *
 * The here-document is for its end: whatever comes, just-bash puts back a standard stream that one was given to.
 * Code in between that it would then lead astray is led back by `apart`: what runs before a pipe or in a `$(…)`, whose
 * output is not the one outside, and what is not seen here (`eval`, `./script`).
 *
 * @param knows whether a name is a command that runs no other code in this shell
 * @param around whether the streams of the whole script are joined already, as those of `eval` may be
 * @returns the script itself where there is nothing to keep in order
 */
export function keepStreamOrder(
  script: Script,
  knows: (name: string) => boolean,
  around: "apart" | "joined" = "apart",
): Script {
  const functions = new Set<string>();
  rebuilt(script, (node) => {
    if (is(node, "FunctionDef")) functions.add(node.name);
    return node;
  });
  /** What stands for a command where it turns out that its streams are joined around it. */
  const inJoined = new Map<Command, Command>();
  let found = around === "joined";
  const ordered = rebuilt(script, (node) => {
    if (is(node, "CommandSubstitution") || is(node, "ProcessSubstitution")) {
      return { ...node, body: apartScript(node.body) };
    }
    if (is(node, "FunctionDef")) {
      const joined = joinStreams(node.redirections);
      if (!joined) return node;
      found = true;
      return { ...node, body: inOrder(toldInside(node.body), joined), redirections: joined.others };
    }
    return is(node, "Pipeline") ? orderPipeline(node) : node;
  });
  if (around === "joined") return { ...ordered, statements: ordered.statements.map(toldIn) };
  return found ? ordered : script;

  function orderPipeline(node: Pipeline): Pipeline {
    const piped = node.commands.map((command, index) =>
      node.pipeStderr?.[index] ? withRedirection(command, errorsToOutput) : command,
    );
    const commands = piped.map((command, index) => {
      const safe = orderCommand(command);
      return index < node.commands.length - 1 ? apart(safe) : safe;
    });
    const { pipeStderr: _, ...rest } = node;
    if (commands.length === 1) return { ...rest, commands };
    // At the end of a group just-bash sends on what has not been sent: the errors of all but the last command.
    return pipeline([group([statement({ ...rest, commands })])]);
  }

  function orderCommand(command: Command): Command {
    if (command.type === "FunctionDef") return command;
    const joined = joinStreams(command.redirections);
    if (command.type !== "SimpleCommand") {
      if (!joined) return command;
      found = true;
      return inOrder(toldInside({ ...command, redirections: joined.others }), joined);
    }
    const name = textOf(command.name);
    if (name === "exec" && joined) found = true;
    if (name === "" || (name !== undefined && knows(name) && !functions.has(name))) {
      if (!joined || name === undefined || !tellable.has(name)) return command;
      found = true;
      return told(command, { joined: true });
    }
    if (name === undefined || !functions.has(name)) {
      const mended = withMendedText(command);
      if (mended && joined) {
        found = true;
        return inOrder(inPlace({ ...mended, redirections: joined.others }), joined);
      }
      const alone = group([allOf(apart(command))]);
      if (mended && command.redirections.every(isInput)) inJoined.set(alone, inPlace(mended));
      return alone;
    }
    if (!joined) return command;
    found = true;
    return inOrder({ ...command, redirections: joined.others }, joined);
  }

  /** Commands within it that print in its place learn that errors are output there. */
  function toldInside<C extends Command>(command: C): C;
  function toldInside(command: Command): Command {
    if (!command.redirections.every(isInput)) return command;
    const other = inJoined.get(command);
    if (other) return other;
    if (command.type !== "SimpleCommand") return withStatements(command, (some) => some.map(toldIn));
    const name = textOf(command.name) ?? "";
    return tellable.has(name) && !functions.has(name) ? told(command, { joined: true }) : command;
  }

  function toldIn(one: Statement): Statement {
    const pipelines = one.pipelines.map((part) => ({
      ...part,
      commands: part.commands.map((command, at, all) =>
        at === all.length - 1 ? toldInside(command) : command,
      ),
    }));
    return { ...one, pipelines };
  }
}

/** Whether anything had to be led apart from streams that are joined. */
export function isLedApart(script: Script): boolean {
  let found = false;
  rebuilt(script, (node) => {
    if (
      "operator" in node &&
      node.operator === "<<" &&
      "fd" in node &&
      typeof node.fd === "number" &&
      node.fd > 0
    ) {
      found = true;
    }
    return node;
  });
  return found;
}

/** Its own words come from elsewhere, whatever becomes of its streams. */
function inPlace(command: SimpleCommand): SimpleCommand {
  return rebuilt(command, (node) =>
    is(node, "CommandSubstitution") ? { ...node, body: apartScript(node.body) } : node,
  );
}

interface Joined {
  /** Those that lead both standard streams to one place. */
  readonly joining: readonly Redirection[];
  /** Of input; they have nothing to do with it. */
  readonly others: Redirection[];
  /** Which standard streams they change. */
  readonly changed: readonly number[];
}

/** Undefined where the two streams do not end up in one place, or by a way that is too winding to follow. */
function joinStreams(redirections: readonly Redirection[]): Joined | undefined {
  const others = redirections.filter(isInput);
  const joining = redirections.filter((redirection) => !isInput(redirection));
  const routes = new Map<number, unknown>([
    [1, "output"],
    [2, "errors"],
  ]);
  const changed = new Set<number>();
  for (const { operator, fd, fdVariable, target } of joining) {
    const text = target.type === "Word" ? textOf(target) : undefined;
    const ends = operator.startsWith("&>") ? [1, 2] : [fd ?? 1];
    if (fdVariable !== undefined || ends.some((end) => end > 2) || !isPlain(target)) return undefined;
    let place: unknown = target;
    if (operator === ">&" && text !== undefined && /^\d+$/.test(text)) {
      place = routes.get(Number(text));
      if (place === undefined) return undefined;
    } else if (operator === ">&") return undefined;
    for (const end of ends) {
      routes.set(end, place);
      changed.add(end);
    }
  }
  if (routes.get(1) !== routes.get(2) || changed.size === 0) return undefined;
  // `2>&1` asks where output leads now: it must not have been touched.
  const first = joining[0];
  if (first?.operator === ">&" && changed.size > 1) return undefined;
  return { joining, others, changed: [...changed] };
}

/** Evaluated twice it is the same: it is read by `exec` only, but a shell must not be surprised by a `$(…)` here. */
function isPlain(target: Redirection["target"]): boolean {
  if (target.type !== "Word") return false;
  return target.parts.every(({ type }) => type !== "CommandSubstitution" && type !== "ProcessSubstitution");
}

function inOrder<C extends Command>(command: C, { joining, changed }: Joined) {
  return group(
    [allOf(simple("exec", [], joining), group([allOf(command)]))],
    changed.flatMap((fd) => [putBackAfter(fd), toItself(fd)]),
  );
}

/** Its streams are those of the shell again, whatever was done to them outside. */
function apart(command: Command): Command {
  const own = [toItself(1), toItself(2)];
  const ends = [putBackAfter(1), putBackAfter(2), ...own];
  return group([allOf(simple("exec", [], own), command)], ends);
}

function apartScript(script: Script): Script {
  const commands = script.statements.flatMap((one) => one.pipelines).flatMap((one) => one.commands);
  const first = commands[0];
  // `$(< file)` is known by its form.
  if (commands.length === 1 && first?.type === "SimpleCommand" && first.name === null) return script;
  if (commands.length === 0) return script;
  return { ...script, statements: [allOf(apart(group(script.statements)))] };
}

function withRedirection(command: Command, redirection: Redirection): Command {
  return { ...command, redirections: [...command.redirections, redirection] };
}

function putBackAfter(fd: number): Redirection {
  const content = literal("");
  return {
    type: "Redirection",
    fd,
    operator: "<<",
    target: { type: "HereDoc", delimiter: "END", content, stripTabs: false, quoted: true },
  };
}

/** just-bash knows these names and opens no file. */
function toItself(fd: number): Redirection {
  return {
    type: "Redirection",
    fd,
    operator: ">|",
    target: literal(fd === 1 ? "/dev/stdout" : "/dev/stderr"),
  };
}

function is<T extends NodeType>(node: object, type: T): node is NodeOf<T> {
  return "type" in node && node.type === type;
}

type NodeOf<T extends NodeType> = T extends "Pipeline"
  ? Pipeline
  : T extends "FunctionDef"
    ? Extract<Command, { type: "FunctionDef" }>
    : { type: T; body: Script };
type NodeType = "Pipeline" | "FunctionDef" | "CommandSubstitution" | "ProcessSubstitution";
