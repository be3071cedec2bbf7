import type { Sandbox, SandboxKind } from "../core/sandbox.ts";
import type { StepId } from "../core/step-log.ts";

/** A sandbox that can be moved to the state after any step. */
export interface MovableSandbox<State> extends Sandbox {
  readonly kind: SandboxKind;
  restore(state: State): void;
  /** Waits for a start that is under way, so that no tool's own time is spent on it. */
  ready?(signal: AbortSignal): Promise<void>;
}

/** A sandbox of one session, and the state of its files after any step. */
export interface Bench<State> {
  readonly sandbox: MovableSandbox<State>;
  readonly stateAt: (id: StepId | null) => State;
  readonly files: FileReader<State>;
  readonly dispose: () => void;
}

/** Reads the files of any state without touching the sandbox. Paths are relative to the workspace. */
export interface FileReader<State> {
  readonly list: (state: State) => readonly ListedFile[];
  readonly read: (state: State, path: string) => Uint8Array | undefined;
  /** What has to be done to `from` to get `to`. */
  readonly diff: (from: State, to: State) => readonly ChangedFile[];
}

export interface ListedFile {
  readonly path: string;
  readonly type: "file" | "directory" | "link";
  readonly size: number;
}

export interface ChangedFile {
  readonly path: string;
  readonly change: "added" | "changed" | "removed";
}
