import {
  allOf,
  type Command,
  group,
  isPipeline,
  isSimpleCommand,
  literal,
  pipeline,
  rebuilt,
  type Script,
  type Statement,
  simple,
  statement,
  textOf,
  type Word,
} from "./script-tree.ts";

/**
 * Says in other words what just-bash understands otherwise than bash:
 *
 * - `for x; do` splits the arguments at blanks: it becomes `for x in "$@"; do`.
 * - `[!a]` in `case` and `[[ … ]]` is taken for `[a!]`: it becomes `[^a]`.
 * - `IFS=, a=($x)` splits with the old IFS: it becomes `{ IFS=,; a=($x); }`.
 * - `"${x:-y}"` alone in a word is an error under `set -u`: it becomes `''"${x:-y}"`.
 * - `set -e` ends `f || true` inside of `f`, and holds in `$(…)`: `if f; then :; else true; fi`, and `$(set +e; …)`.
 */
export function repaired(script: Script): Script {
  const endsAtErrors = mayEndAtErrors(script);
  return rebuilt(script, (node) => {
    if (!("type" in node)) return node;
    if (isPipeline(node)) return { ...node, commands: node.commands.map(oneByOne) };
    if (isWord(node)) return bound(node);
    if (isFor(node) && node.words === null) return { ...node, words: [allArguments] };
    if (node.type === "CaseItem" && "patterns" in node && Array.isArray(node.patterns)) {
      return { ...node, patterns: node.patterns.map((word: Word) => negatedRight(word)) };
    }
    if (node.type === "CondBinary" && "right" in node && "operator" in node && node.operator !== "=~") {
      return { ...node, right: negatedRight(node.right as Word) };
    }
    if (!endsAtErrors) return node;
    if (isSubstitution(node)) return { ...node, body: withoutErrexit(node.body) };
    return isStatement(node) ? orElse(node) : node;
  });
}

const allArguments: Word = {
  type: "Word",
  parts: [{ type: "DoubleQuoted", parts: [{ type: "ParameterExpansion", parameter: "@", operation: null }] }],
};

/** What is a list, as `"${@:-y}"`, stays one. */
function bound(word: Word): Word {
  const [quotes, ...others] = word.parts;
  if (quotes?.type !== "DoubleQuoted" || others.length > 0 || quotes.parts.length !== 1) return word;
  const [only] = quotes.parts;
  if (only?.type !== "ParameterExpansion" || !mayBeUnset.has(only.operation?.type ?? "")) return word;
  if (/^[@*]$|\[[@*]\]$/.test(only.parameter)) return word;
  return { ...word, parts: [{ type: "SingleQuoted", value: "" }, quotes] };
}

const mayBeUnset = new Set(["DefaultValue", "AssignDefault", "UseAlternative"]);

function oneByOne(command: Command): Command {
  if (command.type !== "SimpleCommand" || command.name !== null || command.redirections.length > 0)
    return command;
  if (command.assignments.length < 2 || command.assignments[0]?.name !== "IFS") return command;
  return group(
    command.assignments.map((one) => allOf({ ...simple("", []), name: null, assignments: [one] })),
  );
}

function negatedRight(word: Word): Word {
  const parts = word.parts.map((part) => {
    if (part.type === "Glob") return { ...part, pattern: part.pattern.replaceAll("[!", "[^") };
    return part.type === "Literal" ? { ...part, value: part.value.replaceAll("[!", "[^") } : part;
  });
  return { ...word, parts };
}

function withoutErrexit(body: Script): Script {
  const first = body.statements[0];
  const only = first?.pipelines[0]?.commands[0];
  // `$(< file)` is known by its form.
  if (!first || (body.statements.length === 1 && only?.type === "SimpleCommand" && only.name === null))
    return body;
  const inner = [allOf(simple("set", [literal("+e")])), ...body.statements];
  // What is set in a substitution would hold outside; not so in a subshell.
  return { ...body, statements: [allOf({ type: "Subshell", body: inner, redirections: [] })] };
}

/** What stands in front of the last `||` is a condition, in which an error ends nothing. */
function orElse(one: Statement): Statement {
  const last = one.pipelines.at(-1);
  if (!last || one.operators.at(-1) !== "||" || one.deferredError) return one;
  const condition: Statement = {
    ...one,
    pipelines: one.pipelines.slice(0, -1),
    operators: one.operators.slice(0, -1),
    background: false,
  };
  const choice: Command = {
    type: "If",
    clauses: [{ condition: [condition], body: [allOf(simple(":", []))] }],
    elseBody: [statement(last)],
    redirections: [],
  };
  return { ...one, pipelines: [pipeline([choice])], operators: [] };
}

function mayEndAtErrors(script: Script): boolean {
  let found = false;
  rebuilt(script, (node) => {
    if (isSimpleCommand(node) && textOf(node.name) === "set") found = true;
    return node;
  });
  return found;
}

function isFor(node: object): node is Extract<Command, { type: "For" }> {
  return "type" in node && node.type === "For" && "words" in node;
}

function isWord(node: object): node is Word {
  return "type" in node && node.type === "Word" && "parts" in node;
}

function isSubstitution(node: object): node is { type: "CommandSubstitution"; body: Script } {
  return "type" in node && node.type === "CommandSubstitution" && "body" in node;
}

function isStatement(node: object): node is Statement {
  return "type" in node && node.type === "Statement" && "pipelines" in node;
}
