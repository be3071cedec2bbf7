import { runScript } from "./hidden-names.ts";
import { literal, type SimpleCommand } from "./script-tree.ts";

/**
 * How a command is to print that could do better than to hand over all its output at its end. Where its output goes, only
 * the script knows: so the script is written anew and says so to such a command, in front of its arguments.
 */
export interface Printing {
  /** Straight to the screen, as it comes. */
  readonly live: boolean;
  /** Errors into the output, in order: both lead to one place. */
  readonly joined: boolean;
}

/** Commands that can be told. */
export const tellable: ReadonlySet<string> = new Set(["node", "npm", "bash", "sh", runScript]);

/** What is printed in one go, at the end. */
const plainly: Printing = { live: false, joined: false };

export function told(command: SimpleCommand, printing: Partial<Printing>): SimpleCommand {
  const marks = [...(printing.live ? [liveMark] : []), ...(printing.joined ? [joinedMark] : [])];
  return { ...command, args: [...marks.map(literal), ...command.args] };
}

/** What a command was told, and the arguments that somebody wrote. */
export function asTold(args: readonly string[]): { readonly printing: Printing; readonly args: string[] } {
  let start = 0;
  while (args[start] === liveMark || args[start] === joinedMark) start += 1;
  const marks = args.slice(0, start);
  const printing = { live: marks.includes(liveMark), joined: marks.includes(joinedMark) };
  return { printing, args: args.slice(start) };
}

/** Nobody can type a zero byte. */
const liveMark = "\0live";
const joinedMark = "\0joined";

/** What a command that runs a script tells the one who writes that script anew. */
export class Nesting {
  #next: Printing | undefined;

  /** @param exec runs one script; that it writes nothing anew, as where its file is missing, is all right */
  async run<T>(printing: Printing, exec: () => Promise<T>): Promise<T> {
    this.#next = printing;
    try {
      return await exec();
    } finally {
      this.#next = undefined;
    }
  }

  /** How the script that is written anew now is to print. */
  take(): Printing {
    const next = this.#next ?? plainly;
    this.#next = undefined;
    return next;
  }
}
