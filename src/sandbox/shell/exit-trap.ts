import { ownPrefix } from "./own-names.ts";
import {
  allOf,
  group,
  isSimpleCommand,
  literal,
  pipeline,
  rebuilt,
  type Script,
  type SimpleCommand,
  type Statement,
  simple,
  statement,
  textOf,
  type Word,
} from "./script-tree.ts";

/**
 * `trap 'rm -r "$tmp"' EXIT`, which just-bash has not. It becomes a variable; so does what was to happen at signals,
 * which never come here. Other conditions, as ERR, stay what they are: a command that is not there.
 */
export function withoutTraps(script: Script): { readonly script: Script; readonly hasTrap: boolean } {
  let hasTrap = false;
  const changed = rebuilt(script, (node) => {
    if (!isSimpleCommand(node) || textOf(node.name) !== "trap") return node;
    const [action, ...conditions] =
      node.args[0] && textOf(node.args[0]) === "--" ? node.args.slice(1) : node.args;
    const names = conditions.map((word) => textOf(word)?.replace(/^SIG/, "").toUpperCase());
    if (!action || names.length === 0 || !names.every((name) => name !== undefined && known.has(name)))
      return node;
    if (!names.includes("EXIT") && !names.includes("0")) return { ...node, name: literal(":"), args: [] };
    hasTrap = true;
    return set(trap, textOf(action) === "-" ? literal("") : action);
  });
  return { script: changed, hasTrap };
}

const known = new Set(["EXIT", "0", "INT", "TERM", "HUP", "QUIT", "PIPE", "2", "15", "1", "3", "13"]);
const trap = `${ownPrefix}trap`;
const status = `${ownPrefix}status`;

/**
 * The script, and then what its trap says. An `exit` would end all of it; only the last command of a pipe can be left by
 * one without the shell being left:
 *
 *     shopt -s lastpipe; ! : | { shopt -u lastpipe; SCRIPT; }; STATUS=${PIPESTATUS[1]}; set +e; eval "(exit $STATUS); $TRAP"; exit $STATUS
 */
export function endingWithTrap(script: Script): Script {
  const lastPipe = (how: string) => allOf(simple("shopt", [literal(how), literal("lastpipe")]));
  const body = group([lastPipe("-u"), ...script.statements]);
  const statements: Statement[] = [
    allOf(set(trap, literal(""))),
    lastPipe("-s"),
    // A `!` in front, and `set -e` does not end it here.
    statement({ ...pipeline([simple(":", []), body]), negated: true }),
    allOf(set(status, variable("PIPESTATUS[1]"))),
    lastPipe("-u"),
    allOf(simple("set", [literal("+e")])),
    allOf(simple("eval", [lines(["(exit ", status, ")\n", trap])])),
    allOf(simple("exit", [variable(status)])),
  ];
  return { ...script, statements };
}

function set(name: string, value: Word): SimpleCommand {
  return {
    ...simple("", []),
    name: null,
    assignments: [{ type: "Assignment", name, value, append: false, array: null }],
  };
}

function variable(parameter: string): Word {
  return { type: "Word", parts: [{ type: "ParameterExpansion", parameter, operation: null }] };
}

/** Text in quotes, in which own names stand for what they hold. */
function lines(parts: readonly string[]): Word {
  return {
    type: "Word",
    parts: [
      {
        type: "DoubleQuoted",
        parts: parts.map((part) =>
          part.startsWith(ownPrefix)
            ? { type: "ParameterExpansion", parameter: part, operation: null }
            : { type: "Literal", value: part },
        ),
      },
    ],
  };
}
