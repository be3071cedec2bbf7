import type { CustomCommand } from "just-bash/browser";
import type { TreeFs } from "../tree-fs.ts";

/** The time one line of the terminal has, for commands that have to watch it themselves. */
export interface CommandTime {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the line is to be over, on the clock of `now`. */
  readonly endsAt: number;
}

/**
 * The commands that just-bash has not, or has otherwise than a learner expects. They come before its own of that name.
 * @param files the whole tree; a command that goes by paths uses `context.fs`, which makes no folders by itself
 */
export function ownCommands(_files: TreeFs, _time: CommandTime): CustomCommand[] {
  return [];
}
