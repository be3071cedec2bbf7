import { ownPrefix } from "./own-names.ts";
import {
  type Command,
  group,
  isPipeline,
  pipeline,
  rebuilt,
  type Script,
  type Statement,
  simple,
  statement,
} from "./script-tree.ts";

/** Reads a text as a script. @throws where it cannot be read */
export type Parse = (text: string) => Script;

/**
 * Works out what stands in `$(( … ))` and takes more than a variable before the sum is made:
 *
 *     n=$(( $(f) + ${a[$k]:-0} ))    becomes    { v1="$(f)" || :; v2="${a[$k]:-0}" || :; n=$(( v1 + v2 )); }
 *
 * just-bash runs such a `$(…)` in a shell that knows no functions, and finds no element by a variable.
 */
export function workedOut(script: Script, parse: Parse): Script {
  let count = 0;
  return rebuilt(script, (node) =>
    isPipeline(node) ? { ...node, commands: node.commands.map(lifted) } : node,
  );

  function lifted(command: Command): Command {
    // What is worked out anew at each turn has to stay where it is.
    if (command.type === "FunctionDef" || command.type === "CStyleFor") return command;
    const before: Statement[] = [];
    const changed = own(command, (node) => {
      // The interpreter would go by the text where there is one.
      if ("originalText" in node && "expression" in node && hasPrefix(node.expression)) {
        const { originalText: _, ...rest } = node;
        return rest;
      }
      const text = textToWorkOut(node);
      if (text === undefined) return node;
      count += 1;
      const name = `${prefix}${count}`;
      const [assignment] = parse(`${name}="${text}"`).statements;
      if (!assignment) return node;
      const nothing = pipeline([simple(":", [])]);
      before.push({ ...assignment, pipelines: [...assignment.pipelines, nothing], operators: ["||"] });
      return { type: "ArithVariable", name, hasDollarPrefix: false };
    });
    return before.length === 0 ? command : group([...before, statement(pipeline([changed]))]);
  }
}

const prefix = `${ownPrefix}sum_`;

function hasPrefix(expression: unknown): boolean {
  let found = false;
  own(expression, (node) => {
    if ("name" in node && String(node.name).startsWith(prefix)) found = true;
    return node;
  });
  return found;
}

function textToWorkOut(node: object): string | undefined {
  if (!("type" in node)) return undefined;
  if (node.type === "ArithCommandSubst" && "command" in node) return `$(${String(node.command)})`;
  if (node.type !== "ArithBracedExpansion" || !("content" in node)) return undefined;
  const content = String(node.content);
  return /\[.*\$/.test(content) ? `\${${content}}` : undefined;
}

/** A copy in which `change` has been at every node of the command itself, not of the statements that it is made of. */
function own<T>(value: T, change: (node: object) => object): T {
  if (typeof value !== "object" || value === null) return value;
  // What is put together again has the shape of what was taken apart; the compiler cannot see it.
  if (Array.isArray(value)) return value.map((item: unknown) => own(item, change)) as T;
  if ("type" in value && (value.type === "Statement" || value.type === "Script")) return value;
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [name, own(part, change)]);
  return change(Object.fromEntries(parts)) as T;
}
