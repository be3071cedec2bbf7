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
export function nodeCommand(loadNode: LoadNode, { files, now, endsAt }: NodeCommandOptions): CustomCommand {
  return {
    name: "node",
    execute: async (args, context) => {
      const run = await loadNode();
      const output = { 1: "", 2: "" };
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
          output[fd === 2 ? 2 : 1] += fromBytes(bytes, "latin1");
        },
      });
      // Its own clock ended it: the shell's is asked too, so that the line ends with it as one that ran out of time.
      if (end.ended) await sleep(1).catch(() => undefined);
      const stderr = fromBytes(toBytes(output[2], "latin1"), "utf8");
      return { stdout: output[1], stdoutKind: "bytes", stderr, exitCode: end.exitCode };
    },
  };
}
