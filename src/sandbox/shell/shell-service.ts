import type { ExecResult, FileChange, ShellState } from "../../core/sandbox.ts";
import { TreeFs } from "../tree-fs.ts";
import type { OnOutput } from "./output.ts";
import { openShell, type RunCommand } from "./run-command.ts";

/** One command for a shell that lives elsewhere. */
interface ShellRequest {
  /** What changed since the shell was last asked. */
  readonly files: readonly FileChange[];
  readonly shell: ShellState;
  readonly command: string;
  readonly timeoutMs: number;
}

export interface ShellReply {
  readonly result: ExecResult;
  /** What the command did to the files. */
  readonly files: readonly FileChange[];
  readonly shell: ShellState;
}

/** What a shell offers that lives elsewhere. All but the listener can be cloned. */
export interface ShellService {
  /** Resolves when commands can be run. */
  boot(): Promise<void>;
  run(request: ShellRequest, onOutput?: OnOutput): Promise<ShellReply>;
}

/**
 * A shell with a file tree of its own, which follows that of the one who asks by changes alone.
 * @param now milliseconds since the epoch
 * @param signal ends a sleeping command
 */
export function createShellService(now: () => number, signal?: AbortSignal): ShellService {
  const files = new TreeFs({ now });
  let opening: Promise<RunCommand> | undefined;
  const open = () => {
    opening ??= openShell(files, now);
    return opening;
  };
  return {
    async boot() {
      await open();
    },
    async run({ files: changes, shell, command, timeoutMs }, onOutput) {
      const run = await open();
      files.apply(changes);
      const before = files.snapshot();
      const outcome = await run({
        command,
        shell,
        timeoutMs,
        ...(signal && { signal }),
        ...(onOutput && { onOutput }),
      });
      return { ...outcome, files: files.diff(before, files.snapshot()) };
    },
  };
}
