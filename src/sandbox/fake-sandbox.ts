import type { ExecResult, SandboxKind, ShellState } from "../core/sandbox.ts";
import { platforms } from "./platforms.ts";
import type { ShellProcess } from "./shell/shell-process.ts";
import { ShellSandbox } from "./shell-sandbox.ts";
import { TreeFs } from "./tree-fs.ts";

/** What a scripted command does; it may change the files. What it leaves out is empty, and 0. */
export type Script = (
  command: string,
  world: { readonly files: TreeFs; readonly shell: ShellState },
) => Partial<ExecResult> | Promise<Partial<ExecResult>>;

export interface FakeSandboxOptions {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Which one it passes for. Default: the in-tab shell. */
  readonly kind?: SandboxKind;
  /** Default: no command is found. */
  readonly script?: Script;
}

/** A sandbox for tests of other layers: real files, and a shell that does what the test says. Times of files repeat. */
export function createFakeSandbox({
  files = {},
  kind = "shell",
  script = notFound,
}: FakeSandboxOptions = {}): ShellSandbox {
  let time = 0;
  const now = () => {
    time += 1;
    return time;
  };
  const sandbox = new ShellSandbox({ files, now, spawn: () => scripted(script, now) });
  return Object.assign(sandbox, { kind, platform: platforms[kind] });
}

function scripted(script: Script, now: () => number): ShellProcess {
  const files = new TreeFs({ now });
  return {
    service: {
      async boot() {},
      async run({ files: changes, command, shell }) {
        files.apply(changes);
        const before = files.snapshot();
        const result = { stdout: "", stderr: "", exitCode: 0, ...(await script(command, { files, shell })) };
        return { result, shell, files: files.diff(before, files.snapshot()) };
      },
    },
    onDeath() {},
    kill() {},
  };
}

const notFound: Script = (command) => ({
  stderr: `bash: ${command.split(" ")[0]}: command not found\n`,
  exitCode: 127,
});
