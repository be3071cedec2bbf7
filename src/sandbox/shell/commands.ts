import type { CustomCommand } from "just-bash/browser";
import { type LoadNode, nodeCommand } from "../node/node-command.ts";
import type { TreeFs } from "../tree-fs.ts";
import { amendedCommands } from "./command/amended.ts";
import { bash, sh } from "./command/bash.ts";
import { echo, printf } from "./command/byte-escapes.ts";
import { cmp } from "./command/cmp.ts";
import { cut } from "./command/cut.ts";
import { diff } from "./command/diff.ts";
import { env } from "./command/env.ts";
import { gunzip, gzip, zcat } from "./command/gzip.ts";
import { head, tail } from "./command/head-tail.ts";
import { id, uname } from "./command/identity.ts";
import { ls } from "./command/ls.ts";
import { mktemp } from "./command/mktemp.ts";
import { npm } from "./command/npm.ts";
import { od } from "./command/od.ts";
import { realpath } from "./command/realpath.ts";
import { sed } from "./command/sed.ts";
import { sort } from "./command/sort.ts";
import { tar } from "./command/tar.ts";
import { tee } from "./command/tee.ts";
import { uniq } from "./command/uniq.ts";
import { xargs } from "./command/xargs.ts";
import { yes } from "./command/yes.ts";
import { hiddenCommands } from "./hidden-commands.ts";
import type { Output } from "./output.ts";
import type { Pipes } from "./pipes.ts";
import { asTold, type Nesting } from "./printing.ts";

/** What one line of the terminal has for itself, for commands that have to know. */
export interface CommandLine {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the line is to be over, on the clock of `now`. */
  readonly endsAt: number;
  readonly pipes: Pipes;
  readonly output: Output;
  readonly nesting: Nesting;
  /** Whether a text can be run as it is where both streams lead to one place. */
  readonly mayRunInPlace: (text: string) => boolean;
  /** The same for all lines: it keeps what it has loaded. */
  readonly loadNode: LoadNode;
}

/**
 * The commands that just-bash has not, or has otherwise than a learner expects. They come before its own of that name.
 * @param files the whole tree; a command that goes by paths uses `context.fs`, which makes no folders by itself
 */
export function ownCommands(files: TreeFs, line: CommandLine): CustomCommand[] {
  const { now, endsAt, pipes, output, nesting, mayRunInPlace, loadNode } = line;
  const node = nodeCommand(loadNode, { files, now, endsAt, asTold, output });
  // Not before somebody asks for it: most never do.
  const git = { name: "git", load: async () => (await import("./git/git.ts")).git(now) };
  return [
    ...amendedCommands,
    ...hiddenCommands({ nesting, mayRunInPlace }),
    bash(nesting),
    cmp,
    cut,
    diff,
    echo,
    env,
    git,
    gunzip,
    gzip,
    head,
    id,
    ls,
    mktemp,
    node,
    npm({ output, nesting }),
    od,
    printf,
    realpath,
    sed,
    sh(nesting),
    sort,
    tail,
    tar,
    tee,
    uname,
    uniq,
    xargs,
    yes(pipes),
    zcat,
  ];
}
