import type { Bash } from "just-bash/browser";

/** What just-bash parses a script into. Its entry for browsers does not name these types; its plugins do. */
export type ScriptPlugin = Parameters<Bash["registerTransformPlugin"]>[0];
export type Script = Parameters<ScriptPlugin["transform"]>[0]["ast"];
export type Statement = Script["statements"][number];
export type Pipeline = Statement["pipelines"][number];
export type Command = Pipeline["commands"][number];
export type SimpleCommand = Extract<Command, { type: "SimpleCommand" }>;
export type Group = Extract<Command, { type: "Group" }>;
export type Subshell = Extract<Command, { type: "Subshell" }>;
export type Redirection = Group["redirections"][number];
export type Word = SimpleCommand["args"][number];

export function literal(value: string): Word {
  return { type: "Word", parts: [{ type: "Literal", value }] };
}

export function simple(name: string, args: readonly Word[], redirections: readonly Redirection[] = []) {
  const command: SimpleCommand = {
    type: "SimpleCommand",
    assignments: [],
    name: literal(name),
    args: [...args],
    redirections: [...redirections],
  };
  return command;
}

export function group(body: readonly Statement[], redirections: readonly Redirection[] = []): Group {
  return { type: "Group", body: [...body], redirections: [...redirections] };
}

/** Pipelines joined by `&&`. */
export function allOf(...commands: readonly Command[]): Statement {
  return {
    type: "Statement",
    pipelines: commands.map((command) => pipeline([command])),
    operators: commands.slice(1).map(() => "&&"),
    background: false,
  };
}

export function statement(of: Pipeline): Statement {
  return { type: "Statement", pipelines: [of], operators: [], background: false };
}

export function pipeline(commands: readonly Command[]): Pipeline {
  return { type: "Pipeline", commands: [...commands], negated: false };
}

/** The errors of each statement go where its output goes. */
export function withErrorsInOrder(script: Script): Script {
  const inOrder = (one: Statement) => (one.deferredError ? one : allOf(group([one], [errorsToOutput])));
  return { ...script, statements: script.statements.map(inOrder) };
}

/** `2>&1` */
export const errorsToOutput: Redirection = {
  type: "Redirection",
  fd: 2,
  operator: ">&",
  target: literal("1"),
};

/** The text of a word that is the same whatever happens; undefined where something is expanded in it. */
export function textOf(word: Word | null): string | undefined {
  let text = "";
  for (const part of word?.parts ?? []) {
    if (part.type !== "Literal" && part.type !== "SingleQuoted" && part.type !== "Escaped") return undefined;
    text += part.value;
  }
  return text;
}

/** The command with the statements it is made of changed; none of those that print elsewhere, as in a function. */
export function withStatements(command: Command, change: (statements: Statement[]) => Statement[]): Command {
  switch (command.type) {
    case "If": {
      const clauses = command.clauses.map((one) => ({
        condition: change(one.condition),
        body: change(one.body),
      }));
      return { ...command, clauses, elseBody: command.elseBody && change(command.elseBody) };
    }
    case "While":
    case "Until":
      return { ...command, condition: change(command.condition), body: change(command.body) };
    case "For":
    case "CStyleFor":
    case "Group":
    case "Subshell":
      return { ...command, body: change(command.body) };
    case "Case":
      return { ...command, items: command.items.map((item) => ({ ...item, body: change(item.body) })) };
    default:
      return command;
  }
}

/** Of standard input; it leads no output anywhere. */
export function isInput({ operator }: Redirection): boolean {
  return operator === "<" || operator === "<<" || operator === "<<-" || operator === "<<<";
}

export function isSimpleCommand(node: object): node is SimpleCommand {
  return "type" in node && node.type === "SimpleCommand";
}

export function isPipeline(node: object): node is Pipeline {
  return "type" in node && node.type === "Pipeline" && "commands" in node;
}

/** A copy in which `change` has been at every node, inner ones first. */
export function rebuilt<T>(value: T, change: (node: object) => object): T {
  if (typeof value !== "object" || value === null) return value;
  // What is put together again has the shape of what was taken apart; the compiler cannot see it.
  if (Array.isArray(value)) return value.map((item: unknown) => rebuilt(item, change)) as T;
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [name, rebuilt(part, change)]);
  return change(Object.fromEntries(parts)) as T;
}
