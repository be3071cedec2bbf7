import { endWritersEarly } from "./early-end.ts";
import type { Pipes } from "./pipes.ts";
import type { Nesting } from "./printing.ts";
import { outliveRedirections } from "./redirect-failures.ts";
import { repaired } from "./repairs.ts";
import { showEarly } from "./screen.ts";
import {
  isSimpleCommand,
  rebuilt,
  type Script,
  type Statement,
  textOf,
  withErrorsInOrder,
} from "./script-tree.ts";
import { keepStreamOrder } from "./stream-order.ts";

interface RewriterOptions {
  /** Whether a name is a command that runs no other code in this shell. */
  readonly runsNoScript: (name: string) => boolean;
  readonly pipes: Pipes;
  readonly nesting: Nesting;
}

/**
 * Writes scripts anew so that just-bash does with them what bash does.
 * @returns to be called first with the line of the terminal, then with the scripts that run within it
 */
export function rewriter({ runsNoScript, pipes, nesting }: RewriterOptions): (script: Script) => Script {
  let isFirst = true;
  return (script) => {
    const level = isFirst ? "script" : "nested";
    const { live, joined } = isFirst ? { live: true, joined: false } : nesting.take();
    isFirst = false;
    const whole = repaired(joined ? withErrorsInOrder(script) : script);
    const mended = endWritersEarly(keepStreamOrder(outliveRedirections(whole), runsNoScript), pipes);
    if (!live) return mended;
    // From there on streams lead where the script has them lead; before `keepStreamOrder` it is still the script's own.
    const own = whole.statements.findIndex(leadsStreams);
    const statements = own < 0 ? mended.statements : mended.statements.slice(0, own);
    const shown = showEarly({ ...mended, statements }, level);
    return { ...shown, statements: [...shown.statements, ...mended.statements.slice(statements.length)] };
  };
}

/** Whether there is an `exec 2>&1` or the like in it. */
function leadsStreams(one: Statement): boolean {
  let leads = false;
  rebuilt(one, (node) => {
    if (isSimpleCommand(node) && textOf(node.name) === "exec" && node.redirections.length > 0) leads = true;
    return node;
  });
  return leads;
}
