import { TreeFs } from "../tree-fs.ts";
import { createNode } from "./run-node.ts";

interface BenchOptions {
  /** By path, relative to the working directory, which is empty otherwise. */
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** On the bench's own clock. */
  readonly timeoutMs?: number;
}

interface BenchResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  readonly ended: boolean;
  readonly files: TreeFs;
}

/**
 * For tests: `node` without a shell around it, in an empty folder each time, with one engine for all. Its clock goes
 * on by a millisecond whenever it is asked, and by as much as is slept: no machine is too slow for it.
 */
export interface NodeBench {
  run(args: readonly string[], options?: BenchOptions): Promise<BenchResult>;
  /** How often an engine had to be dropped though its program had ended well: a handle that we forgot does that too. */
  readonly spoiled: number;
}

export function createNodeBench(): NodeBench {
  let spoiled = 0;
  const node = createNode(() => {
    spoiled += 1;
  });
  let time = Date.UTC(2026, 0, 1);
  const now = () => {
    time += 1;
    return time;
  };
  return {
    get spoiled() {
      return spoiled;
    },
    async run(args, { files = {}, stdin = "", timeoutMs = 10_000 } = {}) {
      const tree = new TreeFs();
      for (const path of ["/home/project", "/tmp"]) await tree.mkdir(path, { recursive: true });
      for (const [path, text] of Object.entries(files)) await tree.writeFile(`/home/project/${path}`, text);
      const output = { 1: "", 2: "" };
      const decoder = new TextDecoder();
      const end = await node({
        args,
        cwd: "/home/project",
        env: { HOME: "/home/user" },
        stdin: new TextEncoder().encode(stdin),
        tree: tree.tree,
        now,
        endsAt: now() + timeoutMs,
        sleep: async (ms) => {
          time += ms;
        },
        print: (fd, bytes) => {
          output[fd === 2 ? 2 : 1] += decoder.decode(bytes);
        },
      });
      return {
        stdout: output[1],
        stderr: output[2],
        exitCode: end.exitCode,
        ended: end.ended === true,
        files: tree,
      };
    },
  };
}
