import type { CustomCommand } from "just-bash/browser";
import { fromBytes, toBytes } from "../tree/bytes.ts";
import type { TreeFs } from "../tree-fs.ts";
import type { RunNode } from "./run-node.ts";

export interface NodeCommandOptions {
  readonly files: TreeFs;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** When the program is to be over, on the clock of `now`. */
  readonly endsAt: number;
  /** How this call is to print, which stands in front of its arguments. */
  readonly asTold: (args: readonly string[]) => {
    readonly printing: { readonly live: boolean; readonly joined: boolean };
    readonly args: readonly string[];
  };
  /** What is printed live. */
  readonly output: { write(stream: "stdout" | "stderr", bytes: Uint8Array): void };
}

export type LoadNode = () => Promise<RunNode>;

/** Loads what runs programs when it is first called, and keeps it. What could not be loaded is tried again. */
export function nodeLoader(): LoadNode {
  let loading: Promise<RunNode> | undefined;
  return () => {
    loading ??= import("./run-node.ts").then(({ createNode }) => createNode());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}

/** `node`, as a command of the shell. */
export function nodeCommand(loadNode: LoadNode, options: NodeCommandOptions): CustomCommand {
  const { files, now, endsAt, asTold, output } = options;
  return {
    name: "node",
    execute: async (words, context) => {
      const run = await loadNode();
      const { printing, args } = asTold(words);
      const printed = { stdout: "", stderr: "" };
      const sleep = context.sleep ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)));
      const end = await run({
        args,
        env: { ...context.exportedEnv },
        cwd: context.cwd,
        stdin: toBytes(String(context.stdin), "latin1"),
        tree: files.tree,
        now,
        endsAt,
        sleep,
        print: (fd, bytes) => {
          const stream = fd === 2 && !printing.joined ? "stderr" : "stdout";
          if (printing.live) output.write(stream, bytes);
          else printed[stream] += fromBytes(bytes, "latin1");
        },
      });
      // Its own clock ended it: the shell's is asked too, so that the line ends with it as one that ran out of time.
      if (end.ended) await sleep(1).catch(() => undefined);
      const stderr = fromBytes(toBytes(printed.stderr, "latin1"), "utf8");
      return { stdout: printed.stdout, stdoutKind: "bytes", stderr, exitCode: end.exitCode };
    },
  };
}
