import { workedOut } from "./arithmetic.ts";
import { declaredApart } from "./array-declarations.ts";
import { endWritersEarly } from "./early-end.ts";
import { endingWithTrap, withoutTraps } from "./exit-trap.ts";
import { runScript } from "./hidden-names.ts";
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
import { isLedApart, keepStreamOrder } from "./stream-order.ts";
import { runByName } from "./text-runners.ts";

interface RewriterOptions {
  /** Whether a name is a command that runs no other code in this shell. */
  readonly runsNoScript: (name: string) => boolean;
  readonly pipes: Pipes;
  readonly nesting: Nesting;
  /** Reads a text and gives it to `script` of this. */
  readonly read: (text: string) => Script;
}

/** Writes scripts anew so that just-bash does with them what bash does. */
export class Rewriter {
  readonly #options: RewriterOptions;
  #kind: "line" | "script" | "text" | "raw" = "line";
  #isPlain = true;

  constructor(options: RewriterOptions) {
    this.#options = options;
  }

  /** First the line of the terminal, then the scripts that run within it. */
  script(given: Script): Script {
    const kind = this.#kind;
    if (kind === "raw") return given;
    if (kind === "text") {
      this.#isPlain = !isLedApart(this.#mended(given, "joined"));
      return given;
    }
    this.#kind = "script";
    const { script: trapless, hasTrap } = withoutTraps(given);
    const whole = this.#inStreams(trapless, kind);
    return hasTrap ? endingWithTrap(whole) : whole;
  }

  #inStreams(script: Script, kind: "line" | "script"): Script {
    const { live, joined } = kind === "line" ? { live: true, joined: false } : this.#options.nesting.take();
    const whole = joined ? withErrorsInOrder(script) : script;
    const mended = this.#mended(whole, "apart");
    if (!live) return mended;
    // From there on streams lead where the script has them lead; before `keepStreamOrder` it is still the script's own.
    const own = whole.statements.findIndex(leadsStreams);
    const statements = own < 0 ? mended.statements : mended.statements.slice(0, own);
    const shown = showEarly({ ...mended, statements }, kind === "line" ? "script" : "nested");
    return { ...shown, statements: [...shown.statements, ...mended.statements.slice(statements.length)] };
  }

  /**
   * Whether a text that runs in the shell itself can be left as it is where both streams lead to one place: what stands
   * before a pipe, for one, would write there, too.
   */
  isPlain(text: string): boolean {
    try {
      this.#readAs("text", text);
      return this.#isPlain;
    } catch {
      return true; // It cannot be read, and will say so.
    }
  }

  #readAs(kind: "text" | "raw", text: string): Script {
    const before = this.#kind;
    this.#kind = kind;
    try {
      return this.#options.read(text);
    } finally {
      this.#kind = before;
    }
  }

  #mended(script: Script, around: "apart" | "joined"): Script {
    const { runsNoScript, pipes } = this.#options;
    const knows = (name: string) => name === runScript || runsNoScript(name);
    const parse = (text: string) => this.#readAs("raw", text);
    const computed = repaired(workedOut(declaredApart(script, parse), parse));
    const whole = outliveRedirections(runByName(computed));
    return endWritersEarly(keepStreamOrder(whole, knows, around), pipes);
  }
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
