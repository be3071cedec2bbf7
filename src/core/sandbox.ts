/** Which adapter runs the commands; also the value of the Sandbox radio group, and of a scenario's `sandbox`. */
export type SandboxKind = "shell" | "webcontainer";

/** The port behind which commands and files live: the in-tab shell, WebContainer, a fake. */
export interface Sandbox {
  /** Absolute path that file tools are confined to: `/home/project`. */
  readonly workspace: string;
  /** One line about this shell for the system prompt; it tells the truth. */
  readonly platform: string;
  /** Where the next command starts; relative paths of the file tools resolve against it too. */
  cwd(): string;
  /** Runs one command as a terminal would: cwd and exported variables carry over to the next. Never throws for what the command does. */
  exec(command: string, options: ExecOptions): Promise<ExecResult>;
  /** Errors of all file calls are `SandboxError`s; their message starts with the code. Paths are absolute or relative to `cwd()`. */
  readFile(path: string): Promise<Uint8Array>;
  /** Replaces the whole file; missing parent folders are made. */
  writeFile(path: string, content: Uint8Array): Promise<void>;
  list(path: string): Promise<readonly Entry[]>;
  /** Follows links. */
  stat(path: string): Promise<Entry>;
  /** The canonical path, every link resolved; parts that do not exist yet are kept as they are. */
  realPath(path: string): Promise<string>;
  /** What changed since the last call (or the last `restore`): the step that is being recorded carries it. */
  takeChanges(): SandboxChanges | undefined;
}

export interface ExecOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly onOutput?: (chunk: string, stream: "stdout" | "stderr") => void;
}

export interface ExecResult {
  readonly stdout: string;
  readonly stderr: string;
  /** 124 after a time-out, 130 after a stop, 126 at a limit of the shell. */
  readonly exitCode: number;
  readonly ended?: "timeout" | "stopped" | "limit";
}

export interface Entry {
  readonly name: string;
  readonly type: "file" | "directory" | "link";
  /** Bytes; 0 for directories. */
  readonly size: number;
}

export type SandboxErrorCode =
  | "ENOENT"
  | "EISDIR"
  | "ENOTDIR"
  | "EEXIST"
  | "ENOTEMPTY"
  | "ELOOP"
  | "ENOSPC"
  | "EINVAL"
  | "EACCES";

export class SandboxError extends Error {
  readonly code: SandboxErrorCode;
  constructor(code: SandboxErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.name = "SandboxError";
    this.code = code;
  }
}

/** New content only: the content before is on the path already. */
export type FileChange =
  | {
      readonly path: string;
      readonly type: "file";
      readonly content: Uint8Array;
      readonly mode: number;
      readonly mtime: number;
    }
  | { readonly path: string; readonly type: "directory"; readonly mode: number; readonly mtime: number }
  | { readonly path: string; readonly type: "link"; readonly target: string; readonly mtime: number }
  | { readonly path: string; readonly type: "gone" };

/** The shell's own memory between two commands. */
export interface ShellState {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Files as a list in which parents come before children; `shell` only where it changed. */
export interface SandboxChanges {
  readonly files: readonly FileChange[];
  readonly shell?: ShellState;
}
